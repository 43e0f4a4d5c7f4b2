import {
  bySlugSchema,
  categoryDetailsSchema,
  categorySchema,
  productQuerySchema,
  productSchema,
  productSummarySchema,
  type ProductQuery,
} from '#contract/catalog/catalog.schema.ts';
import * as contract from '#contract/catalog/catalog.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { defaultLimit, itemsOf, pageOf } from '#contract/page.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { ProductSort } from '#domain/catalog/product-fields.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { decodeCursor, toPage, type Keyset } from '#server/platform/http/cursor.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { presentSummary } from './present.ts';
import { listProducts as listPage } from './product-list-queries.ts';
import * as queries from './queries.ts';
import type { SummaryRow } from './queries.ts';
import * as catalog from './service.ts';

export function catalogRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.listCategories, {
      summary: 'List categories in the order of the shop',
      response: itemsOf(categorySchema),
      tags: () => [],
      handler: async () => ({ items: await catalog.listCategories(db) }),
    }),
    route(contract.getCategory, {
      summary: 'Get a category by its slug or a former one',
      params: bySlugSchema,
      response: categoryDetailsSchema,
      tags: () => [],
      handler: async ({ params }) => orNotFound(await catalog.findCategory(db, params.slug)),
    }),
    route(contract.listProducts, {
      summary: 'List available products, or those with the given ids',
      query: productQuerySchema,
      response: pageOf(productSummarySchema),
      tags: ({ query }) => tagsOfList(query),
      handler: ({ query }, { language }) => listProducts(db, clock(), language, query),
    }),
    route(contract.getProduct, {
      summary: 'Get a product with everything on its label',
      params: byIdSchema,
      response: productSchema,
      tags: ({ params }) => [catalog.productTag(params.id)],
      handler: async ({ params }, { language }) =>
        orNotFound(await catalog.findProduct(db, clock(), language, params.id)),
    }),
    route(contract.listHighlights, {
      summary: 'List products with an offer or a discount',
      response: itemsOf(productSummarySchema),
      tags: () => [catalog.allProductsTag],
      handler: async (_, { language }) => ({
        items: await catalog.listHighlights(db, clock(), language),
      }),
    }),
    route(contract.listHalalMeat, {
      summary: 'List halal meat',
      response: itemsOf(productSummarySchema),
      tags: () => [catalog.allProductsTag],
      handler: async (_, { language }) => ({
        items: await catalog.listHalalMeat(db, clock(), language),
      }),
    }),
  ];
}

function tagsOfList({ ids, category }: ProductQuery): string[] {
  if (ids !== undefined) return ids.split(',').map(catalog.productTag);
  return [category === undefined ? catalog.allProductsTag : catalog.categoryTag(category)];
}

async function listProducts(db: Database, now: Date, language: Language, query: ProductQuery) {
  const present = (row: SummaryRow) => presentSummary(row, language);
  if (query.ids !== undefined) {
    const rows = await queries.listProductsByIds(db, now, language, query.ids.split(','));
    return { items: rows.map(present), next_cursor: null };
  }
  const { sort = 'name', limit = defaultLimit } = query;
  const rows = await listPage(db, now, language, {
    category_slug: query.category,
    sort,
    limit,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
  });
  return toPage(rows, limit, (row) => keysetOf(row, sort), present);
}

function keysetOf(row: SummaryRow & { created_at?: string }, sort: ProductSort): Keyset {
  switch (sort) {
    case 'name':
      return { key: row.name, id: row.id };
    case 'price':
      return { key: String(row.price_cents), id: row.id };
    case 'newest':
      return { key: row.created_at ?? '', id: row.id };
  }
}
