import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import { offersSchema } from '#contract/catalog/offers.schema.ts';
import * as contract from '#contract/catalog/offers.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { allProductsTag } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { listOffers, listShortLives } from './service.ts';

export function offerRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.listOffers, {
      summary: 'List products with a running offer, by kind',
      response: offersSchema,
      tags: () => [allProductsTag],
      handler: (_, { language }) => listOffers(db, clock(), language),
    }),
    route(contract.listShortLives, {
      summary: 'List the products that are sold for less as they end soon, the earliest first',
      response: itemsOf(productSummarySchema),
      tags: () => [allProductsTag],
      handler: async (_, { language }) => ({ items: await listShortLives(db, clock(), language) }),
    }),
  ];
}
