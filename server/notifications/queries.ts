import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export function findMessage(db: Database, id: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'reply_to', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function recordDelivery(db: Database, id: string, state: 'sent' | 'kept') {
  return db
    .updateTable('messages')
    .set((eb) => ({
      state,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      sent_at: sql`now()`,
    }))
    .where('id', '=', id)
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
