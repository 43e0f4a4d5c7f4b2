import type { Database } from '#server/platform/db/pool.ts';
import { deleteMessagesBefore } from './queries.ts';

/** Days that messages stay in the outbox, for questions of customers about them. */
const retentionDays = 30;
export const deleteMessagesTask = 'delete_old_messages';

export function deleteOldMessages(db: Database): Promise<void> {
  const earliest = new Date(Date.now() - retentionDays * 24 * 60 * 60 * 1000);
  return deleteMessagesBefore(db, earliest.toISOString());
}
