import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import type { MailRequest } from '#server/accounts/auth/email-links/email-token.ts';
import { notifyOwner } from '#server/accounts/auth/email-links/security-notices.ts';
import { mailEmailChange } from '#server/accounts/auth/email-links/send-link.ts';
import { deleteOneTimeTokens } from '#server/accounts/auth/email-links/token-queries.ts';
import { AuthError } from '#server/accounts/auth/http/auth-error.ts';
import { lockFullCaller, type AuthCaller } from '#server/accounts/auth/http/caller.ts';
import {
  hashPassword,
  verifyPassword,
  requireGoodPassword,
} from '#server/accounts/auth/passwords/password.ts';
import { deleteSessions } from '#server/accounts/auth/sessions/queries.ts';
import { requireRecentProof } from '#server/accounts/auth/sessions/reauthentication.ts';
import { readProfileFields, updateProfile } from '#server/accounts/profile/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ownMetadata, requireFittingProfile, requireSmallMetadata } from './metadata.ts';
import { emailExists, findAccount, updateUser, type Account } from './queries.ts';

export interface UserChanges {
  /** Undefined: unchanged. A new email takes effect when both emails have confirmed it. */
  email: string | undefined;
  /** Undefined: unchanged. */
  password: string | undefined;
  /** The mailed code, which an old session needs for a new password. */
  nonce: string;
  /** Merged into the metadata; null removes a key. */
  data: JsonObject;
}

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/**
 * Changes the user's own account, with the proofs of `requireCurrentPassword`. A new password ends
 * all other sessions. Throws AuthError.
 */
export async function updateAccount(
  deps: Deps,
  caller: AuthCaller,
  { email, password, nonce, data }: UserChanges,
  request: MailRequest,
): Promise<Account> {
  if (caller.account.is_anonymous && password !== undefined) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  const passwordHash =
    password === undefined ? undefined : await hashNewPassword(deps, caller, password, nonce);
  return inTransaction(deps.db, async (trx) => {
    const { account, session } = await lockFullCaller(trx, caller);
    if (passwordHash !== undefined) {
      await updateUser(trx, account.id, { password_hash: passwordHash });
      await deleteOneTimeTokens(trx, account.id);
      await deleteSessions(trx, account.id, { except: session.id });
      await notifyOwner(deps, trx, account, 'password_changed');
    }
    await mergeMetadata(trx, account.id, data);
    if (email !== undefined) {
      if (await emailExists(trx, email)) throw emailTaken();
      await updateUser(trx, account.id, { new_email: email });
      await mailEmailChange(deps, trx, { ...account, new_email: email }, request);
    }
    return getAccount(trx, account.id);
  });
}

export function emailTaken(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

/**
 * Checks for an unchanged password only after the caller has proved to be the owner. Throws
 * AuthError.
 */
async function hashNewPassword(
  deps: Deps,
  caller: AuthCaller,
  password: string,
  nonce: string,
): Promise<string> {
  const { account } = caller;
  await requireGoodPassword(password, account.email);
  await requireRecentProof(deps, caller, nonce);
  if (await verifyPassword(password, account.password_hash)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  return hashPassword(password);
}

async function mergeMetadata(trx: Database, userId: string, data: JsonObject): Promise<void> {
  requireFittingProfile(data);
  await updateProfile(trx, userId, readProfileFields(data));
  const changes = ownMetadata(data);
  if (Object.keys(changes).length === 0) return;
  const { user_metadata } = await getAccount(trx, userId);
  const merged = Object.entries({ ...user_metadata, ...changes });
  const metadata = Object.fromEntries(merged.filter(([, value]) => value !== null));
  requireSmallMetadata(metadata);
  await updateUser(trx, userId, { user_metadata: metadata });
}

async function getAccount(trx: Database, userId: string): Promise<Account> {
  const account = await findAccount(trx, userId);
  if (account === undefined) throw new AuthError(403, 'user_not_found', 'User not found');
  return account;
}
