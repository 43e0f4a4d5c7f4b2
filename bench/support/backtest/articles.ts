import type { ShelfProduct } from '#demo/past/shelf.ts';
import { placeOf } from '#demo/storage/plan.ts';
import { isoWeekday } from '#domain/delivery/berlin-time.ts';

/** How a product is bought and how long it lasts, for the backtest. */
export interface Article {
  product: ShelfProduct;
  supplier: string;
  units_per_case: number;
  /** Days of delivery after the arrival on which the goods can still be promised; null: all. */
  usable_days: number | null;
}

const daily = [1, 2, 3, 4, 5, 6];
/** Monday, Wednesday and Friday for what is fresh, daily for bread; the others twice a week. */
const arrivals = new Map<string, readonly number[]>([
  ['Backhaus Soldin', daily],
  ['Fruchthof Westhafen', [1, 3, 5]],
  ['Halal-Fleischerei Panke', [1, 3, 5]],
  ['Molkerei Pankehof', [1, 3, 5]],
]);
const usualArrivals = [2, 5];

export const freshCategories = ['backwaren', 'obst-gemuese', 'milchprodukte', 'fleisch'];
const freshCase = 6;
const otherCase = 12;

export function arrivesOn(supplier: string, day: string): boolean {
  return (arrivals.get(supplier) ?? usualArrivals).includes(isoWeekday(day));
}

export function planArticle(product: ShelfProduct): Article {
  const place = placeOf(product);
  const lasts = place.date_kind === 'none' ? null : place.lasts_days;
  return {
    product,
    supplier: place.supplier,
    units_per_case: freshCategories.includes(product.category) ? freshCase : otherCase,
    usable_days: lasts === null ? null : lasts - place.minimum_shelf_life_days,
  };
}
