import { cents, type Cents } from '../money.ts';

/**
 * Charges on top of goods and deposits, in display order. Each is a column of the orders, a field
 * of cart and order, and a line of mail and invoice; a discount is negative. All are taxed like the
 * goods.
 */
export const chargeNames = ['delivery_fee'] as const;

export const chargeFields = chargeNames.map((name) => `${name}_cents` as const);
export type Charges = Record<(typeof chargeFields)[number], Cents>;

/** The charges of an order, and what makes them depend on its goods and its window. */
export interface ChargeTerms extends Charges {
  /** The value of goods from which the delivery fee is dropped; null or undefined: never. */
  free_from_cents?: Cents | null;
  /** Of the chosen window, also if the fee is dropped; negative: a cheaper window. */
  fee_difference_cents?: Cents;
}

/** The charges of goods of a value. */
export function chargesFor(subtotal: Cents, terms: ChargeTerms): Charges {
  const { free_from_cents: freeFrom = null, fee_difference_cents: difference = 0 } = terms;
  const isFree = freeFrom !== null && subtotal >= freeFrom;
  const fee = isFree ? 0 : terms.delivery_fee_cents;
  return { ...chargesOf(terms), delivery_fee_cents: cents(Math.max(0, fee + difference)) };
}

/** Picks the charges from an object with more fields. */
function chargesOf(amounts: Charges): Charges {
  return ofCharges((field) => amounts[field]);
}

/** Charges of an empty cart: not even the delivery. */
export const noCharges: Charges = ofCharges(() => cents(0));

function ofCharges(amountOf: (field: keyof Charges) => Cents): Charges {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(chargeFields.map((field) => [field, amountOf(field)])) as Charges;
}
