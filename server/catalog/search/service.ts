import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { FoundList } from '#contract/catalog/product-list.ts';
import type { BrandQuery, SearchPage, SearchQuery } from '#contract/catalog/search.schema.ts';
import { defaultLimit } from '#contract/page.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { BrandCount } from '#domain/catalog/facets.ts';
import { readListQuery, type ListQuery } from '#domain/catalog/list-filter.ts';
import { nearestTo, type DoubtfulKind, type NotCarried } from '#domain/catalog/not-carried.ts';
import { excludingLabels } from '#domain/catalog/search/diet-words.ts';
import { allergensOf } from '#domain/catalog/search/negations.ts';
import { findNotCarriedWord } from '#domain/catalog/search/not-carried-words.ts';
import { hasConditions, readQuery, type ReadQuery } from '#domain/catalog/search/read-query.ts';
import { maximumLength, minimumLength } from '#domain/catalog/search/search-text.ts';
import {
  listCategoryBrands,
  listFoundBrands,
  listFoundPage,
  listShopBrands,
  listSummaries,
  presentSummary,
  selectSummariesOf,
} from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { decodeCursor, toPage, type Keyset } from '#server/platform/http/cursor.ts';
import { matchQueries } from './matcher.ts';
import { listCarriedWords, listCarriers, listMatches, prepareMatches } from './queries.ts';

/** Specification section 5. */
const suggestions = 5;
/** Customers do not read further: the product is among the first, or the query is too general. */
const maximumMatches = 200;

const readMatches = prepareMatches(selectSummariesOf);

/** Products on sale that match a query, best first. */
export async function searchProducts(
  db: Database,
  now: Date,
  language: Language,
  { query, limit = defaultLimit, cursor }: SearchQuery,
): Promise<SearchPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const missing = await findNotCarried(db, query);
  const meant = missing === null ? query : nearestTo[missing];
  if (after === undefined) {
    const found = await findProducts(db, now, language, meant, limit + 1);
    const key = String(Math.min(limit, found.length));
    const page = toPage(
      found,
      limit,
      ({ id }) => ({ id, key }),
      (product) => product,
    );
    return { ...page, not_in_range: missing ?? notWithCondition(query, found) };
  }
  const ids = await findIds(db, now, meant, maximumMatches);
  const start = positionAfter(ids, after);
  const page = toPage(
    ids.slice(start).map((id, index) => ({ id, position: start + index + 1 })),
    limit,
    ({ id, position }) => ({ id, key: String(position) }),
    ({ id }) => id,
  );
  const items = await listSummaries(db, now, page.items, language);
  return { ...page, items, not_in_range: missing };
}

/** A page of search results with the counts of the filters. */
export async function searchPage(
  db: Database,
  now: Date,
  language: Language,
  text: string,
  query: ListQuery,
): Promise<FoundList> {
  const { ids, missing } = await findMatches(db, now, text);
  const list = await listFoundPage(db, now, language, ids, query);
  return { ...list, is_cut: ids.length === maximumMatches, not_in_range: missing };
}

/** The most frequent brands of a category, of a search or of the shop that contain a text. */
export async function searchBrands(
  db: Database,
  now: Date,
  { name, category, query, ...filters }: BrandQuery,
): Promise<BrandCount[]> {
  if (name === '') return [];
  const given = new Map(Object.entries(filters));
  const filter = readListQuery((parameter) => [given.get(parameter) ?? ''].filter(Boolean));
  if (category !== undefined) return listCategoryBrands(db, now, category, filter, name);
  if (query === undefined) return listShopBrands(db, now, filter, name);
  const { ids } = await findMatches(db, now, query);
  return listFoundBrands(db, now, ids, filter, name);
}

/** The ids of the results page, best first. */
async function findMatches(db: Database, now: Date, text: string) {
  const missing = await findNotCarried(db, text);
  const meant = missing === null ? text : nearestTo[missing];
  const ids = await findIds(db, now, meant, maximumMatches);
  return { ids, missing: missing ?? notWithCondition(text, ids) };
}

/** The best matches while a customer types. */
export async function suggestProducts(
  db: Database,
  now: Date,
  language: Language,
  query: string,
): Promise<ProductSummary[]> {
  // The results page explains that the shop does not sell it.
  if ((await findNotCarried(db, query)) !== null) return [];
  return findProducts(db, now, language, query, suggestions);
}

/** A term of the query that the shop does not sell; null otherwise. */
export async function findNotCarried(db: Database, query: string): Promise<DoubtfulKind | null> {
  const doubtful = findNotCarriedWord(query);
  if (doubtful === undefined) return null;
  const carried = await listCarriedWords(db, [doubtful]);
  return carried.has(doubtful.word) ? null : doubtful.kind;
}

/** Ids of the products that match a text, best first. */
export async function findIds(
  db: Database,
  now: Date,
  text: string,
  limit: number,
): Promise<string[]> {
  const query = toQuery(text);
  if (query === null) return [];
  const { phrase, labels, isAny } = query;
  if (isAny) return listCarriers(db, labels, allergensOf(query.without), limit);
  if (!hasConditions(query)) return listMatches(db, { query: phrase, labels, limit });
  const [found] = await matchQueries(db, now, [query], maximumMatches);
  return (found?.matches ?? []).slice(0, limit).map(({ product }) => product.id);
}

/** The products that match a text, best first. */
async function findProducts(
  db: Database,
  now: Date,
  language: Language,
  text: string,
  limit: number,
): Promise<ProductSummary[]> {
  const query = toQuery(text);
  if (query === null) return [];
  if (query.isAny || hasConditions(query))
    return listSummaries(db, now, await findIds(db, now, text, limit), language);
  const { phrase, labels } = query;
  const view = { at: now.toISOString(), language };
  const rows = await readMatches(db, { ...view, query: phrase, labels, limit });
  return rows.map((row) => presentSummary(row, language));
}

/** Null for a text that is too short or too long. */
function toQuery(text: string): ReadQuery | null {
  // PostgreSQL accepts all characters but NUL; the search ignores all but letters and digits.
  const typed = text.replaceAll('\0', ' ').trim();
  if (typed.length < minimumLength || typed.length > maximumLength) return null;
  return readQuery(typed, { asked: excludingLabels });
}

/** Nothing is shown in place of what a customer does not eat. */
function notWithCondition(text: string, found: readonly unknown[]): NotCarried | null {
  if (found.length > 0) return null;
  const { labels, without } = readQuery(text, { asked: excludingLabels });
  return labels.length > 0 || without.length > 0 ? 'diet' : null;
}

/** Start of the next page. If the cursor's product has been archived, its former position. */
function positionAfter(ids: readonly string[], { id, key }: Keyset): number {
  const index = ids.indexOf(id);
  return index === -1 ? Number(key) : index + 1;
}
