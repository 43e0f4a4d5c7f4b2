import type { IdentityDeps } from '#server/auth/deps.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Principal } from '#server/http/auth.ts';
import { equalsInConstantTime } from '#server/http/security/timing-safe-equal.ts';
import { insertAuditEntry, updateUser } from './queries.ts';

/**
 * Makes whoever knows the promotion code an admin (decision 3); false for a wrong code. Both are written to the audit
 * log, the code is not.
 */
export async function redeemAdminCode(
  { db }: Pick<IdentityDeps, 'db'>,
  { user_id, role }: Principal,
  given: string,
  promotionCode: string,
): Promise<boolean> {
  if (!equalsInConstantTime(given, promotionCode)) {
    await insertAuditEntry(db, { actor_id: user_id, action: 'promotion_refused' });
    return false;
  }
  await inTransaction(db, async (trx) => {
    await updateUser(trx, user_id, { role: 'admin' });
    await insertAuditEntry(trx, {
      actor_id: user_id,
      action: 'promoted',
      before: { role },
      after: { role: 'admin' },
    });
  });
  return true;
}
