import { sql } from 'kysely';
import type { MessageFileType } from '#domain/messages/outbox/messages.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** Inserts messages from a JSON list of their columns; skips known dedupe keys. */
export const insertMessages = prepared((db, values: { messages: string }) =>
  db
    .with('written', (writing) =>
      writing
        .insertInto('messages')
        .columns([
          'channel',
          'recipient',
          'subject',
          'text',
          'html',
          'reply_to',
          'unsubscribe_url',
          'dedupe_key',
          'user_id',
          'is_secret',
        ])
        .expression(
          sql`select channel, recipient, subject, text, html, reply_to, unsubscribe_url, dedupe_key,
            user_id, coalesce(is_secret, false)
            from json_to_recordset(${values.messages}::json) as message(channel text,
            recipient text, subject text, text text, html text, reply_to text, unsubscribe_url text,
            dedupe_key text, user_id uuid, is_secret boolean)`,
        )
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id'),
    )
    .insertInto('outbox_pending')
    .columns(['message_id'])
    .expression((eb) => eb.selectFrom('written').select('id')),
);

export interface MessageFile {
  name: string;
  media_type: MessageFileType;
  content: Buffer;
}

/** The files of the message with a dedupe key; those of the first message with it remain. */
export function insertFiles(db: Database, dedupeKey: string, files: readonly MessageFile[]) {
  const message_id = db.selectFrom('messages').select('id').where('dedupe_key', '=', dedupeKey);
  return db
    .insertInto('message_files')
    .values(files.map((file) => ({ message_id, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The files of a message, by name. */
export function listFiles(db: Database, messageId: string): Promise<MessageFile[]> {
  return db
    .selectFrom('message_files')
    .select(['name', 'media_type', 'content'])
    .where('message_id', '=', messageId)
    .orderBy('name')
    .execute();
}

/** Creates jobs for queued messages, skipping those locked by another process. */
export async function enqueueJobs(
  db: Database,
  {
    task,
    messagesPerJob,
    maximumAttempts,
  }: { task: string; messagesPerJob: number; maximumAttempts: number },
): Promise<void> {
  await sql`with taken as (
      delete from outbox_pending where ctid = any(array(
        select ctid from outbox_pending for update skip locked))
      returning message_id),
    parts as (
      select json_agg(message_id) as message_ids from (
        select message_id, (row_number() over () - 1) / ${messagesPerJob}::integer as part from taken) as numbered
      group by part)
    select graphile_worker.add_job(${task}, json_build_object('message_ids', message_ids),
      max_attempts => ${maximumAttempts}::integer) from parts`.execute(db);
}

export type ClaimedMessage = Awaited<ReturnType<typeof claimQueued>>[number];
export type Message = Omit<ClaimedMessage, 'has_files'> & { files?: readonly MessageFile[] };

/** Claims the unsent messages for some seconds, except those that another job is sending. */
export function claimQueued(db: Database, ids: readonly string[], seconds: number) {
  return db
    .updateTable('messages')
    .set({ claimed_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('state', '=', 'queued')
    .where(isUnclaimed)
    .returning([
      'id',
      'channel',
      'recipient',
      'subject',
      'text',
      'html',
      'reply_to',
      'unsubscribe_url',
      sql<boolean>`exists (select from message_files where message_id = messages.id)`.as(
        'has_files',
      ),
    ])
    .execute();
}

/** Unclaimed, or claimed by a job that never finished. */
export const isUnclaimed = sql<boolean>`coalesce(claimed_until < now(), true)`;

/** Whether a message is unsent: it failed, or another job is sending it. */
export function findUnsent(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
}

/** Marks messages as failed after the last attempt. */
export function giveUp(db: Database, ids: readonly string[]) {
  return db
    .updateTable('messages')
    .set({ state: 'failed' })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('state', '=', 'queued')
    .execute();
}

/** Deletes the links and codes of sent messages; stored messages stay readable in the inbox. */
export function recordDelivery(db: Database, ids: readonly string[], state: 'sent' | 'stored') {
  return db
    .updateTable('messages')
    .set((eb) => ({
      state,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      sent_at: sql`now()`,
      claimed_until: null,
      ...(state === 'sent' && {
        text: sql<string>`case when is_secret then '' else text end`,
        html: sql<string | null>`case when is_secret then null else html end`,
      }),
    }))
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

export function recordFailure(db: Database, id: string, error: string) {
  return db
    .updateTable('messages')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      claimed_until: null,
    }))
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

/** Number of SMS to a phone number in the last 24 hours. */
export async function countSmsOfDay(db: Database, number: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', 'sms')
    .where('recipient', '=', number)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Includes mails to the email address without an account, such as sign-in links. */
export function deleteMessagesOf(db: Database, userId: string, email: string) {
  return db
    .deleteFrom('messages')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('recipient', '=', email)]))
    .execute();
}

/** Deletes the messages that were sent, stored or failed before this time. */
export async function deleteMessagesBefore(db: Database, time: string): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('created_at', '<', time)
    .where('state', '<>', 'queued')
    .execute();
}
