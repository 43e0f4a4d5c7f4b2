import * as contract from '#contract/delivery.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { unwrap } from '#server/http/problem.ts';
import { areaParams, areaSchema, holdBody, holdSchema, slotSchema } from './schemas.ts';
import { getDeliveryArea, holdSlot, listDeliverySlots } from './service.ts';

export function deliveryRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.getDeliveryArea, {
      summary: 'Whether the shop delivers to a postal code',
      params: areaParams,
      response: areaSchema,
      tags: () => [],
      handler: ({ params }) => getDeliveryArea(db, params.postal_code),
    }),
    route(contract.listDeliverySlots, {
      summary: "Today's and tomorrow's delivery slots",
      response: itemsOf(slotSchema),
      handler: async () => ({ items: await listDeliverySlots(db, clock()) }),
    }),
    route(contract.holdDeliverySlot, {
      summary: 'Keep a place in a slot for the length of the checkout',
      body: holdBody,
      response: holdSchema,
      handler: async ({ body }, { principal }) =>
        unwrap(await holdSlot(db, clock(), principal.user_id, body.slot_id)),
    }),
  ];
}
