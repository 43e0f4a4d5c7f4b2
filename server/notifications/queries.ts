import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export type Message = Awaited<ReturnType<typeof findWaiting>>[number];

/** Those of the messages that nobody has sent yet. */
export function findWaiting(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'reply_to'])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('state', '=', 'queued')
    .execute();
}

export function recordDelivery(db: Database, ids: readonly string[], state: 'sent' | 'kept') {
  return db
    .updateTable('messages')
    .set((eb) => ({
      state,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      sent_at: sql`now()`,
    }))
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

export function recordFailure(db: Database, id: string, error: string) {
  return db
    .updateTable('messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}

/** The newest messages of the given channels. */
export function listMessages(db: Database, channels: readonly Message['channel'][], limit: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .where('channel', 'in', channels)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
