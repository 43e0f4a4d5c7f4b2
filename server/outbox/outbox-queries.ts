import { sql, type SqlBool } from 'kysely';
import type { OutboxQuery } from '#contract/outbox.schema.ts';
import type { Database } from '#server/db/pool.ts';
import type { Keyset } from '#server/http/cursor.ts';
import { isUnclaimed } from './queries.ts';

/** Not the texts: a mail may hold a link that signs its recipient in. An SMS has no subject and says all in a line. */
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

/** The newest first; one row more than asked for. */
export function listOutbox(
  db: Database,
  filter: Pick<OutboxQuery, 'state' | 'channel'> & { limit: number; after?: Keyset | undefined },
) {
  const { state, channel, limit, after } = filter;
  let query = selectOutbox(db);
  if (state !== undefined) query = query.where('state', '=', state);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (after !== undefined) {
    query = query.where(
      sql<SqlBool>`(created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
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

/** Back into the queue, as if it had never been tried; not what was sent or is being sent at this moment. */
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
