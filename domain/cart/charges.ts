import { cents, sum, type Cents } from '#domain/money.ts';
import { applyPromotions, type Discount, type PromotionTerms } from './promotions/promotion.ts';

/**
 * Charges on top of goods and deposits, in display order. Each is a column of the orders, a field
 * of cart and order, and a line of mail and invoice; a discount is negative. All are taxed like the
 * goods.
 */
export const chargeNames = ['delivery_fee', 'discount'] as const;

export const chargeFields = chargeNames.map((name) => `${name}_cents` as const);
export type Charges = Record<(typeof chargeFields)[number], Cents>;

/** What the charges of an order depend on, besides its goods. */
export interface ChargeTerms {
  delivery_fee_cents: Cents;
  /** The value of goods from which the delivery fee is dropped; null or undefined: never. */
  free_from_cents?: Cents | null;
  /** Of the chosen window, also if the fee is dropped; negative: a cheaper window. */
  fee_difference_cents?: Cents;
  /** Those that the customer may use. */
  promotions?: readonly PromotionTerms[];
}

/** The charges of goods of a value, and the discounts that are among them. */
export function chargesFor(
  subtotal: Cents,
  { promotions = [], ...terms }: ChargeTerms,
): { charges: Charges; discounts: Discount[] } {
  const delivery_fee_cents = feeFor(subtotal, terms);
  const discounts = applyPromotions(promotions, { subtotal_cents: subtotal, delivery_fee_cents });
  const discount = sum(discounts.map(({ amount_cents }) => amount_cents));
  return { charges: { delivery_fee_cents, discount_cents: cents(0 - discount) }, discounts };
}

/** The delivery fee of goods of a value, before discounts. */
export function feeFor(
  subtotal: Cents,
  {
    delivery_fee_cents,
    free_from_cents: freeFrom = null,
    fee_difference_cents: difference = cents(0),
  }: ChargeTerms,
): Cents {
  const isFree = freeFrom !== null && subtotal >= freeFrom;
  return cents(Math.max(0, (isFree ? 0 : delivery_fee_cents) + difference));
}

/** Charges of an empty cart: not even the delivery. */
export const noCharges: Charges = { delivery_fee_cents: cents(0), discount_cents: cents(0) };
