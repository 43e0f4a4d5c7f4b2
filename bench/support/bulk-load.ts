import { sql } from 'kysely';
import type { Pool } from 'pg';
import { allSums } from '#server/insight/sales/sums.ts';
import { createDatabase } from '#server/platform/db/pool.ts';

/**
 * Inserts rows of the past by the million: the triggers of `tables` are off meanwhile, and what
 * they would have left besides marks of sums is up to `load`. Foreign keys and checks hold.
 */
export async function loadWithoutTriggers(
  pool: Pool,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const switchTriggers = async (state: 'disable' | 'enable') => {
    for (const table of tables) await pool.query(`alter table ${table} ${state} trigger user`);
  };
  await switchTriggers('disable');
  await load();
  await switchTriggers('enable');
}

/** Has the shop sum its whole past at the next run (`sumChanges`). */
export async function markPast(pool: Pool): Promise<void> {
  const db = createDatabase(pool);
  for (const { keys, key, marks } of allSums)
    await sql`insert into ${sql.table(marks)} (${sql.ref(key)}) select key from (${keys}) as keys
      where key is not null`.execute(db);
}
