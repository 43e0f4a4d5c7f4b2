import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { ProductList } from '#contract/catalog/product-list.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import type { Facets } from '#domain/catalog/facets.ts';
import { diets, stunnings, type ListQuery } from '#domain/catalog/list-filter.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './filtered-list-queries.ts';
import { presentSummary } from './present.ts';
import { listProductsByIds } from './queries.ts';

/** The products on sale of a category and its subcategories. */
export async function listCategoryPage(
  db: Database,
  now: Date,
  language: Language,
  slug: string,
  query: ListQuery,
): Promise<ProductList> {
  return toPage(db, now, language, await queries.listCategoryPage(db, now, slug, query), query);
}

/** All products on sale. */
export async function listShopPage(
  db: Database,
  now: Date,
  language: Language,
  query: ListQuery,
): Promise<ProductList> {
  return toPage(db, now, language, await queries.listShopPage(db, now, query), query);
}

/** A page of the given products, in this order by default. */
export async function listFoundPage(
  db: Database,
  now: Date,
  language: Language,
  ids: readonly string[],
  query: ListQuery,
): Promise<ProductList> {
  return toPage(db, now, language, await queries.listFoundPage(db, now, ids, query), query);
}

async function toPage(
  db: Database,
  now: Date,
  language: Language,
  row: queries.ListRow,
  query: ListQuery,
): Promise<ProductList> {
  const rows = row.ids.length === 0 ? [] : await listProductsByIds(db, now, language, row.ids);
  const byId = new Map(rows.map((each) => [each.id, each]));
  const categories = new Map<string, ProductSummary['category']>();
  const products = row.ids.flatMap((id) => {
    const found = byId.get(id);
    if (found === undefined) return [];
    const summary = presentSummary(found, language);
    // Shares one object per category, so that the page's data contains it once.
    const category = categories.get(summary.category.id) ?? summary.category;
    categories.set(category.id, category);
    return [{ ...summary, category }];
  });
  return { products, facets: facetsOf(row, query) };
}

function facetsOf(row: queries.ListRow, { brand: chosen }: ListQuery): Facets {
  const masks = Object.entries(row.masks).map(([mask, count]) => [Number(mask), count] as const);
  const countOf = (trait: (typeof queries.traits)[number]) => {
    const bit = 2 ** queries.traits.indexOf(trait);
    return sum(masks.filter(([mask]) => (mask & bit) !== 0).map(([, count]) => count));
  };
  const brands = new Map([...chosen.map((name) => [name, 0] as const), ...row.brands]);
  return {
    total: sum(masks.map(([, count]) => count)),
    diet: recordOf(diets, countOf),
    stunning: recordOf(stunnings, (name) => countOf(`stunning_${name}`)),
    without: recordOf(allergens, (name) => countOf(`without_${name}`)),
    is_on_offer: countOf('is_on_offer'),
    is_in_stock: countOf('is_in_stock'),
    price: row.price,
    brand: [...brands].map(([name, count]) => ({ name, count })),
    category: row.categories,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function recordOf<T extends string>(
  names: readonly T[],
  countOf: (name: T) => number,
): Record<T, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<T, number>;
}
