import { sql } from 'kysely';
import type {
  ZeroResultQuery,
  ZeroResultTerm,
} from '#contract/catalog/zero-result-searches.schema.ts';
import type { PageQuery } from '#contract/endpoint.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { ZeroResultState } from '#domain/catalog/search/zero-result-search.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

interface Search {
  typed: string;
  language: Language;
  /** Day in Berlin. */
  day: string;
  at: string;
  /** Counts as a wish: its search has already been counted, unless it had a message of its own. */
  isWish: boolean;
  /** Maximum number of new texts per day; further ones are not recorded. */
  newTermsPerDay: number;
}

/** Counts one search; returns nothing when it is not recorded. */
export function countZeroResultSearch(
  db: Database,
  { typed, language, day, at, isWish, newTermsPerDay }: Search,
) {
  return sql<{ term_id: string }>`
    with entered as (
      select array_to_string(search_normalize(${typed}), ' ') as words
    ), term as (
      insert into zero_result_terms (words, language, typed, first_searched_on, last_searched_at)
      select words, ${language}, ${typed}, ${day}::date, ${at}::timestamptz
      from entered
      where words <> '' and (
        exists (select from zero_result_terms as known
          where known.words = entered.words and known.language = ${language})
        or (select count(*) from zero_result_terms as today
          where today.first_searched_on = ${day}::date) < ${newTermsPerDay}::integer
      )
      on conflict (words, language) do update set last_searched_at = excluded.last_searched_at
      returning id
    )
    insert into zero_result_days (term_id, day, wishes)
    select id, ${day}::date, ${Number(isWish)}::integer from term
    on conflict (term_id, day) do update set
      wishes = zero_result_days.wishes + excluded.wishes,
      searches = greatest(
        zero_result_days.searches + 1 - excluded.wishes, zero_result_days.wishes + excluded.wishes)
    returning term_id`.execute(db);
}

type TermFilter = Pick<
  ZeroResultQuery,
  Exclude<keyof ZeroResultQuery, keyof PageQuery | 'period'>
> &
  PageOf & { state: ZeroResultState; since: string };

/** Most frequent first; one row more than `limit`. */
export async function listZeroResultTerms(
  db: Database,
  { state, language, since, limit, after }: TermFilter,
): Promise<ZeroResultTerm[]> {
  let terms = db
    .selectFrom('zero_result_terms as terms')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('zero_result_days')
          .select(({ fn }) => [
            'term_id',
            fn.sum<number>('searches').as('searches'),
            fn.sum<number>('wishes').as('wishes'),
          ])
          .where('day', '>=', since)
          .groupBy('term_id')
          .as('counts'),
      (join) => join.onRef('counts.term_id', '=', 'terms.id'),
    )
    .select([
      'terms.id',
      'terms.typed',
      'terms.language',
      sql<number>`counts.searches::integer`.as('searches'),
      sql<number>`counts.wishes::integer`.as('wishes'),
      'terms.last_searched_at',
      'terms.dismissed_at',
    ])
    .where('terms.dismissed_at', state === 'dismissed' ? 'is not' : 'is', null);
  if (language !== undefined) terms = terms.where('terms.language', '=', language);
  if (after !== undefined) {
    terms = terms.where(isBeyond(after, 'counts.searches', 'terms.id', { type: 'integer' }));
  }
  return terms
    .orderBy('counts.searches', 'desc')
    .orderBy('terms.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function setDismissed(db: Database, id: string, at: string | null) {
  return db
    .updateTable('zero_result_terms')
    .set({ dismissed_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

/** Locks the term until the transaction ends. */
export function lockZeroResultTerm(db: Database, id: string) {
  return db
    .selectFrom('zero_result_terms')
    .select(['id', 'words', 'typed', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the term in every language, as the search ignores the language. */
export function deleteZeroResultTerms(db: Database, words: string) {
  return db.deleteFrom('zero_result_terms').where('words', '=', words).execute();
}

export function deleteZeroResultTermsBefore(db: Database, time: string) {
  return db.deleteFrom('zero_result_terms').where('last_searched_at', '<', time).execute();
}

export function deleteZeroResultDaysBefore(db: Database, day: string) {
  return db.deleteFrom('zero_result_days').where('day', '<', day).execute();
}
