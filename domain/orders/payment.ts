import type { Cents } from '../money.ts';

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
