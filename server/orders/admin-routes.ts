import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/orders.admin.ts';
import { defaultLimit, pageOf } from '#contract/page.schema.ts';
import { rawRoute, route, type Route } from '#server/http/bind.ts';
import { decodeCursor } from '#server/http/cursor.ts';
import { getInvoice } from './invoices.ts';
import type { OrderDeps } from './place-order.ts';
import { toDownload } from './routes.ts';
import {
  adminOrderQuery,
  adminOrderSchema,
  paymentBody,
  toDoQuery,
  transitionBody,
} from './schemas.ts';
import {
  getOrder,
  listOrders,
  listOrdersToDo,
  setPaymentStatus,
  transitionOrder,
} from './service.ts';

export function adminOrderRoutes(deps: OrderDeps): Route[] {
  return [
    route(contract.listAdminOrders, {
      summary: 'All orders, newest first',
      query: adminOrderQuery,
      response: pageOf(adminOrderSchema),
      handler: ({ query }) =>
        listOrders(deps, {
          text: query.query,
          status: query.status,
          payment_status: query.payment_status,
          slot: query.slot,
          limit: query.limit ?? defaultLimit,
          after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
        }),
    }),
    route(contract.listOrdersToDo, {
      summary: 'What is still to be packed or driven, the earliest slot first',
      query: toDoQuery,
      response: pageOf(adminOrderSchema),
      handler: ({ query: { work, limit = defaultLimit, cursor } }) =>
        listOrdersToDo(deps, {
          work,
          limit,
          after: cursor === undefined ? undefined : decodeCursor(cursor),
        }),
    }),
    route(contract.getAdminOrder, {
      summary: 'One order with its customer',
      params: byIdSchema,
      response: adminOrderSchema,
      handler: ({ params }) => getOrder(deps, params.id),
    }),
    rawRoute(contract.getAdminInvoice, {
      summary: 'The invoice of a delivered order',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) => toDownload(await getInvoice(deps, params.id)),
    }),
    route(contract.transitionOrder, {
      summary: 'Move an order one step on, or cancel it',
      params: byIdSchema,
      body: transitionBody,
      response: adminOrderSchema,
      handler: ({ params, body }, { principal }) =>
        transitionOrder(deps, principal.user_id, params.id, body.to, body.reason),
    }),
    route(contract.setPaymentStatus, {
      summary: 'Mark an order as paid or unpaid',
      params: byIdSchema,
      body: paymentBody,
      response: adminOrderSchema,
      handler: ({ params, body }, { principal }) =>
        setPaymentStatus(deps, principal.user_id, params.id, body.status),
    }),
  ];
}
