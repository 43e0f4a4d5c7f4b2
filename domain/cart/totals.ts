import { cents, sum, times, type Cents } from '../money.ts';
import { splitVat, type TaxedLine, type VatGroup } from './vat.ts';

export interface Totals {
  item_count: number;
  /** The goods alone. */
  subtotal_cents: Cents;
  deposit_cents: Cents;
  delivery_fee_cents: Cents;
  total_cents: Cents;
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
