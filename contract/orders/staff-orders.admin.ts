import type { Cart, CartItemParams, CodeBody, QuantityBody } from '#contract/cart/cart.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import type { PlaceStaffOrderInput } from '#contract/orders/staff-orders.schema.ts';

/** The cart that the staff fills for a recorded customer, at current prices. */
export const getStaffCart = endpoint<{ params: ById; response: Cart }>(
  'GET',
  '/api/v1/admin/recorded-customers/{id}/cart',
  'staff_orders:read',
);
/** As `putCartItem`: the absolute quantity; 0 or less removes the line. */
export const putStaffCartItem = endpoint<{
  params: ById & CartItemParams;
  body: QuantityBody;
  response: Cart;
}>('PUT', '/api/v1/admin/recorded-customers/{id}/cart/items/{product_id}', 'staff_orders:place');
export const clearStaffCart = endpoint<{ params: ById; response: Cart }>(
  'DELETE',
  '/api/v1/admin/recorded-customers/{id}/cart',
  'staff_orders:place',
);
/** As `putCartCode`: the promotion must be one that the customer may use. */
export const putStaffCartCode = endpoint<{ params: ById; body: CodeBody; response: Cart }>(
  'PUT',
  '/api/v1/admin/recorded-customers/{id}/cart/code',
  'staff_orders:place',
);
export const deleteStaffCartCode = endpoint<{ params: ById; response: Cart }>(
  'DELETE',
  '/api/v1/admin/recorded-customers/{id}/cart/code',
  'staff_orders:place',
);
/** As `placeOrder`, for a recorded customer. */
export const placeStaffOrder = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  body: PlaceStaffOrderInput;
  response: AdminOrder;
}>('POST', '/api/v1/admin/recorded-customers/{id}/orders', 'staff_orders:place');
/** A PDF in the language of the customer, with the code to claim the order. */
export const getStaffOrderPaper = endpoint<{ params: ById; response: Blob }>(
  'GET',
  '/api/v1/admin/orders/{id}/paper',
  'staff_orders:read',
);
