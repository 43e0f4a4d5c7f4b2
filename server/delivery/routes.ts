import * as contract from '#contract/delivery.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { itemsOf } from '#server/http/schemas.ts';
import { areaParams, areaSchema, slotSchema } from './schemas.ts';
import { getDeliveryArea, listDeliverySlots } from './service.ts';

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
  ];
}
