import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import { eventually } from '../eventually.ts';

/** Waits until so many calls stand before a lock of the test's own database. */
export function waitForLockWaits(db: Database, count = 1): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length === count;
  });
}
