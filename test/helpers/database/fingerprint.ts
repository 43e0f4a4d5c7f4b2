import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Counters of rate limits and jobs are not the shop's business. */
const ignored = ['rate_limits'];

/** The whole database in one line, or all but some of its tables. */
export async function fingerprint(db: Database, except: readonly string[] = []): Promise<string> {
  const tables = await db.introspection.getTables();
  const sums = tables
    .filter(({ schema, isView }) => schema === 'public' && !isView)
    .map(({ name }) => name)
    .filter((name) => ![...ignored, ...except].includes(name))
    .toSorted()
    .map(async (name) => {
      const { rows } = await sql<{
        sum: string | null;
      }>`select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${sql.table(name)} as t`.execute(
        db,
      );
      return `${name} ${rows[0]?.sum}`;
    });
  return (await Promise.all(sums)).join('\n');
}
