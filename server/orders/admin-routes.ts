import * as contract from '#contract/admin.ts';
import { route, type Route } from '#server/http/bind.ts';
import { decodeCursor } from '#server/http/cursor.ts';
import { byId, defaultLimit, pageOf } from '#server/http/schemas.ts';
import type { OrderDeps } from './placing.ts';
import { adminOrderQuery, adminOrderSchema, paymentBody, transitionBody } from './schemas.ts';
import { getOrder, listOrders, setPaymentStatus, transitionOrder } from './service.ts';

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
    route(contract.getAdminOrder, {
      summary: 'One order with its customer',
      params: byId,
      response: adminOrderSchema,
      handler: ({ params }) => getOrder(deps, params.id),
    }),
    route(contract.transitionOrder, {
      summary: 'Move an order one step on, or cancel it',
      params: byId,
      body: transitionBody,
      response: adminOrderSchema,
      handler: ({ params, body }, { principal }) =>
        transitionOrder(deps, principal.user_id, params.id, body.to, body.reason),
    }),
    route(contract.setPaymentStatus, {
      summary: 'Mark an order as paid or unpaid',
      params: byId,
      body: paymentBody,
      response: adminOrderSchema,
      handler: ({ params, body }, { principal }) =>
        setPaymentStatus(deps, principal.user_id, params.id, body.status),
    }),
  ];
}
