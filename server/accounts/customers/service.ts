import type { AdminCustomer } from '#contract/accounts/customers.schema.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { assignRole } from '#server/accounts/users/access.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import { findCustomer } from './queries.ts';

/**
 * Changes the role of an account. Admins cannot change their own role (`own_role`), so that the
 * shop is never without staff.
 */
export async function setRole(
  db: Database,
  actorId: string,
  userId: string,
  role: Role,
): Promise<AdminCustomer> {
  if (userId.toLowerCase() === actorId) throw new HttpProblem('own_role');
  return inStaffTransaction(db, actorId, async (trx) => {
    await assignRole(trx, userId, role);
    return orNotFound(await findCustomer(trx, userId));
  });
}
