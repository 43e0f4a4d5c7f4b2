import { byIdSchema } from '#contract/fields.schema.ts';
import * as schemas from '#contract/tours/counter.schema.ts';
import * as contract from '#contract/tours/counter.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import {
  cancelPickup,
  closeCounter,
  getCounter,
  getCounterOrder,
  keepLonger,
  openCounter,
  setPlace,
} from './counter.ts';
import { findWaiting, handOverPickup } from './hand-over-pickup.ts';

export function counterRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.getCounter, {
      summary: 'List the packed orders that wait at the counter',
      response: schemas.counterSchema,
      handler: () => getCounter(deps),
    }),
    onceRoute(contract.openCounter, deps, {
      summary: 'Open the counter with a till of its own',
      errors: ['fiscal_not_ready'],
      response: schemas.counterSchema,
      handler: (_, { principal }, db) => openCounter({ ...deps, db }, principal.user_id),
    }),
    onceRoute(contract.closeCounter, deps, {
      summary: 'Close the counter, so that its till is counted',
      response: schemas.counterSchema,
      handler: (_, { principal }, db) => closeCounter({ ...deps, db }, principal.user_id),
    }),
    route(contract.findCounterOrder, {
      summary: 'Find the order of a number that waits at the counter',
      errors: ['order_cancelled', 'order_not_ready', 'pickup_fetched'],
      params: schemas.orderNumberSchema,
      response: schemas.foundOrderSchema,
      handler: ({ params }) => findWaiting(deps, params.order_number),
    }),
    route(contract.getCounterOrder, {
      summary: 'Get an order that waits, with all that its handover needs',
      errors: ['counter_closed'],
      params: byIdSchema,
      response: schemas.counterOrderSchema,
      handler: ({ params }) => getCounterOrder(deps, params.id),
    }),
    route(contract.setPickupPlace, {
      summary: 'Note where a packed order waits',
      errors: ['order_not_ready'],
      params: byIdSchema,
      body: schemas.placeSchema,
      response: schemas.counterSchema,
      handler: ({ params, body }, { principal }) =>
        setPlace(deps, principal.user_id, params.id, body.place),
    }),
    onceRoute(contract.extendPickup, deps, {
      summary: 'Extend the time of an order beyond its window',
      errors: ['order_not_ready', 'invalid_time_slot'],
      params: byIdSchema,
      body: schemas.extensionSchema,
      response: schemas.counterSchema,
      handler: ({ params, body }, { principal }, db) =>
        keepLonger({ ...deps, db }, principal.user_id, params.id, body.extension),
    }),
    onceRoute(contract.handOverPickup, deps, {
      summary: 'Hand an order over at the counter',
      errors: [
        'counter_closed',
        'pickup_fetched',
        'order_cancelled',
        'order_not_ready',
        'pickup_over',
        'pickup_proof_wrong',
        'payment_method_unavailable',
        'card_kind_invalid',
        'refusal_exceeds_delivered',
        'goods_withheld',
        'empties_implausible',
        'payment_differs',
        'till_overdrawn',
        'till_closed',
        'cash_count_invalid',
      ],
      params: byIdSchema,
      body: schemas.pickupHandoverSchema,
      response: schemas.handedOverSchema,
      handler: ({ params, body }, { principal }, db) =>
        handOverPickup({ ...deps, db }, principal.user_id, params.id, body),
    }),
    onceRoute(contract.cancelPickup, deps, {
      summary: 'Cancel an order that was never fetched',
      errors: ['order_not_ready', 'pickup_expected', 'order_paid'],
      params: byIdSchema,
      response: schemas.counterSchema,
      handler: ({ params }, { principal }, db) =>
        cancelPickup({ ...deps, db }, principal.user_id, params.id),
    }),
  ];
}
