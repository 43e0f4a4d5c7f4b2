import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import {
  searchPageSchema,
  searchQuerySchema,
  suggestionQuerySchema,
} from '#contract/catalog/search.schema.ts';
import * as contract from '#contract/catalog/search.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { allProductsTag } from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { searchProducts, suggestProducts } from './service.ts';

export function searchRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.searchProducts, {
      summary: 'Search products on sale, best match first; empty below two characters',
      query: searchQuerySchema,
      response: searchPageSchema,
      tags: () => [allProductsTag],
      handler: ({ query }) => searchProducts(db, clock(), query),
    }),
    route(contract.suggestProducts, {
      summary: 'Suggest the five best matches while a customer types',
      query: suggestionQuerySchema,
      response: itemsOf(productSummarySchema),
      tags: () => [allProductsTag],
      handler: async ({ query }) => ({ items: await suggestProducts(db, clock(), query.query) }),
    }),
  ];
}
