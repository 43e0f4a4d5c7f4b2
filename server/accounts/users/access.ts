import type { AccountAccess } from '#contract/accounts/accounts.schema.ts';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { notifyOwner } from '#server/accounts/auth/email-links/security-notices.ts';
import { deleteFactorsOf } from '#server/accounts/auth/mfa/queries.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/sessions/assurance.ts';
import { deleteSessions } from '#server/accounts/auth/sessions/queries.ts';
import { isBanned } from '#server/accounts/auth/sessions/sessions.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Principal } from '#server/platform/http/auth.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import { findAccount, insertAuditEntry, lockRights, updateUser } from './queries.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/** The end of an unlimited ban: the last year with four digits. */
const forever = '9999-12-31T00:00:00.000Z';

export async function getAccess({ db, clock }: Deps, userId: string): Promise<AccountAccess> {
  const account = orNotFound(await findAccount(db, userId));
  return {
    id: account.id,
    email: account.email,
    role: account.role,
    is_banned: isBanned(account, clock()),
    has_second_factor: hasVerifiedFactor(account),
  };
}

/** Takes effect with the next call of the account. Throws HttpProblem. */
export async function changeAccess(
  deps: Deps,
  { user_id: actorId }: Principal,
  userId: string,
  { is_banned }: { is_banned: boolean },
): Promise<AccountAccess> {
  // Admins cannot ban themselves, so that one always remains.
  if (actorId === userId) throw new HttpProblem('own_account');
  await inTransaction(deps.db, async (trx) => {
    await lockRights(trx, userId);
    const before = orNotFound(await findAccount(trx, userId));
    if (is_banned === isBanned(before, deps.clock())) return;
    await updateUser(trx, userId, { banned_until: is_banned ? forever : null });
    // Deleted only when the ban ends: banned sessions report the reason, but must not work
    // afterwards.
    if (!is_banned) await deleteSessions(trx, userId);
    const action = is_banned ? 'banned' : 'ban_lifted';
    await insertAuditEntry(trx, { actor_id: actorId, subject_id: userId, action });
  });
  return getAccess(deps, userId);
}

/** Throws HttpProblem. */
export async function removeFactors(
  deps: Deps,
  { user_id: actorId }: Principal,
  userId: string,
): Promise<AccountAccess> {
  await inTransaction(deps.db, async (trx) => {
    await lockRights(trx, userId);
    const account = orNotFound(await findAccount(trx, userId));
    await deleteFactorsOf(trx, userId);
    await deleteSessions(trx, userId);
    if (hasVerifiedFactor(account)) await notifyOwner(deps, trx, account, 'factor_removed');
    await insertAuditEntry(trx, {
      actor_id: actorId,
      subject_id: userId,
      action: 'second_factors_removed',
    });
  });
  return getAccess(deps, userId);
}

/** Signs an account out everywhere. */
export async function endSessions(
  { db }: Pick<Deps, 'db'>,
  actorId: string,
  userId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteSessions(trx, userId);
    await insertAuditEntry(trx, { actor_id: actorId, subject_id: userId, action: 'signed_out' });
  });
}

/**
 * Rejects a staff member whose right ended while the call waited, until the transaction ends.
 * Throws HttpProblem.
 */
export async function requirePermission(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  userId: string,
  ...needed: Permission[]
): Promise<void> {
  await lockRights(trx, userId);
  const account = await findAccount(trx, userId);
  const mayAll =
    account !== undefined &&
    !isBanned(account, clock()) &&
    needed.every((permission) => can(account.role, permission));
  if (!mayAll) throw new HttpProblem('permission_required');
}

/**
 * Sessions from before a change of role end, except the one that proves it: a forgotten device must
 * not gain the rights of staff. Changes nothing if there is no such account.
 */
export async function assignRole(
  trx: Transaction,
  userId: string,
  role: Role,
  provenBy: { session_id?: string } = {},
): Promise<void> {
  await lockRights(trx, userId);
  const before = await findAccount(trx, userId);
  if (before === undefined || before.role === role) return;
  await updateUser(trx, userId, { role });
  const { session_id } = provenBy;
  await deleteSessions(trx, userId, session_id === undefined ? {} : { except: session_id });
}
