import type { Cents } from '#domain/money.ts';
import { isCash, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { tendersFor } from './tender.ts';

/** What an order is paid with, and how far it is. */
export interface PayableOrder {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  due_cents: Cents;
}

export type TenderRejection =
  | { code: 'tender_not_needed' }
  | { code: 'tender_too_late' }
  | { code: 'tender_not_offered' };

/** Whether the driver still needs to know: until the tour starts, with the change for it. */
export function checkTenderOpen(
  order: Omit<PayableOrder, 'due_cents'>,
): Result<true, TenderRejection> {
  const { status, payment_method, payment_status } = order;
  if (!isCash(payment_method) || payment_status !== 'unpaid' || status === 'cancelled') {
    return refuse({ code: 'tender_not_needed' });
  }
  const isGone = status === 'delivering' || status === 'delivered';
  return isGone ? refuse({ code: 'tender_too_late' }) : ok(true);
}

/** Whether a customer may say that they will pay with this amount; null takes it back. */
export function checkTender(
  order: PayableOrder,
  tender_cents: Cents | null,
): Result<true, TenderRejection> {
  const open = checkTenderOpen(order);
  if (!open.ok || tender_cents === null) return open;
  const isOffered = tendersFor(order.due_cents).includes(tender_cents);
  return isOffered ? ok(true) : refuse({ code: 'tender_not_offered' });
}

/** What was said, unless more is due by now. */
export function validTender(tender: Cents | null, due: Cents): Cents | null {
  return tender !== null && tender >= due ? tender : null;
}
