import { sql } from 'kysely';
import type { Pool } from 'pg';
import { allSums } from '#server/insight/sales/sums.ts';
import { createDatabase } from '#server/platform/db/pool.ts';

/**
 * Inserts rows by the million: some triggers are off meanwhile, by their table (`user`: all of it),
 * and what they would have left besides marks of sums is up to `load`. Foreign keys and checks
 * hold.
 */
export async function loadWithoutTriggers(
  pool: Pool,
  triggers: Readonly<Record<string, string>>,
  load: () => Promise<void>,
): Promise<void> {
  const switchTriggers = async (state: 'disable' | 'enable') => {
    for (const [table, trigger] of Object.entries(triggers))
      await pool.query(`alter table ${table} ${state} trigger ${trigger}`);
  };
  await switchTriggers('disable');
  try {
    await load();
  } finally {
    await switchTriggers('enable');
  }
}

/**
 * Inserts a third of the rows by each of three connections at once. `insert` returns the statement
 * of the rows whose number has this remainder after division by three: each third then has them in
 * their order.
 */
export async function insertInThirds(
  pool: Pool,
  insert: (remainder: number) => string,
): Promise<void> {
  await Promise.all([0, 1, 2].map((remainder) => pool.query(insert(remainder))));
}

/** Has the shop sum its whole past at the next run (`sumChanges`). */
export async function markPast(pool: Pool): Promise<void> {
  const db = createDatabase(pool);
  for (const { keys, key, marks } of allSums)
    await sql`insert into ${sql.table(marks)} (${sql.ref(key)}) select key from (${keys}) as keys
      where key is not null`.execute(db);
}
