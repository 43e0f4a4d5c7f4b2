import type { CreditSettlement } from '../cash/credit-payout.ts';
import { cents, type Cents } from '../money.ts';
import { totalsDue } from './delivered-lines.ts';

/**
 * Corrections of an invoice that is not paid lower what is owed (ADR 0082), each as a whole and at
 * most to nothing; the others are paid out.
 */
export function deductCorrections<Correction extends { total_cents: Cents }>(
  amount: Cents,
  corrections: readonly Correction[],
): { left_cents: Cents; deducted: Correction[] } {
  const deducted: Correction[] = [];
  let left_cents = amount;
  for (const correction of corrections) {
    if (correction.total_cents > left_cents) continue;
    left_cents = cents(left_cents - correction.total_cents);
    deducted.push(correction);
  }
  return { left_cents, deducted };
}

interface UnpaidOrder {
  total_cents: Cents;
  settlement: { total_cents: Cents } | null;
  corrections: readonly { total_cents: Cents; payout_method: CreditSettlement | null }[];
}

/** What the customer of an order that is not paid owes. */
export function owedOf(order: UnpaidOrder): Cents {
  const lowering = order.corrections.filter(
    ({ payout_method }) => payout_method === null || payout_method === 'deducted',
  );
  return deductCorrections(totalsDue(order).total_cents, lowering).left_cents;
}
