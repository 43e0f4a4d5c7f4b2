import {
  areaParamsSchema,
  deliveryAreaSchema,
  deliverySlotSchema,
  holdBodySchema,
  nextDeliveryQuerySchema,
  nextDeliverySchema,
  slotHoldSchema,
  slotQuerySchema,
} from '#contract/delivery/delivery.schema.ts';
import * as contract from '#contract/delivery/delivery.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { getDeliveryArea, getNextDelivery, holdSlot, listDeliverySlots } from './service.ts';

export function deliveryRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.getDeliveryArea, {
      summary: 'Check whether the shop delivers to a postal code',
      params: areaParamsSchema,
      response: deliveryAreaSchema,
      tags: () => [],
      handler: ({ params }) => getDeliveryArea(db, params.postal_code),
    }),
    route(contract.listDeliverySlots, {
      summary: 'List the slots that a postal code can order, or in which orders are fetched',
      query: slotQuerySchema,
      response: itemsOf(deliverySlotSchema),
      handler: async ({ query }) => ({
        items: await listDeliverySlots(db, clock(), {
          postal_code: query.postal_code,
          pickup: query.pickup === 'true',
        }),
      }),
    }),
    route(contract.getNextDelivery, {
      summary: 'Get the next window with a free place, and whether a chosen one has one',
      query: nextDeliveryQuerySchema,
      response: nextDeliverySchema,
      handler: ({ query }) => getNextDelivery(db, clock(), query),
    }),
    route(contract.holdDeliverySlot, {
      summary: 'Hold a place in a slot during the checkout',
      errors: ['invalid_time_slot', 'slot_full'],
      body: holdBodySchema,
      response: slotHoldSchema,
      handler: async ({ body }, { principal }) =>
        unwrap(await holdSlot(db, clock(), principal.user_id, body)),
    }),
  ];
}
