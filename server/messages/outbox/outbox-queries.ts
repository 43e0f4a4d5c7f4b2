import { sql } from 'kysely';
import type { OutboxQuery } from '#contract/messages/outbox.schema.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Keyset } from '#server/platform/http/cursor.ts';
import { isUnclaimed } from './queries.ts';

/** Without the bodies: a mail may hold a sign-in link. An SMS has no subject. */
function selectOutbox(db: Database) {
  return db
    .selectFrom('messages')
    .select([
      'id',
      'channel',
      'recipient',
      sql<string | null>`case when channel = 'sms' and not is_secret then text else subject end`.as(
        'subject',
      ),
      'state',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
    ]);
}

/** Newest first; reads one row beyond the limit to detect a next page. */
export function listOutbox(
  db: Database,
  filter: Pick<OutboxQuery, 'state' | 'channel'> & { limit: number; after?: Keyset | undefined },
) {
  const { state, channel, limit, after } = filter;
  let query = selectOutbox(db);
  if (state !== undefined) query = query.where('state', '=', state);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'created_at', 'id'));
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findOutboxMessage(db: Database, id: string) {
  return selectOutbox(db).where('id', '=', id).executeTakeFirst();
}

/** Resets a message to queued with no attempts, unless it is sent or being sent. */
export function requeueMessage(db: Database, id: string) {
  return db
    .with('requeued', (writing) =>
      writing
        .updateTable('messages')
        .set({ state: 'queued', last_error: null, sent_at: null })
        .where('id', '=', id)
        .where('state', '<>', 'sent')
        .where(isUnclaimed)
        .returning('id'),
    )
    .insertInto('outbox_pending')
    .columns(['message_id'])
    .expression((eb) => eb.selectFrom('requeued').select('id'))
    .execute();
}
