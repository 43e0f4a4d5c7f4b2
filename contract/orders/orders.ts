import { endpoint, type ById, type Page, type PageQuery } from '#contract/endpoint.ts';
import type {
  BoughtProduct,
  Order,
  PlaceOrderInput,
  Reorder,
  ReorderLine,
} from '#contract/orders/orders.schema.ts';
import type { Tender } from '#contract/orders/tender.schema.ts';

export const placeOrder = endpoint<{
  headers: { 'idempotency-key': string };
  body: PlaceOrderInput;
  response: Order;
}>('POST', '/api/v1/orders', 'signed_in');
export const listOrders = endpoint<{ query: PageQuery; response: Page<Order> }>(
  'GET',
  '/api/v1/orders',
  'signed_in',
);
export const getOrder = endpoint<{ params: ById; response: Order }>(
  'GET',
  '/api/v1/orders/{id}',
  'signed_in',
);
export const cancelOrder = endpoint<{ params: ById; response: Order }>(
  'POST',
  '/api/v1/orders/{id}/cancel',
  'signed_in',
);
/** Until the tour starts, so that the driver has the change. */
export const setTender = endpoint<{ params: ById; body: Tender; response: Order }>(
  'PUT',
  '/api/v1/orders/{id}/tender',
  'signed_in',
);
/** Previews a reorder at current prices and stock. */
export const previewReorder = endpoint<{ params: ById; response: { items: ReorderLine[] } }>(
  'GET',
  '/api/v1/orders/{id}/reorder',
  'signed_in',
);
/** Those of the 100 last ordered products that are still in the catalogue. */
export const listBoughtProducts = endpoint<{ response: { items: BoughtProduct[] } }>(
  'GET',
  '/api/v1/bought-products',
  'signed_in',
);
/** Raises the cart to the quantities of an order, as far as they are in stock. Idempotent. */
export const reorder = endpoint<{ params: ById; response: Reorder }>(
  'POST',
  '/api/v1/orders/{id}/reorder',
  'signed_in',
);
/** A PDF in the language of the customer; not found until the order is delivered. */
export const getInvoice = endpoint<{ params: ById; response: Blob }>(
  'GET',
  '/api/v1/orders/{id}/invoice',
  'signed_in',
);
