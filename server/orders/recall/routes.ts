import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import {
  correctedLabelSchema,
  heldOrderSchema,
  informedCustomersSchema,
  labelVersionSchema,
  lotRecallSchema,
  recalledLotSchema,
  takenOutSchema,
} from '#contract/stock/recalls.schema.ts';
import * as contract from '#contract/stock/recalls.ts';
import * as unproved from '#contract/stock/unproved-goods.admin.ts';
import {
  informedOfWithdrawalSchema,
  unprovedGoodsSchema,
} from '#contract/stock/unproved-goods.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listHeldOrders, takeOutGoods } from '../delivery/take-out-goods.ts';
import { informOfCorrection, listCorrectedLabels } from './corrected-labels.ts';
import * as queries from './queries.ts';
import { recallLot } from './recall-lot.ts';
import { informOfWithdrawal } from './unproved-goods.ts';

export function recallRoutes(deps: ShopDeps): Route[] {
  return [
    onceRoute(contract.recallLot, deps, {
      summary:
        'Recall a lot: block it and mail each customer who has goods of it or waits for them',
      params: byIdSchema,
      body: lotRecallSchema,
      response: recalledLotSchema,
      handler: ({ params, body }, { principal }, db) =>
        recallLot({ ...deps, db }, principal.user_id, params.id, body),
    }),
    route(contract.listHeldOrders, {
      summary: 'List the orders with goods that must not be handed on',
      response: itemsOf(heldOrderSchema),
      handler: async () => ({ items: await listHeldOrders(deps) }),
    }),
    route(contract.takeOutGoods, {
      summary: 'Settle a packed order without the goods that must not be handed on',
      errors: ['order_not_ready', 'order_paid'],
      params: byIdSchema,
      response: takenOutSchema,
      handler: ({ params }, { principal }) => takeOutGoods(deps, principal.user_id, params.id),
    }),
    route(contract.listCorrectedLabels, {
      summary: 'List corrected labels whose customers wait for a mail',
      response: itemsOf(correctedLabelSchema),
      handler: async () => ({ items: await listCorrectedLabels(deps.db) }),
    }),
    route(contract.informOfCorrection, {
      summary: 'Mail the customers of delivered goods what a corrected label names, each once',
      errors: ['not_found'],
      body: labelVersionSchema,
      response: informedCustomersSchema,
      handler: ({ body }, { principal }) => informOfCorrection(deps, principal.user_id, body),
    }),
    route(unproved.listUnprovedGoods, {
      summary: 'List goods of orders that a withdrawn certificate leaves without a proof',
      params: byIdSchema,
      response: itemsOf(unprovedGoodsSchema),
      handler: async ({ params }) => ({
        items: (await queries.listUnprovedGoods(deps.db, params.id)).map((goods) => ({
          order_id: goods.order_id,
          order_number: goods.order_number,
          customer_name: goods.customer_name,
          status: goods.status,
          delivery_time_start: goods.delivery_time_start,
          product_name: goods.name,
          lot_code: goods.lot_code,
          quantity: goods.quantity,
        })),
      }),
    }),
    route(unproved.informOfWithdrawal, {
      summary:
        'Mail the customers of delivered goods that nothing proves halal any more, each once',
      params: byIdSchema,
      response: informedOfWithdrawalSchema,
      handler: ({ params }, { principal }) =>
        informOfWithdrawal(deps, principal.user_id, params.id),
    }),
  ];
}
