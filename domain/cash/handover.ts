import { cents, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import {
  addContents,
  countEach,
  differenceOf,
  isPossible,
  valueOf,
  type CashContents,
} from './denominations.ts';
import { findChange } from './find-change.ts';

/** In cents. More is a typing error, and would spoil the sums of a day. */
export const maximumTip = 100_000;

/** What is paid in cash at a door. */
export interface CashPayment {
  /** Negative if the customer is paid out. */
  due_cents: Cents;
  tip_cents: Cents;
  /** What the customer gives. */
  tendered: CashContents;
  /** The till of the driver before the payment. */
  till: CashContents;
  /** The coins for the stops that are still to come (`reserveCoins`). */
  reserved: CashContents;
}

export interface CashHandover {
  change_cents: Cents;
  change: CashContents;
  /** The till after the payment. */
  till: CashContents;
}

export type CashRejection =
  | { code: 'cash_count_invalid' }
  | { code: 'tip_negative' }
  | { code: 'tender_too_low'; missing_cents: Cents }
  /** The driver takes other notes, gives coins back, or offers PayPal. */
  | { code: 'change_unavailable'; change_cents: Cents };

/**
 * Which notes and coins the driver gives back. The reserved coins remain in the till: if they stood
 * in for a missing note, a later stop could not be paid.
 */
export function takeCash(payment: CashPayment): Result<CashHandover, CashRejection> {
  const { due_cents, tip_cents, tendered, reserved } = payment;
  if (!isPossible(tendered)) return refuse({ code: 'cash_count_invalid' });
  if (tip_cents < 0) return refuse({ code: 'tip_negative' });
  const missing = due_cents + tip_cents - valueOf(tendered);
  if (missing > 0) return refuse({ code: 'tender_too_low', missing_cents: cents(missing) });
  const change_cents = cents(0 - missing);
  const together = addContents(payment.till, tendered);
  const free = countEach((each) => Math.max(0, (together[each] ?? 0) - (reserved[each] ?? 0)));
  const change = findChange(change_cents, free);
  if (change === undefined) return refuse({ code: 'change_unavailable', change_cents });
  return ok({ change_cents, change, till: differenceOf(together, change) });
}
