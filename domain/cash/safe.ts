import { cents, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/**
 * Why cash goes into the safe or out of it. Its book begins with the first count; floats and what
 * tills hand over are booked by the tills, payments and payouts by those who note them.
 */
export const safeReasons = [
  'opening',
  'float_out',
  'transfer_in',
  'payment',
  'payout',
  'tip_out',
  'bank_in',
  'bank_out',
  'expense',
  'private_in',
  'private_out',
  'difference',
] as const;
export type SafeReason = (typeof safeReasons)[number];

/** What a person enters in the book; the sign follows from the reason. */
export const enteredReasons = [
  'bank_in',
  'bank_out',
  'expense',
  'private_in',
  'private_out',
] as const satisfies readonly SafeReason[];
export type EnteredReason = (typeof enteredReasons)[number];

/** What an expense was for. Each kind has an account of its own in the bookkeeping. */
export const voucherKinds = [
  'goods',
  'packaging',
  'office',
  'postage',
  'fuel',
  'cleaning',
  'repairs',
  'other',
] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export type SafeRejection =
  | { code: 'safe_overdrawn'; left_cents: Cents }
  /** Nothing can be entered before the first count. */
  | { code: 'safe_uncounted' };

/** In cents. More is a typing error. */
export const maximumSafeAmount = 10_000_000;

const incoming: readonly EnteredReason[] = ['bank_in', 'private_in'];

/** What an entry adds to the safe; negative for what it takes out. */
export function signedAmount(reason: EnteredReason, amount: Cents): Cents {
  return incoming.includes(reason) ? amount : cents(0 - amount);
}

/** The balance after a movement. A safe never gives what it does not have. */
export function moveSafe(balance: Cents, amount: Cents): Result<Cents, SafeRejection> {
  const after = cents(balance + amount);
  return after < 0 ? refuse({ code: 'safe_overdrawn', left_cents: balance }) : ok(after);
}
