import { randomUUID } from 'node:crypto';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Cents } from '#domain/money.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import type { ShelfZone } from '#domain/stock/zones.ts';
import storage from './storage.json' with { type: 'json' };

export interface StoredProduct {
  id: string;
  name: string;
  category: string;
  facts_version: number;
  cost_cents: Cents | null;
  /** Its lot without a date, and the units in it. Null: none. */
  opening_lot: string | null;
  quantity: number;
}

/** Where goods are stored, who delivers them, and how long they last on arrival. */
interface Place {
  zone: ShelfZone;
  aisle: string;
  supplier: string;
  minimum_shelf_life_days: number;
  date_kind: DateKind;
  lasts_days: number;
}

/** A product on a shelf of its aisle. */
interface Spot {
  product: StoredProduct;
  place: Place;
  shelf_id: string;
  position: number;
  /** Its turn on the shelf. */
  turn: number;
}

const productsOnShelf = 4;
const dayMs = 24 * 60 * 60 * 1000;

/** The rows of shelves, suppliers, lots and their movements. The same day makes the same dates. */
export function planStorage(products: readonly StoredProduct[], now: Date) {
  checkNames(products);
  const spots = placeAll(products);
  const suppliers = new Map(spots.map(({ place }) => [place.supplier, randomUUID()]));
  const lots = spots.flatMap((spot) =>
    splitByDate(spot).map((units) => ({ ...spot, ...units, id: randomUUID() })),
  );
  return {
    suppliers: [...suppliers].map(([name, id]) => ({ id, name })),
    shelves: spots
      .filter(({ turn }) => turn === 1)
      .map(({ shelf_id: id, place: { zone, aisle }, position }) => ({ id, zone, aisle, position })),
    stored: spots.map(({ product, shelf_id, place }) => ({
      id: product.id,
      shelf_id,
      minimum_shelf_life_days: place.minimum_shelf_life_days,
    })),
    lots: lots.map(({ id, product, place, position, turn, days_left }) => {
      const arrived = new Date(now.getTime() - (place.lasts_days - days_left) * dayMs);
      const { day } = toBerlin(arrived);
      return {
        id,
        product_id: product.id,
        code: `${day.slice(2).replaceAll('-', '')}-${place.aisle}${position}${turn}`,
        date: addDays(day, place.lasts_days),
        date_kind: place.date_kind,
        supplier_id: suppliers.get(place.supplier) ?? null,
        unit_cost_cents: product.cost_cents,
        facts_version: product.facts_version,
        received_at: arrived.toISOString(),
        // The quantity of a lot is the sum of its movements.
        quantity: 0,
        blocked_quantity: 0,
      };
    }),
    movements: lots.flatMap(({ id, product, units }) => [
      { lot_id: product.opening_lot ?? '', quantity: -units, reason: 'opening' as const },
      { lot_id: id, quantity: units, reason: 'opening' as const },
    ]),
  };
}

/** @throws Error when the file names a product that there is not */
function checkNames(products: readonly StoredProduct[]): void {
  const known = new Set(products.map(({ name }) => name));
  const named = [
    ...storage.places.flatMap((place) => place.products ?? []),
    ...storage.older.map(({ product }) => product),
    ...storage.ending.map(({ product }) => product),
  ];
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`storage.json: there is no product ${unknown.join()}`);
}

function placeAll(products: readonly StoredProduct[]): Spot[] {
  const placed = products.map((product) => ({ product, place: placeOf(product) }));
  return [...Map.groupBy(placed, ({ place }) => place.aisle).values()].flatMap((aisle) => {
    const shelves = Array.from({ length: Math.ceil(aisle.length / productsOnShelf) }, randomUUID);
    return aisle.map((spot, index) => {
      const shelf = Math.floor(index / productsOnShelf);
      const turn = (index % productsOnShelf) + 1;
      return { ...spot, shelf_id: shelves[shelf] ?? '', position: shelf + 1, turn };
    });
  });
}

/** The entry for a whole category comes before those for some of its products. */
export function placeOf(product: Pick<StoredProduct, 'name' | 'category'>): Place {
  const found = storage.places.findLast(
    ({ category, products }) =>
      category === product.category && (products?.includes(product.name) ?? true),
  );
  if (found === undefined) throw new Error(`storage.json: ${product.category} has no place`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database checks both words
  return found as Place;
}

/** The units of a product by the days that they still last: of some, a few arrived earlier. */
function splitByDate({ product, place, position, turn }: Spot) {
  const { opening_lot, quantity } = product;
  if (opening_lot === null || quantity === 0 || place.date_kind === 'none') return [];
  // Nothing that lasts is left of them: they are sold for less.
  const ending = storage.ending.find((each) => each.product === product.name);
  if (ending !== undefined) return [{ days_left: ending.days, units: quantity }];
  const older = storage.older.find((each) => each.product === product.name);
  const olderUnits = Math.min(older?.quantity ?? 0, quantity - 1);
  // Goods of one kind arrive on different days.
  const age = (position + turn) % Math.ceil(place.lasts_days / 8);
  return [
    ...(older && olderUnits > 0 ? [{ days_left: older.days, units: olderUnits }] : []),
    { days_left: place.lasts_days - age, units: quantity - olderUnits },
  ];
}
