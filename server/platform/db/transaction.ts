import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Transaction } from './pool.ts';

const maximumAttempts = 4;
/**
 * serialization_failure and deadlock_detected: the transaction was rolled back and can be retried.
 * feature_not_supported: a migration outdated a prepared statement (client.ts).
 */
const retryable = new Set(['40001', '40P01', '0A000']);

/**
 * Runs `work` in a transaction and retries after a conflict. `work` must have no other side
 * effects. Given a transaction, it is a part of that one.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx: MaybeTransaction) => {
        if (!isTransaction(trx)) throw new Error('Kysely has begun no transaction');
        return work(trx);
      });
    } catch (error) {
      const isRetryable = error instanceof pg.DatabaseError && retryable.has(error.code ?? '');
      if (!isRetryable || attempt === maximumAttempts) throw error;
    }
  }
}

/**
 * All that is asked: to compare Kysely's class of a transaction with `Database`, method by method,
 * takes a twentieth of the type check.
 */
interface MaybeTransaction {
  readonly isTransaction: boolean;
}

function isTransaction(db: MaybeTransaction): db is Transaction {
  return db.isTransaction;
}

/**
 * As `inTransaction`, on behalf of a staff member: the database records every change, with old and
 * new values, in the audit log.
 */
export function inStaffTransaction<T>(
  db: Database,
  actorId: string,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await actAs(trx, actorId);
    return work(trx);
  });
}

/**
 * Sets the time of the rest of the transaction (`shop_now`, which prices use) to the process's
 * clock.
 */
export async function actAt(trx: Database, now: Date): Promise<void> {
  await sql`select set_config('shop.now', ${now.toISOString()}, true)`.execute(trx);
}

/** The id of the key that the running request is made with; a person's request has none. */
export const actingKey = new AsyncLocalStorage<string>();

/** Attributes the rest of the transaction to a staff member, and to the key that acts for them. */
export async function actAs(trx: Database, actorId: string): Promise<void> {
  await sql`select set_config('shop.actor_id', ${actorId}, true)`.execute(trx);
  const keyId = actingKey.getStore();
  if (keyId !== undefined) {
    await sql`select set_config('shop.key_id', ${keyId}, true)`.execute(trx);
  }
}
