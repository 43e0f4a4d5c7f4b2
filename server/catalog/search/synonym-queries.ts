import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

export interface Synonym {
  word: string;
  means: string;
}

/** Adds or replaces synonyms. Skips texts that are no single word. */
export function putSynonyms(db: Database, synonyms: readonly Synonym[]) {
  return sql<Synonym>`
    insert into search_synonyms (word, means)
    select distinct on (normalized.words[1]) normalized.words[1], given.means
    from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as given (word text, means text)
    cross join lateral (select search_normalize(given.word) as words) as normalized
    where cardinality(normalized.words) = 1 and normalized.words[1] <> ''
      and array_to_string(search_normalize(given.means), '') <> ''
    order by normalized.words[1]
    on conflict (word) do update set means = excluded.means
    returning word, means`.execute(db);
}
