import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/search.ts';
import { allProductsTag, summarySchema } from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { searchPageSchema, searchQuery, suggestionQuery } from './schemas.ts';
import { searchProducts, suggestProducts } from './service.ts';

export function searchRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.searchProducts, {
      summary: 'Products on sale that a query means, best first; empty below two characters',
      query: searchQuery,
      response: searchPageSchema,
      tags: () => [allProductsTag],
      handler: ({ query }) => searchProducts(db, clock(), query),
    }),
    route(contract.suggestProducts, {
      summary: 'The five best of them, while somebody types',
      query: suggestionQuery,
      response: itemsOf(summarySchema),
      tags: () => [allProductsTag],
      handler: async ({ query }) => ({ items: await suggestProducts(db, clock(), query.query) }),
    }),
  ];
}
