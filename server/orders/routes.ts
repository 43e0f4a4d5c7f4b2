import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/orders.ts';
import { defaultLimit, pageOf, pageQuerySchema } from '#contract/page.schema.ts';
import { rawRoute, route, type Route } from '#server/http/bind.ts';
import { decodeCursor } from '#server/http/cursor.ts';
import { getInvoice, type Invoice } from './invoices.ts';
import { placeOrder, type OrderDeps } from './place-order.ts';
import { orderSchema, placeOrderBody, reorderSchema } from './schemas.ts';
import { cancelOwnOrder, getOwnOrder, listOwnOrders, reorder } from './service.ts';

export function orderRoutes(deps: OrderDeps): Route[] {
  return [
    route(contract.placeOrder, {
      summary: 'Order what is in the cart, once per Idempotency-Key',
      headers: idempotencyHeadersSchema,
      body: placeOrderBody,
      response: orderSchema,
      status: 201,
      handler: ({ headers, body }, { principal }) =>
        placeOrder(deps, principal.user_id, body, headers['idempotency-key']),
    }),
    route(contract.listOrders, {
      summary: 'The own orders, newest first',
      query: pageQuerySchema,
      response: pageOf(orderSchema),
      handler: ({ query }, { principal }) =>
        listOwnOrders(deps, principal.user_id, {
          limit: query.limit ?? defaultLimit,
          after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
        }),
    }),
    route(contract.getOrder, {
      summary: 'One own order',
      params: byIdSchema,
      response: orderSchema,
      handler: ({ params }, { principal }) => getOwnOrder(deps, principal.user_id, params.id),
    }),
    route(contract.cancelOrder, {
      summary: 'Cancel an own order while it is pending or confirmed',
      params: byIdSchema,
      response: orderSchema,
      handler: ({ params }, { principal }) => cancelOwnOrder(deps, principal.user_id, params.id),
    }),
    rawRoute(contract.getInvoice, {
      summary: 'The invoice of an own delivered order',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { principal }) =>
        toDownload(await getInvoice(deps, params.id, principal.user_id)),
    }),
    route(contract.reorder, {
      summary: 'Put what an own order held into the cart again, as far as it can be had',
      params: byIdSchema,
      response: reorderSchema,
      handler: ({ params }, { principal }) => reorder(deps, principal.user_id, params.id),
    }),
  ];
}

export function toDownload({ number, pdf }: Invoice): Response {
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${number}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
