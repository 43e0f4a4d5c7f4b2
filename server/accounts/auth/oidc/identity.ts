import { createAccount } from '#server/accounts/users/create-account.ts';
import {
  deleteIdentities,
  findAccount,
  findAccountByEmail,
  insertIdentity,
  lockUser,
  updateUser,
  type Account,
} from '#server/accounts/users/queries.ts';
import { takeOverRegistration } from '#server/accounts/users/take-over.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { notifyOwner } from '../email-links/security-notices.ts';
import { AuthError, sessionNotFound } from '../http/auth-error.ts';
import { lockFullCaller, type AuthCaller } from '../http/caller.ts';
import { lockSession } from '../sessions/queries.ts';
import { isBanned } from '../sessions/sessions.ts';
import type { ProviderProfile } from './profile.ts';
import { findIdentity, updateIdentity } from './queries.ts';

type Deps = Pick<AuthDeps, 'clock' | 'env'>;

/**
 * The account for a provider's identity: the one with this identity, else with the same email, else
 * a new one. An email that the provider has not verified matches no account. Throws AuthError.
 */
export async function signInWithIdentity(
  deps: Deps,
  trx: Transaction,
  profile: ProviderProfile,
): Promise<Account> {
  const { identity, verified_email: email, data } = profile;
  const now = deps.clock();
  const known = await findIdentity(trx, identity.provider, identity.provider_id);
  if (known !== undefined) {
    await updateIdentity(trx, known.id, identity.identity_data, now.toISOString());
    return admit(trx, known.user_id, now);
  }
  if (email === undefined) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      `Unverified email with ${identity.provider}`,
    );
  }
  const created = await createAccount(trx, {
    email,
    password_hash: null,
    role: 'customer',
    data,
    is_confirmed: true,
    identity,
    now,
  });
  if (created !== undefined) return admit(trx, created, now);
  const account = await findAccountByEmail(trx, email);
  if (account === undefined) throw new Error('The account was not found after linking');
  await lockUser(trx, account.id);
  if (account.email_confirmed_at === null) await takeOverRegistration(trx, account.id, now);
  else await notifyOwner(deps, trx, account, 'identity_linked');
  await insertIdentity(trx, { user_id: account.id, ...identity });
  return admit(trx, account.id, now);
}

/**
 * Adds an identity to the signed-in user's account, unless their session has ended. Throws
 * AuthError.
 */
export async function linkIdentity(
  deps: Deps,
  trx: Transaction,
  { user_id: userId, session_id }: { user_id: string; session_id: string },
  { identity }: ProviderProfile,
): Promise<Account> {
  await lockUser(trx, userId);
  if (!(await lockSession(trx, session_id))) throw sessionNotFound();
  const known = await findIdentity(trx, identity.provider, identity.provider_id);
  if (known !== undefined) {
    throw new AuthError(
      422,
      'identity_already_exists',
      known.user_id === userId
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    );
  }
  await insertIdentity(trx, { user_id: userId, ...identity });
  const account = await admit(trx, userId, deps.clock());
  await notifyOwner(deps, trx, account, 'identity_linked');
  return account;
}

async function admit(trx: Transaction, userId: string, now: Date): Promise<Account> {
  const account = await findAccount(trx, userId);
  if (account === undefined || isBanned(account, now)) {
    throw new AuthError(403, 'user_banned', 'User is banned');
  }
  return account;
}

/**
 * Removes an identity, but never the last one. Removing the email identity also removes the
 * password. Throws AuthError.
 */
export async function unlinkIdentity(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  caller: AuthCaller,
  identityId: string,
): Promise<void> {
  requireManualLinking(deps.env);
  await inTransaction(deps.db, async (trx) => {
    const { account } = await lockFullCaller(trx, caller);
    const { id: userId, identities } = account;
    const identity = identities.find(({ id }) => id === identityId);
    if (identity === undefined) {
      throw new AuthError(404, 'identity_not_found', 'Identity doesn’t exist');
    }
    if (identities.length === 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    await deleteIdentities(trx, userId, identity.id);
    if (identity.provider === 'email') await updateUser(trx, userId, { password_hash: null });
    await notifyOwner(deps, trx, account, 'identity_removed');
  });
}

/** Throws AuthError. */
export function requireManualLinking({ AUTH_MANUAL_LINKING }: Deps['env']): void {
  if (AUTH_MANUAL_LINKING) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
