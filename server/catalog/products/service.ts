import type {
  Category,
  CategoryDetails,
  Product,
  ProductSummary,
} from '#contract/catalog/catalog.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { presentCategory, presentProduct, presentSummary } from './present.ts';
import * as queries from './queries.ts';

/** Cache tags that the database sends with NOTIFY (`0021_catalog_events.sql`). */
export const productTag = (id: string) => `product:${id.toLowerCase()}`;
export const categoryTag = (slug: string) => `category:${slug}`;
/** For lists across categories. */
export const allProductsTag = 'catalogue';

/** Reads of the catalogue for other capabilities: carts and the pages rendered on the server. */

export async function listCategories(db: Database): Promise<Category[]> {
  return (await queries.listCategories(db)).map(presentCategory);
}

/** By its current or a former slug; the result has the current one. */
export async function findCategory(db: Database, slug: string): Promise<CategoryDetails | null> {
  return (
    (await queries.findCategory(db, slug)) ?? (await queries.findMovedCategory(db, slug)) ?? null
  );
}

/** The slug of the category above this one. */
export async function findMainCategory(db: Database, slug: string): Promise<string | null> {
  return (await queries.findMainCategory(db, slug))?.slug ?? null;
}

export async function findProduct(
  db: Database,
  now: Date,
  language: Language,
  id: string,
): Promise<Product | null> {
  const row = await queries.findProduct(db, now, language, id);
  if (row === undefined) return null;
  const family = row.family === null ? [] : await queries.listFamily(db, now, language, row.family);
  return presentProduct(row, family, language);
}

export async function listHighlights(
  db: Database,
  now: Date,
  language: Language,
): Promise<ProductSummary[]> {
  return (await queries.listHighlights(db, now, language)).map((row) =>
    presentSummary(row, language),
  );
}

export async function listHalalMeat(
  db: Database,
  now: Date,
  language: Language,
): Promise<ProductSummary[]> {
  return (await queries.listHalalMeat(db, now, language)).map((row) =>
    presentSummary(row, language),
  );
}

/** Products by id, in the order of the ids, without archived ones. */
export async function listSummaries(
  db: Database,
  now: Date,
  ids: readonly string[],
  language: Language,
): Promise<ProductSummary[]> {
  const rows = await queries.listProductsByIds(db, now, language, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentSummary(row, language)] : [];
  });
}

/** Products by id with the quantity that can be ordered. */
export async function listCartProducts(
  db: Database,
  now: Date,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { summary: ProductSummary; orderable: number }>> {
  const rows = await queries.listProductsByIds(db, now, language, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { summary: presentSummary(row, language), orderable: orderableOf(row) },
    ]),
  );
}

/** How many units can be ordered. */
export function orderableOf(row: { is_available: boolean; stock_quantity: number }): number {
  return row.is_available ? row.stock_quantity : 0;
}

export { listCategoryPage, listFoundPage, listShopPage } from './filtered-list.ts';
export { listCategoryBrands, listFoundBrands, listShopBrands } from './filtered-list-queries.ts';
export { insertMissingCategories, type NewMissingCategory } from './category-commands.ts';
export {
  isEnforced,
  lockIsEnforced,
  withdrawAllIncomplete,
  withdrawIncompleteOf,
} from './particulars/service.ts';
export { addSearchWord } from './product-commands.ts';
export { nameFactsChange, setLists, setTranslation } from './admin-product-queries.ts';
export {
  allergensOf,
  netContentOf,
  presentReduction,
  presentSummary,
  tracesOf,
} from './present.ts';
export {
  notifyOffersUntil,
  notifyProductChanges,
  selectCartSummaries,
  selectSummariesOf,
} from './queries.ts';

/** The next moment (ISO) at which an offer begins or ends, null when none is planned. */
export async function findNextOfferBoundary(db: Database, now: Date): Promise<string | null> {
  return (await queries.findNextOfferBoundary(db, now)).boundary;
}
