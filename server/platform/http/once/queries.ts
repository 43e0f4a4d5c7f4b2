import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

interface Key {
  actor_id: string;
  idempotency_key: string;
}

/** False if the key is used; waits for a call with it that runs at this moment. */
export async function claimKey(db: Database, call: Key & { fingerprint: string }) {
  const claimed = await db
    .insertInto('staff_calls')
    .values(call)
    .onConflict((conflict) => conflict.doNothing())
    .returning('actor_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export function findCall(db: Database, { actor_id, idempotency_key }: Key) {
  return db
    .selectFrom('staff_calls')
    .select(['fingerprint', 'answer'])
    .where('actor_id', '=', actor_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow();
}

export function recordAnswer(db: Database, { actor_id, idempotency_key }: Key, answer: string) {
  return db
    .updateTable('staff_calls')
    .set({ answer })
    .where('actor_id', '=', actor_id)
    .where('idempotency_key', '=', idempotency_key)
    .execute();
}

/** No client repeats a call after this many days. */
export async function deleteCallsAfter(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('staff_calls')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
