import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { SignedIn } from '#server/platform/http/auth.ts';
import { equalsInConstantTime } from '#server/platform/http/security/timing-safe-equal.ts';
import { assignRole } from './access.ts';
import { insertAuditEntry } from './queries.ts';

/**
 * Makes a user with the correct code an admin, or returns false (docs/spec-notes.md#d3). The audit
 * log records both outcomes, without the code.
 */
export async function redeemAdminCode(
  { db }: Pick<AuthDeps, 'db'>,
  { user_id, role, session_id }: SignedIn,
  given: string,
  promotionCode: string,
): Promise<boolean> {
  if (!equalsInConstantTime(given, promotionCode)) {
    await insertAuditEntry(db, { actor_id: user_id, action: 'promotion_refused' });
    return false;
  }
  await inTransaction(db, async (trx) => {
    await assignRole(trx, user_id, 'admin', { session_id });
    await insertAuditEntry(trx, {
      actor_id: user_id,
      action: 'promoted',
      before: { role },
      after: { role: 'admin' },
    });
  });
  return true;
}
