import { streetQuerySchema, streetSchema } from '#contract/delivery/streets.schema.ts';
import * as contract from '#contract/delivery/streets.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { completeStreet } from './service.ts';

export function streetRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.completeStreet, {
      summary: 'Complete the name of a street, with the postal codes that it runs through',
      query: streetQuerySchema,
      response: itemsOf(streetSchema),
      tags: () => [],
      handler: async ({ query }) => ({ items: await completeStreet(db, query) }),
    }),
  ];
}
