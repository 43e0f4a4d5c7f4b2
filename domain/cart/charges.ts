import { cents, sum, type Cents } from '#domain/money.ts';
import { applyPromotions, type Discount, type PromotionTerms } from './promotions/promotion.ts';

/** What the shop charges besides goods and deposits, as agreed with the order. */
const feeNames = ['delivery_fee'] as const;

/**
 * Charges on top of goods and deposits, in display order. Each is a column of the orders, a field
 * of cart and order, and a line of mail and invoice; a discount is negative. All are taxed like the
 * goods.
 */
export const chargeNames = [...feeNames, 'discount'] as const;

export const feeFields = feeNames.map((name) => `${name}_cents` as const);
export type Fees = Record<(typeof feeFields)[number], Cents>;

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

export interface ChargesWithDiscounts {
  charges: Charges;
  /** What makes up the discount. */
  discounts: Discount[];
}

/** The charges of goods of a value. */
export function chargesFor(
  subtotal: Cents,
  { promotions = [], ...terms }: ChargeTerms,
): ChargesWithDiscounts {
  return chargesAt(subtotal, { delivery_fee_cents: feeFor(subtotal, terms) }, promotions);
}

/** The charges of goods of a value at fees that are agreed. */
export function chargesAt(
  subtotal: Cents,
  fees: Fees,
  promotions: readonly PromotionTerms[],
): ChargesWithDiscounts {
  const { delivery_fee_cents } = fees;
  const discounts = applyPromotions(promotions, { subtotal_cents: subtotal, delivery_fee_cents });
  const discount = sum(discounts.map(({ amount_cents }) => amount_cents));
  return { charges: { ...fees, discount_cents: cents(0 - discount) }, discounts };
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

/**
 * The fees of an order, without its other fields. What a device has stored since before a fee does
 * not have it.
 */
export const feesOf = (order: Partial<Fees>): Fees => mapFees((field) => order[field] ?? cents(0));

/** Of an order with nothing to deliver. */
export const noFees: Fees = mapFees(() => cents(0));

/** Charges of an empty cart: not even the delivery. */
export const noCharges: Charges = { ...noFees, discount_cents: cents(0) };

/** A value for each fee. */
export function mapFees<Value>(valueOf: (field: keyof Fees) => Value): Record<keyof Fees, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(feeFields.map((field) => [field, valueOf(field)])) as Record<
    keyof Fees,
    Value
  >;
}
