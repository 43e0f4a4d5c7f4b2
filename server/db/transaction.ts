import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './pool.ts';
import type { DB } from './tables.ts';

const maximumAttempts = 4;
/**
 * serialization_failure and deadlock_detected: the loser changed nothing and may simply try again.
 * feature_not_supported: a migration outdated a prepared statement, which is prepared again
 * (pool.ts).
 */
const retryable = new Set(['40001', '40P01', '0A000']);

/**
 * Runs `work` in a transaction, again when PostgreSQL did not let it pass this time. `work` must do
 * nothing outside.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const mayPass = error instanceof pg.DatabaseError && retryable.has(error.code ?? '');
      if (!mayPass || attempt === maximumAttempts) throw error;
    }
  }
}

/**
 * As `inTransaction`, in the name of one of the staff: the database writes down what the
 * transaction changes, before and after, in the audit log.
 */
export function inStaffTransaction<T>(
  db: Database,
  actorId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await actAs(trx, actorId);
    return work(trx);
  });
}

/**
 * The rest of a transaction happens at this moment of the process's clock, by which prices are read
 * (`shop_now`).
 */
export async function actAt(trx: Database, now: Date): Promise<void> {
  await sql`select set_config('shop.now', ${now.toISOString()}, true)`.execute(trx);
}

/** The rest of a transaction is in the name of one of the staff. */
export async function actAs(trx: Database, actorId: string): Promise<void> {
  await sql`select set_config('shop.actor_id', ${actorId}, true)`.execute(trx);
}
