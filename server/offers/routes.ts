import { adSchema, offersSchema } from '#contract/catalog/offers.schema.ts';
import * as contract from '#contract/catalog/offers.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { allProductsTag } from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { listAds, listOffers } from './service.ts';

export function offerRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.listOffers, {
      summary: 'List products with a running offer, by kind',
      response: offersSchema,
      tags: () => [allProductsTag],
      handler: (_, { language }) => listOffers(db, clock(), language),
    }),
    route(contract.listAds, {
      summary: "List the banner's ads in the requested language",
      response: itemsOf(adSchema),
      tags: () => [],
      handler: async (_, { language }) => ({ items: await listAds(db, language) }),
    }),
  ];
}
