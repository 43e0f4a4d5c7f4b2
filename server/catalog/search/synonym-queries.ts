import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

export interface Synonym {
  word: string;
  means: string;
  /** The shop does not carry it: what it means is offered in its place. */
  is_brand?: boolean;
}

/** Adds or replaces synonyms. Skips texts that are no single word. */
export function putSynonyms(db: Database, synonyms: readonly Synonym[]) {
  return sql<Synonym>`
    insert into search_synonyms (word, means, is_brand)
    select distinct on (normalized.words[1]) normalized.words[1], given.means, coalesce(given.is_brand, false)
    from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as given (word text, means text, is_brand boolean)
    cross join lateral (select search_normalize(given.word) as words) as normalized
    where cardinality(normalized.words) = 1 and normalized.words[1] <> ''
      and array_to_string(search_normalize(given.means), '') <> ''
    order by normalized.words[1]
    on conflict (word) do update set means = excluded.means, is_brand = excluded.is_brand
    returning word, means`.execute(db);
}
