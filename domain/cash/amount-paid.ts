import { cents, type Cents } from '#domain/money.ts';

/** Of payments by one method, as the close of a day sums them. */
export interface PaidSums {
  total_cents: Cents;
  empties_cents: Cents;
  credit_cents: Cents;
  balance_cents: Cents;
  tip_cents: Cents;
}

/** What was paid with the method itself, with the tips: what a terminal or an account received. */
export function amountPaid(paid: PaidSums): Cents {
  const { total_cents, empties_cents, credit_cents, balance_cents, tip_cents } = paid;
  return cents(total_cents - empties_cents + credit_cents - balance_cents + tip_cents);
}
