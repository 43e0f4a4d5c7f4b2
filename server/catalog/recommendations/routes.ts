import { productSummarySchema, relatedProductsSchema } from '#contract/catalog/catalog.schema.ts';
import * as contract from '#contract/catalog/recommendations.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { allProductsTag } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { listCartRecommendations, listRelatedProducts } from './service.ts';

export function recommendationRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.listRelatedProducts, {
      summary:
        'List substitutes of a product that is sold out, others of its category, and what is bought with it',
      params: byIdSchema,
      response: relatedProductsSchema,
      tags: () => [allProductsTag],
      handler: ({ params }, { language }) => listRelatedProducts(deps, language, params.id),
    }),
    route(contract.listCartRecommendations, {
      summary: 'List up to eight products that go with your cart',
      response: itemsOf(productSummarySchema),
      handler: async (_, { principal, language }) => ({
        items: await listCartRecommendations(deps, language, principal.user_id),
      }),
    }),
  ];
}
