import type { Addresses } from '#contract/delivery/addresses.schema.ts';
import { endpoint, type ById, type Page } from '#contract/endpoint.ts';
import type {
  AdminOrderVersion,
  ChangePreview,
  PreviewChangeInput,
  StaffChangeOrderInput,
} from '#contract/orders/order-changes.schema.ts';
import type {
  AdminOrder,
  AdminOrderQuery,
  OrderStepResult,
  OrderSteps,
  PaymentBody,
  ToDoQuery,
  TransitionBody,
} from '#contract/orders/orders.schema.ts';
import type { Tender } from '#contract/orders/tender.schema.ts';

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
/** Each order takes the step on its own: one that is refused prevents no other. */
export const advanceOrders = endpoint<{
  body: OrderSteps;
  response: { items: OrderStepResult[] };
}>('POST', '/api/v1/admin/order-steps', 'orders:advance');
/** As `changeOrder`, on behalf of the customer. */
export const changeAdminOrder = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string; 'if-match': string };
  body: StaffChangeOrderInput;
  response: AdminOrder;
}>('PUT', '/api/v1/admin/orders/{id}', 'orders:change');
/** As `previewChange`, for the staff. */
export const previewAdminChange = endpoint<{
  params: ById;
  body: PreviewChangeInput;
  response: ChangePreview;
}>('POST', '/api/v1/admin/orders/{id}/change-preview', 'orders:change');
/** The addresses of the customer, to which the order can be changed. */
export const listOrderAddresses = endpoint<{ params: ById; response: Addresses }>(
  'GET',
  '/api/v1/admin/orders/{id}/addresses',
  'orders:change',
);
/** What an order was before each of its changes, the oldest first. */
export const listOrderVersions = endpoint<{
  params: ById;
  response: { items: AdminOrderVersion[] };
}>('GET', '/api/v1/admin/orders/{id}/versions', 'orders:read');
/** What a customer has said on the phone to pay with; answers with the same. */
export const noteTender = endpoint<{ params: ById; body: Tender; response: Tender }>(
  'PUT',
  '/api/v1/admin/orders/{id}/tender',
  'cash:manage',
);
export const setPaymentStatus = endpoint<{ params: ById; body: PaymentBody; response: AdminOrder }>(
  'PUT',
  '/api/v1/admin/orders/{id}/payment',
  'orders:take_payment',
);
