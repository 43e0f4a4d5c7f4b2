import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/db/pool.ts';
import type { ContactMessages } from '#server/platform/db/tables.ts';

export function insertContactMessage(db: Database, message: Insertable<ContactMessages>) {
  return db
    .insertInto('contact_messages')
    .values(message)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** The oldest first. */
export function listContactMessagesOf(db: Database, email: string) {
  return db
    .selectFrom('contact_messages')
    .select((eb) => [
      'id',
      'name',
      'email',
      'language',
      'message',
      'created_at',
      'resolved_at',
      jsonArrayFrom(
        eb
          .selectFrom('contact_answers')
          .select(['contact_answers.id', 'contact_answers.answer', 'contact_answers.created_at'])
          .whereRef('contact_answers.contact_message_id', '=', 'contact_messages.id')
          .orderBy('contact_answers.created_at'),
      ).as('answers'),
    ])
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute();
}

export function deleteContactMessagesOf(db: Database, email: string) {
  return db
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email)
    .execute();
}

/** Those that were answered before `time`. */
export function deleteContactMessagesBefore(db: Database, time: string) {
  return db.deleteFrom('contact_messages').where('resolved_at', '<', time).execute();
}
