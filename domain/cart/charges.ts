import { cents, type Cents } from '../money.ts';

/**
 * Charges on top of goods and deposits, in display order. Each is a column of the orders, a field
 * of cart and order, and a line of mail and invoice; a discount is negative. All are taxed like the
 * goods.
 */
export const chargeNames = ['delivery_fee'] as const;

export const chargeFields = chargeNames.map((name) => `${name}_cents` as const);
export type Charges = Record<(typeof chargeFields)[number], Cents>;

/** Picks the charges from an object with more fields. */
export function chargesOf(amounts: Charges): Charges {
  return ofCharges((field) => amounts[field]);
}

/** Charges of an empty cart: not even the delivery. */
export const noCharges: Charges = ofCharges(() => cents(0));

function ofCharges(amountOf: (field: keyof Charges) => Cents): Charges {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(chargeFields.map((field) => [field, amountOf(field)])) as Charges;
}
