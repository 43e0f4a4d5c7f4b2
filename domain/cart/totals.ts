import { sum, times, type Cents } from '../money.ts';
import { chargeNames, chargesFor, noCharges, type ChargeTerms } from './charges.ts';
import { splitVat, type TaxedLine, type VatGroup } from './vat.ts';

/** The amounts of a cart or an order in display order; the last is the sum of the others. */
const amountNames = ['subtotal', 'deposit', ...chargeNames, 'total'] as const;
export type AmountName = (typeof amountNames)[number];

/** Fields of a cart and an order, columns of the table. */
export const amountFields = amountNames.map((name) => `${name}_cents` as const);
/** The subtotal contains only the goods. */
export type Amounts = Record<(typeof amountFields)[number], Cents>;

export interface Totals extends Amounts {
  item_count: number;
  /** The parts of the total by VAT rate. */
  vat: VatGroup[];
}

/** The sums of a cart or an order. */
export function computeTotals(lines: readonly TaxedLine[], terms: ChargeTerms): Totals {
  const subtotal = sum(lines.map((line) => times(line.price_cents, line.quantity)));
  const deposit = sum(lines.map((line) => times(line.deposit_cents, line.quantity)));
  const charged = lines.length === 0 ? noCharges : chargesFor(subtotal, terms);
  return {
    item_count: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal_cents: subtotal,
    deposit_cents: deposit,
    ...charged,
    total_cents: sum([subtotal, deposit, ...Object.values(charged)]),
    vat: splitVat(lines, charged),
  };
}

/** The displayed amounts with their names; omits a deposit of 0. */
export function listAmounts(amounts: Amounts): { name: AmountName; amount: Cents }[] {
  return amountNames
    .map((name) => ({ name, amount: amounts[`${name}_cents`] }))
    .filter(({ name, amount }) => name !== 'deposit' || amount > 0);
}
