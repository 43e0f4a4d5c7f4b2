import { sql, type Insertable } from 'kysely';
import { selectSentAnswers } from '#server/messages/inquiries/admin/queries.ts';
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
    .select([
      'id',
      'name',
      'email',
      'language',
      'message',
      'created_at',
      'resolved_at',
      selectSentAnswers(db, 'contact_messages'),
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
