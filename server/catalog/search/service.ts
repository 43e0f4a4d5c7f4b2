import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { FoundList } from '#contract/catalog/product-list.ts';
import type { BrandQuery, SearchPage, SearchQuery } from '#contract/catalog/search.schema.ts';
import { defaultLimit } from '#contract/page.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { BrandCount } from '#domain/catalog/facets.ts';
import { readListQuery, type ListQuery } from '#domain/catalog/list-filter.ts';
import {
  isDoubtful,
  nearestTo,
  type DoubtfulKind,
  type NotCarried,
} from '#domain/catalog/not-carried.ts';
import { excludingLabels } from '#domain/catalog/search/diet-words.ts';
import { allergensOf } from '#domain/catalog/search/negations.ts';
import { findNotCarriedWord } from '#domain/catalog/search/not-carried-words.ts';
import { isToJudge, readQuery, type ReadQuery } from '#domain/catalog/search/read-query.ts';
import { maximumLength, minimumLength } from '#domain/catalog/search/search-text.ts';
import { isOfAmount } from '#domain/catalog/shopping-list/count-packs.ts';
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
  if (after === undefined) {
    const { items: found, missing } = await findProducts(db, now, language, query, limit + 1);
    const key = String(Math.min(limit, found.length));
    const page = toPage(
      found,
      limit,
      ({ id }) => ({ id, key }),
      (product) => product,
    );
    return { ...page, not_in_range: missing };
  }
  const { ids, missing } = await findMatches(db, now, language, query, maximumMatches);
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
  const { ids, missing } = await findMatches(db, now, language, text, maximumMatches);
  const list = await listFoundPage(db, now, language, ids, query);
  return { ...list, is_cut: ids.length === maximumMatches, not_in_range: missing };
}

/** The most frequent brands of a category, of a search or of the shop that contain a text. */
export async function searchBrands(
  db: Database,
  now: Date,
  language: Language,
  { name, category, query, ...filters }: BrandQuery,
): Promise<BrandCount[]> {
  if (name === '') return [];
  const given = new Map(Object.entries(filters));
  const filter = readListQuery((parameter) => [given.get(parameter) ?? ''].filter(Boolean));
  if (category !== undefined) return listCategoryBrands(db, now, category, filter, name);
  if (query === undefined) return listShopBrands(db, now, filter, name);
  const { ids } = await findMatches(db, now, language, query, maximumMatches);
  return listFoundBrands(db, now, ids, filter, name);
}

/** The best matches while a customer types. */
export async function suggestProducts(
  db: Database,
  now: Date,
  language: Language,
  query: string,
): Promise<ProductSummary[]> {
  const { items, missing } = await findProducts(db, now, language, query, suggestions);
  // The results page explains that the shop does not sell it.
  return isDoubtful(missing) ? [] : items;
}

/** A term of the query that the shop does not sell; null otherwise. */
export async function findNotCarried(db: Database, query: string): Promise<DoubtfulKind | null> {
  const doubtful = findNotCarriedWord(query);
  if (doubtful === undefined) return null;
  const carried = await listCarriedWords(db, [doubtful]);
  return carried.has(doubtful.word) ? null : doubtful.kind;
}

interface FoundIds {
  ids: string[];
  missing: NotCarried | null;
}

/** Ids of the products that match a text, best first, and why they are not what it says. */
async function findMatches(
  db: Database,
  now: Date,
  language: Language,
  text: string,
  limit: number,
): Promise<FoundIds> {
  const missing = await findNotCarried(db, text);
  const query = toQuery(missing === null ? text : nearestTo[missing]);
  if (query === null) return { ids: [], missing };
  const found = await findIds(db, now, language, query, limit);
  return missing === null ? found : { ...found, missing };
}

/** The best match for the words of a text as they are; undefined without one. */
export async function findBest(
  db: Database,
  now: Date,
  language: Language,
  text: string,
): Promise<string | undefined> {
  const query = toQuery(text);
  return query === null ? undefined : (await findIds(db, now, language, query, 1)).ids[0];
}

async function findIds(
  db: Database,
  now: Date,
  language: Language,
  query: ReadQuery,
  limit: number,
): Promise<FoundIds> {
  const { phrase, labels, isAny } = query;
  if (isAny) {
    const ids = await listCarriers(db, labels, allergensOf(query.without), limit);
    return { ids, missing: whyNone(query, ids) };
  }
  if (!isToJudge(query)) {
    const ids = await listMatches(db, { query: phrase, labels, limit });
    return { ids, missing: null };
  }
  const [found] = await matchQueries(db, now, language, [query], maximumMatches);
  const { matches: all = [], isMet = false } = found ?? {};
  // "Rice 5 kg": next to a pack of this size no other one is meant.
  const ofSize = all.filter(({ product }) => isOfAmount(query.amount, product));
  const matches = ofSize.length > 0 ? ofSize : all;
  const ids = matches.slice(0, limit).map(({ product }) => product.id);
  return { ids, missing: ids.length > 0 && !isMet ? 'inexact' : whyNone(query, ids) };
}

/** The products that match a text, best first: for a plain word in one statement. */
async function findProducts(
  db: Database,
  now: Date,
  language: Language,
  text: string,
  limit: number,
): Promise<{ items: ProductSummary[]; missing: NotCarried | null }> {
  const missing = await findNotCarried(db, text);
  const query = toQuery(missing === null ? text : nearestTo[missing]);
  if (query === null) return { items: [], missing };
  if (query.isAny || isToJudge(query)) {
    const found = await findIds(db, now, language, query, limit);
    const items = await listSummaries(db, now, found.ids, language);
    return { items, missing: missing ?? found.missing };
  }
  const { phrase, labels } = query;
  const view = { at: now.toISOString(), language };
  const rows = await readMatches(db, { ...view, query: phrase, labels, limit });
  return { items: rows.map((row) => presentSummary(row, language)), missing };
}

/** Null for a text that is too short or too long. */
function toQuery(text: string): ReadQuery | null {
  // PostgreSQL accepts all characters but NUL; the search ignores all but letters and digits.
  const typed = text.replaceAll('\0', ' ').trim();
  if (typed.length < minimumLength || typed.length > maximumLength) return null;
  return readQuery(typed, { asked: excludingLabels });
}

/** Nothing is shown in place of what a customer does not eat. */
function whyNone({ labels, without }: ReadQuery, found: readonly unknown[]): NotCarried | null {
  return found.length === 0 && labels.length + without.length > 0 ? 'diet' : null;
}

/** Start of the next page. If the cursor's product has been archived, its former position. */
function positionAfter(ids: readonly string[], { id, key }: Keyset): number {
  const index = ids.indexOf(id);
  return index === -1 ? Number(key) : index + 1;
}
