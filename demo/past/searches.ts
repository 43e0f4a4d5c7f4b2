import { sql } from 'kysely';
import type { Random } from '#domain/random.ts';
import type { Database } from '#server/platform/db/pool.ts';
import searches from './searches.json' with { type: 'json' };

/** What customers searched for and the shop does not sell. */
export async function insertSearches(
  trx: Database,
  random: Random,
  days: readonly string[],
): Promise<void> {
  const counts = new Map<
    string,
    { typed: string; language: string; day: string; searches: number }
  >();
  for (const [typed, language, often] of searches) {
    for (let count = 0; count < Number(often); count += 1) {
      const day = random.pick(days);
      const key = `${typed} ${day}`;
      const earlier = counts.get(key)?.searches ?? 0;
      counts.set(key, {
        typed: String(typed),
        language: String(language),
        day,
        searches: earlier + 1,
      });
    }
  }
  await sql`
    with searched as (
      select * from jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb)
        as counts(typed text, language text, day date, searches integer)
    ), terms as (
      insert into zero_result_terms (words, language, typed, first_searched_on, last_searched_at)
        select array_to_string(search_normalize(typed), ' '), language, typed, min(day),
            (max(day) + time '12:00') at time zone 'Europe/Berlin'
          from searched group by typed, language
        returning id, typed, language
    )
    insert into zero_result_days (term_id, day, searches)
      select terms.id, day, searches from searched join terms using (typed, language)`.execute(trx);
}
