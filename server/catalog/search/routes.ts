import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import {
  brandCountSchema,
  brandQuerySchema,
  searchPageSchema,
  searchQuerySchema,
  suggestionQuerySchema,
} from '#contract/catalog/search.schema.ts';
import * as contract from '#contract/catalog/search.ts';
import { matchedListSchema, pastedListSchema } from '#contract/catalog/shopping-list.schema.ts';
import { matchShoppingList as matchListContract } from '#contract/catalog/shopping-list.ts';
import {
  searchReceiptSchema,
  searchReportSchema,
} from '#contract/catalog/zero-result-searches.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { allProductsTag } from '#server/catalog/products/service.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { searchBrands, searchProducts, suggestProducts } from './service.ts';
import { matchShoppingList } from './shopping-list.ts';
import { recordZeroResultSearch } from './zero-results.ts';

/**
 * A list costs as much as up to a hundred searches. A household pastes one a week, and again after
 * each change of it; several may share an IP.
 */
const listLimit: RateLimit = { name: 'shopping_list', requests: 60, per_seconds: 5 * 60 };

/** A customer has few searches without a result; further ones are probably a program's. */
const reportLimit: RateLimit = { name: 'zero_result', requests: 20, per_seconds: 60 * 60 };

interface SearchDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
}

export function searchRoutes(deps: SearchDeps): Route[] {
  const { db, clock } = deps;
  const mayMatchList = createRateLimiter(deps, listLimit);
  const mayReport = createRateLimiter(deps, reportLimit);
  return [
    route(contract.searchProducts, {
      summary: 'Search products on sale, best match first; empty below two characters',
      query: searchQuerySchema,
      response: searchPageSchema,
      tags: () => [allProductsTag],
      handler: ({ query }, { language }) => searchProducts(db, clock(), language, query),
    }),
    route(contract.suggestProducts, {
      summary: 'Suggest the five best matches while a customer types',
      query: suggestionQuerySchema,
      response: itemsOf(productSummarySchema),
      tags: () => [allProductsTag],
      handler: async ({ query }, { language }) => ({
        items: await suggestProducts(db, clock(), language, query.query),
      }),
    }),
    route(contract.searchBrands, {
      summary:
        'Search the brands of a category, of search results or of the shop, with their product counts',
      query: brandQuerySchema,
      response: itemsOf(brandCountSchema),
      tags: () => [allProductsTag],
      handler: async ({ query }, { language }) => ({
        items: await searchBrands(db, clock(), language, query),
      }),
    }),
    route(contract.reportZeroResultSearch, {
      summary:
        'Report a search without a result, or a wish for it, to the staff; stores no personal data',
      body: searchReportSchema,
      response: searchReceiptSchema,
      admit: ({ ip }) => mayReport(ip),
      handler: async ({ body }, { language }) => ({
        is_recorded: await recordZeroResultSearch(deps, language, body),
      }),
    }),
    route(matchListContract, {
      summary: 'Find products for the lines of a shopping list; stores nothing',
      body: pastedListSchema,
      response: matchedListSchema,
      admit: ({ ip }) => mayMatchList(ip),
      handler: async ({ body }, { language }) => ({
        lines: await matchShoppingList(db, clock(), language, body.text),
      }),
    }),
  ];
}
