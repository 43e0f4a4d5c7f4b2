import type { InquiryQuery } from '#contract/messages/inquiries.schema.ts';
import { selectAnswers } from '#server/messages/inquiries/answers/queries.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Keyset } from '#server/platform/http/cursor.ts';

function selectContactMessages(db: Database) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('users as staff', 'staff.id', 'contact_messages.resolved_by')
    .select([
      'contact_messages.id',
      'contact_messages.name',
      'contact_messages.email',
      'contact_messages.language',
      'contact_messages.message',
      'contact_messages.created_at',
      'contact_messages.resolved_at',
      'staff.email as resolved_by',
      selectAnswers(db, 'contact_messages'),
    ]);
}

/** Newest first; one row more than requested. */
export function listContactMessages(
  db: Database,
  {
    state,
    limit,
    after,
  }: { limit: number; after?: Keyset | undefined } & Pick<InquiryQuery, 'state'>,
) {
  let query = selectContactMessages(db);
  if (state !== undefined) {
    query = query.where('contact_messages.resolved_at', state === 'open' ? 'is' : 'is not', null);
  }
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'contact_messages.created_at', 'contact_messages.id'));
  }
  return query
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findContactMessage(db: Database, id: string) {
  return selectContactMessages(db).where('contact_messages.id', '=', id).executeTakeFirst();
}

/** Preserves the first resolver. */
export function setContactMessageDone(db: Database, id: string, staffId: string, at: Date) {
  return db
    .updateTable('contact_messages')
    .set({ resolved_at: at.toISOString(), resolved_by: staffId })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

export function setContactMessageOpen(db: Database, id: string) {
  return db
    .updateTable('contact_messages')
    .set({ resolved_at: null, resolved_by: null })
    .where('id', '=', id)
    .execute();
}

/** Locked, so that it is not deleted before its answer is stored. */
export function lockContactMessage(db: Database, id: string) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'language', 'message', 'created_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
