import { sum, times, type Cents } from '#domain/money.ts';

/** How new goods come: with an order under way, or with the next one, from the cart. */
export const replacementWays = ['order', 'cart'] as const;
export type ReplacementWay = (typeof replacementWays)[number];

/** Units of a product that shall come again. */
export interface NewGoods {
  product_id: string;
  quantity: number;
}

/** What a product costs now, and how much of it there is. */
export interface OfferedGoods {
  product_id: string;
  /** Of one unit, with its deposit. */
  price_cents: Cents;
  available_quantity: number;
}

/** Units by product: a product that came for two lines comes again as one. */
export function mergeGoods(goods: readonly NewGoods[]): NewGoods[] {
  return [...Map.groupBy(goods, ({ product_id }) => product_id)].map(([product_id, lines]) => ({
    product_id,
    quantity: lines.reduce((units, { quantity }) => units + quantity, 0),
  }));
}

/**
 * Whether new goods cost the customer nothing: all of them are there, and what is credited for the
 * bad ones pays for them at the prices of now.
 */
export function isPaidByCredit(
  goods: readonly NewGoods[],
  credit_cents: Cents,
  offered: readonly OfferedGoods[],
): boolean {
  const costs = goods.map(({ product_id, quantity }) => {
    const product = offered.find((each) => each.product_id === product_id);
    return product === undefined || product.available_quantity < quantity
      ? null
      : times(product.price_cents, quantity);
  });
  const known = costs.filter((cost) => cost !== null);
  return goods.length > 0 && known.length === goods.length && sum(known) <= credit_cents;
}
