import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { IfMatchHeaders } from '#contract/fields.schema.ts';
import type {
  NewPurchaseOrder,
  PurchaseOrder,
  PurchaseOrderCancellation,
  PurchaseOrderClosing,
  PurchaseOrderContent,
  PurchaseOrderQuery,
  PurchaseOrderSending,
  PurchaseOrderSummary,
} from '#contract/stock/purchase-orders.schema.ts';

/** The newest first. */
export const listPurchaseOrders = endpoint<{
  query: PurchaseOrderQuery;
  response: Page<PurchaseOrderSummary>;
}>('GET', '/api/v1/admin/purchase-orders', 'buying:read');
export const getPurchaseOrder = endpoint<{ params: ById; response: PurchaseOrder }>(
  'GET',
  '/api/v1/admin/purchase-orders/{id}',
  'buying:read',
);
export const createPurchaseOrder = onceEndpoint<{
  body: NewPurchaseOrder;
  response: PurchaseOrder;
}>('/api/v1/admin/purchase-orders', 'buying:write');
/** Replaces the lines of a draft. */
export const updatePurchaseOrder = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: PurchaseOrderContent;
  response: PurchaseOrder;
}>('PUT', '/api/v1/admin/purchase-orders/{id}', 'buying:write');
/** Freezes lines and prices, gives the number, and mails the order if that is the way. */
export const sendPurchaseOrder = onceEndpoint<{
  params: ById;
  body: PurchaseOrderSending;
  response: PurchaseOrder;
}>('/api/v1/admin/purchase-orders/{id}/send', 'buying:write');
export const cancelPurchaseOrder = onceEndpoint<{
  params: ById;
  body: PurchaseOrderCancellation;
  response: PurchaseOrder;
}>('/api/v1/admin/purchase-orders/{id}/cancel', 'buying:write');
/** Nothing more is expected of it: what is still on the way will not come. */
export const closePurchaseOrder = onceEndpoint<{
  params: ById;
  body: PurchaseOrderClosing;
  response: PurchaseOrder;
}>('/api/v1/admin/purchase-orders/{id}/close', 'buying:write');
/** As it was sent. */
export const getPurchaseOrderDocument = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/admin/purchase-orders/{id}/document',
  'buying:read',
);
