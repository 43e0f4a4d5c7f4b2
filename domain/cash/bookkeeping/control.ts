import { cents, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { balanceOf, type Booking } from './bookings.ts';

/** What the shop and its customers owe each other at an instant, by the state of their orders. */
export interface OpenItems {
  /** The unpaid rest of invoices. */
  unpaid_cents: Cents;
  /** Corrections and empties that were not paid out. */
  credits_cents: Cents;
  /** Balances of accounts, also what open orders will take from them. */
  balances_cents: Cents;
  /** What was paid for orders that are not delivered. */
  prepaid_cents: Cents;
}

/** What the clearing account must have at that instant. */
export const clearingOf = (items: OpenItems): Cents =>
  cents(items.unpaid_cents - items.credits_cents - items.balances_cents - items.prepaid_cents);

export interface ClearingRejection {
  code: 'clearing_differs';
  booked_cents: Cents;
  open_cents: Cents;
}

/**
 * The clearing account after the bookings of a month has what is open by the state of the orders.
 * The state before is where it begins: what is older than the books is in it.
 */
export function checkClearing(
  before: OpenItems,
  bookings: readonly Booking[],
  after: OpenItems,
): Result<Cents, ClearingRejection> {
  const booked_cents = cents(clearingOf(before) + balanceOf('clearing', bookings));
  const open_cents = clearingOf(after);
  return booked_cents === open_cents
    ? ok(open_cents)
    : refuse({ code: 'clearing_differs', booked_cents, open_cents });
}
