import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { endpoint, type ById, type Page, type PageQuery } from './endpoint.ts';
import type { Order, OrderItem, OrderStep } from './orders.ts';

/** An order as the staff sees it: with the customer, and with what may be done next. */
export interface AdminOrder extends Omit<Order, 'history' | 'items'> {
  customer_name: string;
  customer_phone: string;
  next_statuses: OrderStatus[];
  /** With where it lies: pickers walk by category. */
  items: (OrderItem & { category: string })[];
  /** With the name of who took the step, null when the account was deleted, and why, where somebody said so. */
  history: (OrderStep & { actor_name: string | null; reason: string | null })[];
}

export interface AdminOrderQuery extends PageQuery {
  /** Part of the id, the number ("#10051" too), the customer's name, e-mail, phone or address. */
  query?: string;
  status?: OrderStatus;
  /** Cancelled orders are among them only when their status is asked for; the same goes for a slot. */
  payment_status?: PaymentStatus;
  /** When the slot begins. */
  slot?: string;
}

export interface ToDoQuery extends PageQuery {
  /** What is to be packed, or what is to be driven, packed or not. */
  work: 'pick' | 'deliver';
}

export const listOrdersToDo = endpoint<{ query: ToDoQuery; response: Page<AdminOrder> }>(
  'GET',
  '/api/v1/admin/orders-to-do',
  'admin',
);
export const listAdminOrders = endpoint<{ query: AdminOrderQuery; response: Page<AdminOrder> }>(
  'GET',
  '/api/v1/admin/orders',
  'admin',
);
export const getAdminOrder = endpoint<{ params: ById; response: AdminOrder }>(
  'GET',
  '/api/v1/admin/orders/{id}',
  'admin',
);
/** The invoice as the customer gets it; unknown until the order is delivered. */
export const getAdminInvoice = endpoint<{ params: ById; response: Blob }>(
  'GET',
  '/api/v1/admin/orders/{id}/invoice',
  'admin',
);
export const transitionOrder = endpoint<{
  params: ById;
  /** The reason is kept in the history, for the staff alone. */
  body: { to: OrderStatus; reason?: string };
  response: AdminOrder;
}>('POST', '/api/v1/admin/orders/{id}/transitions', 'admin');
export const setPaymentStatus = endpoint<{
  params: ById;
  body: { status: PaymentStatus };
  response: AdminOrder;
}>('PUT', '/api/v1/admin/orders/{id}/payment', 'admin');
