import type { AreaTerms } from '#domain/delivery/area.ts';
import { cents, sum, times, type Cents } from '#domain/money.ts';
import type { Random } from '#domain/random.ts';
import type { Shelf, ShelfProduct } from './shelf.ts';
import themes from './themes.json' with { type: 'json' };

/** A meal or an occasion, and how likely each product belongs to its basket. */
export interface Theme {
  name: string;
  weight: number;
  products: readonly { product: ShelfProduct; probability: number }[];
}

export interface BasketLine {
  product: ShelfProduct;
  quantity: number;
  price_cents: Cents;
}

/** The price that the shop charged for a product at an instant. */
export type PriceAt = (product: ShelfProduct, at: Date) => Cents;

/** @throws Error when the catalogue has no product of a name */
export function readThemes(products: readonly ShelfProduct[]): Theme[] {
  const byName = new Map(products.map((product) => [product.name, product]));
  return themes.map(({ name: theme, weight, products: wanted }) => ({
    name: theme,
    weight,
    products: Object.entries(wanted).map(([name, probability]) => {
      const product = byName.get(name);
      if (product === undefined) throw new Error(`themes.json: there is no product ${name}`);
      return { product, probability };
    }),
  }));
}

/** Each household has three favourites, and cooks something else now and then. */
export function favouritesOf(random: Random, themesOfShop: readonly Theme[]): readonly Theme[] {
  return Array.from({ length: 3 }, () => random.pickWeighted(themesOfShop, ({ weight }) => weight));
}

export interface Taste {
  favourites: readonly Theme[];
  all: readonly Theme[];
}

/** Goods for one to three occasions, above the minimum of the area, and in stock. */
export function fillBasket(
  random: Random,
  { favourites, all }: Taste,
  {
    area,
    shelf,
    priceAt,
    at,
  }: { area: AreaTerms; shelf: Pick<Shelf, 'stockOf'>; priceAt: PriceAt; at: Date },
): BasketLine[] {
  const lines = new Map<string, BasketLine>();
  const add = (product: ShelfProduct, quantity: number) => {
    const left = shelf.stockOf(product) - (lines.get(product.id)?.quantity ?? 0);
    const taken = Math.min(quantity, left);
    if (taken <= 0) return;
    const held = lines.get(product.id)?.quantity ?? 0;
    lines.set(product.id, { product, quantity: held + taken, price_cents: priceAt(product, at) });
  };
  const occasions = random.between(1, 2);
  const isEnough = () =>
    subtotalOf([...lines.values()]) >= area.minimum_order_cents + 400 && lines.size >= 4;
  for (let count = 0; count < occasions || (count < 8 && !isEnough()); count += 1) {
    const theme = random.chance(0.75)
      ? random.pick(favourites)
      : random.pickWeighted(all, ({ weight }) => weight);
    for (const { product, probability } of theme.products) {
      if (random.chance(probability)) add(product, random.pick([1, 1, 1, 1, 2, 2, 3]));
    }
  }
  return [...lines.values()];
}

export function subtotalOf(lines: readonly BasketLine[]): Cents {
  return lines.length === 0
    ? cents(0)
    : sum(lines.map(({ price_cents, quantity }) => times(price_cents, quantity)));
}
