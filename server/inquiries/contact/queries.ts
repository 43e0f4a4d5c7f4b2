import type { Insertable } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { ContactMessages } from '#server/db/tables.ts';

export function insertContactMessage(db: Database, message: Insertable<ContactMessages>) {
  return db
    .insertInto('contact_messages')
    .values(message)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}
