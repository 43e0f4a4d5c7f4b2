import { presentAnswers } from '#server/messages/inquiries/admin/present.ts';
import {
  listNewest,
  selectAnswers,
  type InquiryPage,
} from '#server/messages/inquiries/admin/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';

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

export async function listContactMessages(db: Database, page: InquiryPage) {
  const messages = await listNewest(selectContactMessages(db), 'contact_messages', page);
  return messages.map(presentAnswers);
}

export async function findContactMessage(db: Database, id: string) {
  const message = await selectContactMessages(db)
    .where('contact_messages.id', '=', id)
    .executeTakeFirst();
  return message && presentAnswers(message);
}
