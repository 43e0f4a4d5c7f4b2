import type { Cents } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isPacked, type OrderStatus } from './status.ts';

/** Both are paid at the door (specification section 9); the first is the default. */
export const paymentMethods = ['cash', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['unpaid', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A shop offers PayPal if it has a PayPal.me link (docs/spec-notes.md#d31). */
export function offeredMethods(paypalMe: string | null): readonly PaymentMethod[] {
  return paypalMe === null ? ['cash'] : paymentMethods;
}

/** The PayPal.me link of an amount; `paypalMe` is the shop's name there. */
export function payPalLink(paypalMe: string, amount: Cents): string {
  return `https://www.paypal.com/paypalme/${paypalMe}/${(amount / 100).toFixed(2)}EUR`;
}

export type PaymentRejection = { code: 'payment_too_early' } | { code: 'payment_on_tour' };

/**
 * Whether a payment may be noted by hand. Who drives a tour notes what is paid at its doors there,
 * where it goes into a till.
 */
export function checkPaymentByHand(
  order: { status: OrderStatus; is_on_tour: boolean },
  to: PaymentStatus,
  { managesCash }: { managesCash: boolean },
): Result<undefined, PaymentRejection> {
  if (to === 'paid' && !isPacked(order.status)) return refuse({ code: 'payment_too_early' });
  if (order.is_on_tour && !managesCash) return refuse({ code: 'payment_on_tour' });
  return ok(undefined);
}
