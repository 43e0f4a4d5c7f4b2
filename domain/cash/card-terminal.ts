import { cents, sum, type Cents } from '#domain/money.ts';
import { hasKinds, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { amountPaid, type PaidSums } from './amount-paid.ts';

/** In cents. */
export const maximumTerminalSum = 10_000_000;

/** What the terminals of a day report, and what was noted. A difference is stored, not booked. */
export interface CardTerminal {
  /** Of all payments by card, with their tips, less what was taken back. */
  expected_cents: Cents;
  /** The sum of the terminals' own daily reports; null: not read. */
  reported_cents: Cents | null;
  /** What was reported above what is expected. */
  difference_cents: Cents | null;
}

/** Null on a day without cards. */
export function compareTerminal(
  sums: readonly (PaidSums & { method: PaymentMethod })[],
  reported_cents: Cents | null,
): CardTerminal | null {
  const cards = sums.filter(({ method }) => hasKinds(method));
  if (cards.length === 0 && reported_cents === null) return null;
  const expected_cents = sum(cards.map(amountPaid));
  const difference_cents = reported_cents === null ? null : cents(reported_cents - expected_cents);
  return { expected_cents, reported_cents, difference_cents };
}
