import { endpoint, type ById, type Page } from '#contract/endpoint.ts';
import type {
  AdminOrder,
  AdminOrderQuery,
  PaymentBody,
  StaffChangeOrderInput,
  ToDoQuery,
  TransitionBody,
} from '#contract/orders/orders.schema.ts';

export const listOrdersToDo = endpoint<{ query: ToDoQuery; response: Page<AdminOrder> }>(
  'GET',
  '/api/v1/admin/orders-to-do',
  'orders:work',
);
export const listAdminOrders = endpoint<{ query: AdminOrderQuery; response: Page<AdminOrder> }>(
  'GET',
  '/api/v1/admin/orders',
  'orders:read',
);
export const getAdminOrder = endpoint<{ params: ById; response: AdminOrder }>(
  'GET',
  '/api/v1/admin/orders/{id}',
  'orders:read',
);
/** The invoice as the customer gets it; not found until the order is delivered. */
export const getAdminInvoice = endpoint<{ params: ById; response: Blob }>(
  'GET',
  '/api/v1/admin/orders/{id}/invoice',
  'orders:read',
);
export const transitionOrder = endpoint<{
  params: ById;
  body: TransitionBody;
  response: AdminOrder;
}>('POST', '/api/v1/admin/orders/{id}/transitions', 'orders:advance');
/** As `changeOrder`, on behalf of the customer. */
export const changeAdminOrder = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string; 'if-match': string };
  body: StaffChangeOrderInput;
  response: AdminOrder;
}>('PUT', '/api/v1/admin/orders/{id}', 'orders:change');
export const setPaymentStatus = endpoint<{ params: ById; body: PaymentBody; response: AdminOrder }>(
  'PUT',
  '/api/v1/admin/orders/{id}/payment',
  'orders:take_payment',
);
