import { cents, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** Why an account's balance moved. */
export const balanceReasons = ['credit', 'order', 'return', 'payout', 'given_up'] as const;
export type BalanceReason = (typeof balanceReasons)[number];

/** What is paid from the balance of the account: on invoices a means of payment, no discount. */
export interface PaidFromBalance {
  balance_cents: Cents;
}

export interface BalanceRejection {
  code: 'balance_differs' | 'account_has_balance';
  balance_cents: Cents;
}

/**
 * How a total is paid: the balance first. An order that becomes cheaper lowers what is paid at the
 * door, and returns to the balance only what exceeds the new total.
 */
export function payFromBalance(
  total: Cents,
  balance: Cents,
): PaidFromBalance & { due_cents: Cents } {
  const balance_cents = cents(Math.max(0, Math.min(total, balance)));
  return { balance_cents, due_cents: cents(total - balance_cents) };
}

/** The part that the page has shown is there: no one pays more at the door than they have read. */
export function checkBalance(
  wanted: Cents,
  total: Cents,
  balance: Cents,
): Result<Cents, BalanceRejection> {
  return wanted <= payFromBalance(total, balance).balance_cents
    ? ok(wanted)
    : refuse({ code: 'balance_differs', balance_cents: balance });
}

/**
 * What is given up with an account: all of its balance, if that is the amount that was agreed to,
 * and nothing without any.
 */
export function checkGivenUp(
  agreed: Cents | undefined,
  balance: Cents,
): Result<Cents, BalanceRejection> {
  return balance === 0 || agreed === balance
    ? ok(balance)
    : refuse({ code: 'account_has_balance', balance_cents: balance });
}

/** What follows a total that is paid from the balance; nothing for other totals. */
export function listPayments({
  total_cents,
  balance_cents = cents(0),
}: {
  total_cents: Cents;
  balance_cents?: Cents;
}): { name: 'balance' | 'due'; amount: Cents }[] {
  if (balance_cents === 0) return [];
  const { balance_cents: part, due_cents } = payFromBalance(total_cents, balance_cents);
  return [
    { name: 'balance', amount: cents(0 - part) },
    { name: 'due', amount: due_cents },
  ];
}
