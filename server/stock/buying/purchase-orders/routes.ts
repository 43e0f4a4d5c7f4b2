import { byIdSchema, ifMatchHeadersSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/stock/purchase-orders.admin.ts';
import * as schemas from '#contract/stock/purchase-orders.schema.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { versionOf } from '#server/platform/http/if-match.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export function purchaseOrderRoutes(deps: service.PurchaseOrderDeps): Route[] {
  const { db, clock } = deps;
  return [
    listRoute(contract.listPurchaseOrders, {
      summary: 'List purchase orders, newest first',
      query: schemas.purchaseOrderQuerySchema,
      item: schemas.purchaseOrderSummarySchema,
      list: (filter) => service.listOrders(deps, filter),
      keyset: byCreation,
      present: (summary) => summary,
    }),
    route(contract.getPurchaseOrder, {
      summary: 'Get a purchase order with its lines',
      params: byIdSchema,
      response: schemas.purchaseOrderSchema,
      handler: ({ params }) => service.getOrder(deps, params.id),
    }),
    onceRoute(contract.createPurchaseOrder, deps, {
      summary: 'Begin a purchase order as a draft',
      errors: ['article_unavailable', 'not_found', 'supplier_archived'],
      body: schemas.newPurchaseOrderSchema,
      response: schemas.purchaseOrderSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        service.createOrder({ trx, clock, actorId: principal.user_id }, body),
    }),
    route(contract.updatePurchaseOrder, {
      summary: 'Change a draft of a purchase order',
      errors: [
        'article_unavailable',
        'purchase_order_over',
        'purchase_order_sent',
        'version_conflict',
      ],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: schemas.purchaseOrderContentSchema,
      response: schemas.purchaseOrderSchema,
      handler: ({ params, headers, body }, { principal }) => {
        const version = versionOf(headers['if-match']);
        const change = { actorId: principal.user_id, id: params.id, version };
        return service.updateOrder(deps, change, body);
      },
    }),
    onceRoute(contract.sendPurchaseOrder, deps, {
      summary: 'Send a purchase order: freeze it, number it, and mail it if that is the way',
      errors: [
        'article_unavailable',
        'cases_not_orderable',
        'not_found',
        'purchase_order_empty',
        'purchase_order_over',
        'purchase_order_sent',
        'supplier_archived',
        'supplier_email_missing',
        'version_conflict',
      ],
      params: byIdSchema,
      body: schemas.purchaseOrderSendingSchema,
      response: schemas.purchaseOrderSchema,
      handler: ({ params, body }, { principal }, trx) =>
        service.sendOrder(deps, { trx, clock, actorId: principal.user_id }, params.id, body),
    }),
    onceRoute(contract.cancelPurchaseOrder, deps, {
      summary: 'Cancel a purchase order',
      errors: [
        'cancel_reason_missing',
        'not_found',
        'purchase_order_over',
        'purchase_order_received',
      ],
      params: byIdSchema,
      body: schemas.purchaseOrderCancellationSchema,
      response: schemas.purchaseOrderSchema,
      handler: ({ params, body }, { principal }, trx) =>
        service.cancelOrder({ trx, clock, actorId: principal.user_id }, params.id, body),
    }),
    onceRoute(contract.closePurchaseOrder, deps, {
      summary: 'Close a purchase order of which nothing more is expected',
      errors: [
        'not_found',
        'purchase_order_draft',
        'purchase_order_over',
        'purchase_order_rest_open',
      ],
      params: byIdSchema,
      body: schemas.purchaseOrderClosingSchema,
      response: schemas.purchaseOrderSchema,
      handler: ({ params, body }, { principal }, trx) =>
        service.closeOrder({ trx, clock, actorId: principal.user_id }, params.id, body),
    }),
    rawRoute(contract.getPurchaseOrderDocument, {
      summary: 'Download the document of a purchase order that was sent',
      errors: ['not_found'],
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) => {
        const { content, number } = orNotFound(await queries.findDocument(db, params.id));
        return new Response(new Uint8Array(content), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `inline; filename="${number}.pdf"`,
            'Cache-Control': 'private, no-store',
          },
        });
      },
    }),
  ];
}
