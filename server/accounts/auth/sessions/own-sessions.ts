import type { AccountSession } from '#contract/accounts/accounts.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { listSessions } from './queries.ts';

/** The sessions of an account; `sessionId` is the one that asks. */
export async function listOwnSessions(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<AccountSession[]> {
  const rows = await listSessions(db, userId);
  return rows.map((row) => ({ ...row, is_current: row.id === sessionId }));
}
