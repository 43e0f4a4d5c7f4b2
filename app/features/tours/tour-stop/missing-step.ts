import type { Refusal } from '#domain/cash/refusals.ts';
import { hasKinds, isCash, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { explainRefused } from './door-input.ts';
import type { PaymentPlan } from './payment/plan-payment.ts';

/**
 * What the driver still has to say before the goods are handed over; null: nothing. `payment` is
 * null for amounts that no door has.
 */
export function missingStep(
  refused: readonly Refusal[],
  payment: PaymentPlan | null,
  method: PaymentMethod,
) {
  if (payment === null) return 'amounts';
  if (explainRefused(refused) === undefined) return 'reason';
  if (payment.paid !== undefined) return null;
  if (payment.rejection !== undefined) return 'cash';
  if (hasKinds(method)) return 'card';
  return isCash(method) ? 'given' : 'received';
}
