import { lessVat, type VatGroup } from '../cart/vat.ts';
import { cents, sum, type Cents } from '../money.ts';
import { deductCorrections } from './deduct-corrections.ts';

interface Totals {
  vat: readonly VatGroup[];
  deposit_cents: Cents;
  total_cents: Cents;
}

/** Empties that were returned at the door, and what of them remained as credit. */
interface ReturnedEmpties {
  empties_cents: Cents;
  credit_cents: Cents;
}

interface Correction {
  id: string;
  vat: readonly VatGroup[];
  total_cents: Cents;
}

export interface SumByHand extends ReturnedEmpties {
  /** Of the invoice, less the corrections in `deducted`. */
  vat: readonly VatGroup[];
  total_cents: Cents;
  deposit_cents: Cents;
  /** What the customer pays: the total, less the empties that the credit does not cover. */
  paid_cents: Cents;
  /** The ids of the corrections that lower it. */
  deducted: string[];
}

/** What is paid for an order by hand, also once the payment at its door was taken back. */
export function sumByHand(
  order: Totals,
  { empties_cents, credit_cents }: ReturnedEmpties,
  corrections: readonly Correction[],
): SumByHand {
  const atDoor = cents(order.total_cents - empties_cents + credit_cents);
  const { left_cents, deducted } = deductCorrections(atDoor, corrections);
  const less = sum(deducted.map(({ total_cents }) => total_cents));
  return {
    vat: deducted.reduce((vat, correction) => lessVat(vat, correction.vat), order.vat),
    total_cents: cents(order.total_cents - less),
    deposit_cents: order.deposit_cents,
    empties_cents,
    credit_cents,
    paid_cents: left_cents,
    deducted: deducted.map(({ id }) => id),
  };
}
