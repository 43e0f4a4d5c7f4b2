import type { AdminContactMessage } from '#contract/messages/inquiries.schema.ts';
import type { ContactMessageRow } from './admin-queries.ts';

export function presentContactMessage(row: ContactMessageRow): AdminContactMessage {
  return { ...row, answers: row.answers.map(withIsoTime) };
}

/** JSON of the database has times with an offset. */
export function withIsoTime<T extends { created_at: string }>(answer: T): T {
  return { ...answer, created_at: new Date(answer.created_at).toISOString() };
}
