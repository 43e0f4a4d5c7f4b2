import { cents, sum, type Cents } from '#domain/money.ts';

/** An amount or a percentage off the goods, or the delivery fee. */
export const promotionKinds = ['amount', 'percent', 'free_delivery'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** The terms of a promotion that a customer may use now, and that an order was placed under. */
export interface PromotionTerms {
  promotion_id: string;
  /** In the language of the customer. */
  name: string;
  /** Null: applied without a code. */
  code: string | null;
  kind: PromotionKind;
  /** Cents, percent, or 0 for free delivery. */
  value: number;
  /** The value of goods, before discounts, from which it applies. */
  minimum_cents: Cents;
  /** Whether it may be used together with other combinable ones. */
  is_combinable: boolean;
}

/** What a promotion takes off a cart or an order. */
export interface Discount {
  promotion_id: string;
  name: string;
  code: string | null;
  /** Positive. */
  amount_cents: Cents;
}

/** What promotions apply to. */
interface Discountable {
  subtotal_cents: Cents;
  delivery_fee_cents: Cents;
}

/**
 * The discounts of a cart: all combinable promotions together, or one that is not combinable,
 * whichever takes more; each takes at least one cent. A percentage is of the goods before other
 * discounts. Together they take no more than the goods and the delivery cost, and nothing of a
 * deposit, which is paid back in full.
 */
export function applyPromotions(
  promotions: readonly PromotionTerms[],
  amounts: Discountable,
): Discount[] {
  const reached = promotions.filter((terms) => amounts.subtotal_cents >= terms.minimum_cents);
  const combined = reached.filter((terms) => terms.is_combinable);
  const single = reached.filter((terms) => !terms.is_combinable).map((terms) => [terms]);
  return [combined, ...single]
    .map((set) => discountsOf(set, amounts))
    .reduce((best, other) => (totalOf(other) > totalOf(best) ? other : best));
}

/** Percentages first: amounts take what is left of the goods. */
const kindOrder: Record<PromotionKind, number> = { percent: 0, amount: 1, free_delivery: 2 };

function discountsOf(
  promotions: readonly PromotionTerms[],
  { subtotal_cents, delivery_fee_cents }: Discountable,
): Discount[] {
  let goods: number = subtotal_cents;
  let delivery: number = delivery_fee_cents;
  const discounts = promotions
    .toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind])
    .map(({ promotion_id, name, code, kind, value }): Discount => {
      const wanted = { amount: value, percent: Math.round((subtotal_cents * value) / 100) };
      const taken = kind === 'free_delivery' ? delivery : Math.min(goods, wanted[kind]);
      if (kind === 'free_delivery') delivery = 0;
      else goods -= taken;
      return { promotion_id, name, code, amount_cents: cents(taken) };
    });
  return takenDiscounts(discounts);
}

/** Those that take something off: a changed order may lack the minimum of another one. */
export function takenDiscounts<Taken extends Pick<Discount, 'amount_cents'>>(
  discounts: readonly Taken[],
): Taken[] {
  return discounts.filter(({ amount_cents }) => amount_cents > 0);
}

function totalOf(discounts: readonly Discount[]): Cents {
  return sum(discounts.map(({ amount_cents }) => amount_cents));
}
