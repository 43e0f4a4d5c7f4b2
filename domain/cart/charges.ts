import { cents, type Cents } from '../money.ts';

/**
 * What an order costs in addition to its goods and their deposits, in the order in which it is
 * shown. Each is a column of the orders, a field of cart and order, and a line of mail and invoice;
 * a discount is negative. All are taxed like the goods.
 */
export const chargeNames = ['delivery_fee'] as const;

export const chargeFields = chargeNames.map((name) => `${name}_cents` as const);
export type Charges = Record<(typeof chargeFields)[number], Cents>;

/** Of an object that has more. */
export function chargesOf(amounts: Charges): Charges {
  return ofCharges((field) => amounts[field]);
}

/** An empty cart costs nothing, not even the delivery. */
export const noCharges: Charges = ofCharges(() => cents(0));

function ofCharges(amountOf: (field: keyof Charges) => Cents): Charges {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(chargeFields.map((field) => [field, amountOf(field)])) as Charges;
}
