import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** A correction of an invoice, empties above what a driver pays out, or a balance. */
export const creditSources = ['correction', 'handover', 'balance'] as const;
export type CreditSource = (typeof creditSources)[number];

export type CreditPayoutRejection = { code: 'credit_paid_out' } | { code: 'credit_order_unpaid' };

interface Payout {
  method: PayoutMethod;
  actor_id: string | null;
}

interface Credit {
  source: CreditSource;
  /** Null for the balance of an account. */
  payment_status: PaymentStatus | null;
  /** From what was paid, or added to the balance. */
  is_deducted: boolean;
}

/**
 * Whether the customer gets the money now. The correction of an invoice that was not paid lowers
 * what is owed instead.
 */
export function isDue({ source, payment_status }: Omit<Credit, 'is_deducted'>): boolean {
  return source !== 'correction' || payment_status === 'paid';
}

/**
 * A credit is paid out once. Answers whether that remains to be done: the same person who repeats
 * the same payout has sent it twice, but another person would give the money a second time.
 */
export function checkPayout(
  credit: Credit,
  payout: Payout,
  earlier: Payout | undefined,
): Result<boolean, CreditPayoutRejection> {
  if (earlier !== undefined) {
    const isSame = earlier.actor_id === payout.actor_id && earlier.method === payout.method;
    return isSame ? ok(false) : refuse({ code: 'credit_paid_out' });
  }
  if (credit.is_deducted) return refuse({ code: 'credit_paid_out' });
  return isDue(credit) ? ok(true) : refuse({ code: 'credit_order_unpaid' });
}
