import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Counters of rate limits and jobs are not the shop's business. */
const ignored = ['rate_limits'];

/** A test that compares states changes no tables: to list them takes as long as to read them. */
const tablesOf = new WeakMap<Database, Promise<string[]>>();

/** The whole database in one line, or all but some of its tables. */
export async function fingerprint(db: Database, except: readonly string[] = []): Promise<string> {
  const tables = tablesOf.get(db) ?? listTables(db);
  tablesOf.set(db, tables);
  const sums = (await tables)
    .filter((name) => ![...ignored, ...except].includes(name))
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

async function listTables(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ schema, isView }) => schema === 'public' && !isView)
    .map(({ name }) => name)
    .toSorted();
}
