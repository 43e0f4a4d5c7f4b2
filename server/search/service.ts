import type { ProductSummary } from '#contract/catalog.ts';
import type { Page } from '#contract/endpoint.ts';
import type { SearchQuery } from '#contract/search.ts';
import { maximumLength, minimumLength } from '#domain/catalog/search-text.ts';
import { listSummaries } from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { decodeCursor, toPage, type Keyset } from '#server/http/cursor.ts';
import { defaultLimit } from '#server/http/schemas.ts';
import { listMatches } from './queries.ts';

/** Specification section 5. */
const suggestions = 5;
/** Nobody reads further: what is meant is among the first, or the search says too little. */
const maximumMatches = 200;

/** Products on sale that a query means, best first. */
export async function searchProducts(
  db: Database,
  now: Date,
  { query, limit = defaultLimit, cursor }: SearchQuery,
): Promise<Page<ProductSummary>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const ids = await findIds(db, query, after ? maximumMatches : limit + 1);
  const start = after ? positionAfter(ids, after) : 0;
  const page = toPage(
    ids.slice(start).map((id, index) => ({ id, position: start + index + 1 })),
    limit,
    ({ id, position }) => ({ id, key: String(position) }),
    ({ id }) => id,
  );
  return { ...page, items: await listSummaries(db, now, page.items) };
}

/** The best of them, while somebody types. */
export async function suggestProducts(
  db: Database,
  now: Date,
  query: string,
): Promise<ProductSummary[]> {
  return listSummaries(db, now, await findIds(db, query, suggestions));
}

async function findIds(db: Database, query: string, limit: number): Promise<string[]> {
  // PostgreSQL keeps no NUL in its texts; all else it takes, and passes over what is no letter and no digit.
  const typed = query.replaceAll('\0', ' ').trim();
  if (typed.length < minimumLength || typed.length > maximumLength) return [];
  return listMatches(db, typed, limit);
}

/** Where the next page begins. A product that was taken out of the shop meanwhile is known by its place. */
function positionAfter(ids: readonly string[], { id, key }: Keyset): number {
  const index = ids.indexOf(id);
  return index === -1 ? Number(key) : index + 1;
}
