import { ok, refuse, type Result } from '#domain/result.ts';
import { isPacked, type OrderStatus } from './status.ts';

export const paymentStatuses = ['unpaid', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type PaymentRejection =
  | { code: 'payment_of_cancelled' }
  | { code: 'payment_too_early' }
  | { code: 'payment_before_departure' }
  | { code: 'payment_on_tour' }
  | { code: 'payment_in_till' }
  | { code: 'order_credited' };

export interface PayableOrder {
  status: OrderStatus;
  is_on_tour: boolean;
  /** It was handed over on a tour whose till is not closed, also if that was not booked. */
  is_in_open_till: boolean;
  /** The customer got back a part of what was paid. */
  has_payout: boolean;
  /** The balance of the account pays all of it: only with the delivery is that final. */
  is_covered: boolean;
}

/**
 * Whether a payment may be noted by hand. What is paid at the doors of a tour is noted there and
 * goes into its till: those who drive have no other way, as no one counts what is noted by hand.
 */
export function checkPaymentByHand(
  { status, is_on_tour, is_in_open_till, has_payout, is_covered }: PayableOrder,
  to: PaymentStatus,
  { managesCash }: { managesCash: boolean },
): Result<undefined, PaymentRejection> {
  if (to === 'paid' && status === 'cancelled') return refuse({ code: 'payment_of_cancelled' });
  const isEarly = !isPacked(status) || (is_covered && status !== 'delivered');
  if (to === 'paid' && isEarly) return refuse({ code: 'payment_too_early' });
  if (!managesCash && is_on_tour) return refuse({ code: 'payment_on_tour' });
  // It may still be put on a tour, where nothing would be due then.
  if (!managesCash && status === 'ready') return refuse({ code: 'payment_before_departure' });
  if (is_in_open_till) return refuse({ code: 'payment_in_till' });
  if (to === 'unpaid' && has_payout) return refuse({ code: 'order_credited' });
  return ok(undefined);
}
