import { cents, sum, times, type Cents } from '../money.ts';
import { splitVat, type TaxedLine, type VatGroup } from './vat.ts';

/**
 * The amounts of a cart or an order, in the order in which they are shown; the last is their sum.
 */
const amountNames = ['subtotal', 'deposit', 'delivery_fee', 'total'] as const;
export type AmountName = (typeof amountNames)[number];

/** Fields of a cart and an order, columns of the table. */
export const amountFields = amountNames.map((name) => `${name}_cents` as const);
/** The subtotal has the goods alone. */
export type Amounts = Record<(typeof amountFields)[number], Cents>;

export interface Totals extends Amounts {
  item_count: number;
  /** What of the total is taxed at which rate. */
  vat: VatGroup[];
}

/** The sums of a cart or an order. An empty cart costs nothing, not even the delivery. */
export function computeTotals(lines: readonly TaxedLine[], deliveryFee: Cents): Totals {
  const subtotal = sum(lines.map((line) => times(line.price_cents, line.quantity)));
  const deposit = sum(lines.map((line) => times(line.deposit_cents, line.quantity)));
  const fee = lines.length === 0 ? cents(0) : deliveryFee;
  return {
    item_count: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal_cents: subtotal,
    deposit_cents: deposit,
    delivery_fee_cents: fee,
    total_cents: sum([subtotal, deposit, fee]),
    vat: splitVat(lines, fee),
  };
}

/** The amounts that customers and staff see, each with its name: no deposit of 0. */
export function listAmounts(amounts: Amounts): { name: AmountName; amount: Cents }[] {
  return amountNames
    .map((name) => ({ name, amount: amounts[`${name}_cents`] }))
    .filter(({ name, amount }) => name !== 'deposit' || amount > 0);
}
