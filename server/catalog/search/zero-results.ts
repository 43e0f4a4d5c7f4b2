import type {
  SearchReport,
  SearchWordTarget,
  ZeroResultQuery,
} from '#contract/catalog/zero-result-searches.schema.ts';
import type { PageQuery } from '#contract/endpoint.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { isWishable } from '#domain/catalog/not-carried.ts';
import { cleanSearchText } from '#domain/catalog/search/search-text.ts';
import { isRecordable, searchRetentionDays } from '#domain/catalog/search/zero-result-search.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { addSearchWord, listSummaries } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { findBest, findNotCarried } from './service.ts';
import { putSynonyms } from './synonym-queries.ts';
import * as queries from './zero-result-queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Bounds the table against floods: 90 days of it are 27,000 rows. */
const newTermsPerDay = 300;

/**
 * Records a search, or the wish for what it names, if it really finds nothing and contains only
 * names of goods.
 */
export async function recordZeroResultSearch(
  { db, clock }: Deps,
  language: Language,
  { query, is_wish: isWish = false }: SearchReport,
): Promise<boolean> {
  const typed = cleanSearchText(query).toLocaleLowerCase(language);
  if (!isRecordable(typed)) return false;
  // Terms that the shop does not sell have their own message.
  const missing = await findNotCarried(db, typed);
  if (missing !== null && !(isWish && isWishable(missing))) return false;
  if (missing === null && (await findBest(db, clock(), language, typed)) !== undefined)
    return false;
  const now = clock();
  const { day } = toBerlin(now);
  const search = { typed, language, day, at: now.toISOString(), isWish, newTermsPerDay };
  const { rows } = await queries.countZeroResultSearch(db, search);
  return rows.length > 0;
}

/** Searches without a result in the period, most frequent first. */
export function listZeroResultTerms(
  { db, clock }: Deps,
  { period = '30', state = 'open', ...filter }: Omit<ZeroResultQuery, keyof PageQuery> & PageOf,
) {
  const since = addDays(toBerlin(clock()).day, 1 - Number(period));
  return queries.listZeroResultTerms(db, { ...filter, state, since });
}

/** Dismisses a term that the shop will not sell, or restores it. */
export async function dismissTerm(
  { db, clock }: Deps,
  id: string,
  isDismissed: boolean,
): Promise<{ is_dismissed: boolean }> {
  orNotFound(await queries.setDismissed(db, id, isDismissed ? clock().toISOString() : null));
  return { is_dismissed: isDismissed };
}

/**
 * Makes the search find something for a term, as a word of a product or of its group, or as a
 * synonym. Throws HttpProblem and changes nothing if the search still finds nothing.
 */
export function addWordFor(
  { db, clock }: Deps,
  actorId: string,
  id: string,
  {
    product_id: productId,
    is_group_word: isOfGroup,
    means = '',
    is_brand = false,
  }: SearchWordTarget,
): Promise<{ finds: string }> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const { words, typed, language } = orNotFound(await queries.lockZeroResultTerm(trx, id));
    const kind = isOfGroup === true ? 'group_words' : 'search_words';
    if (productId !== undefined) await addSearchWord(trx, productId, language, typed, kind);
    else await putSynonyms(trx, [{ word: words, means, is_brand }]);
    const found = await findBest(trx, clock(), language, typed);
    const [product] = found === undefined ? [] : await listSummaries(trx, clock(), [found], 'de');
    if (product === undefined) throw new HttpProblem('search_word_without_effect');
    await queries.deleteZeroResultTerms(trx, words);
    return { finds: product.name };
  });
}

/** Deletes searches older than the period that the staff can view. */
export function deleteOldSearches({ db, clock }: Deps): Promise<void> {
  const earliest = addDays(toBerlin(clock()).day, -searchRetentionDays);
  return inTransaction(db, async (trx) => {
    await queries.deleteZeroResultTermsBefore(trx, `${earliest}T00:00:00Z`);
    await queries.deleteZeroResultDaysBefore(trx, earliest);
  });
}
