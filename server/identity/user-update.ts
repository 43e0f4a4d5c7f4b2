import type { Database } from '#server/db/pool.ts';
import type { JsonObject } from '#server/db/tables.ts';
import { readProfileFields, updateProfile } from '#server/profile/service.ts';
import { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';
import { ownMetadata, requireSmallMetadata } from './metadata.ts';
import { hashPassword, passwordFits, requireGoodPassword } from './password.ts';
import { deleteOneTimeTokens, findAccount, lockUser, updateUser, type Account } from './queries.ts';
import { deleteSessions } from './session-queries.ts';

export interface UserChanges {
  /** Undefined leaves the password. */
  password: string | undefined;
  /** Merged into the metadata; null takes a key away. */
  data: JsonObject;
}

/** What a user changes about their own account. A new password ends all their other sessions. Throws AuthError. */
export async function changeUser(
  { db }: Pick<IdentityDeps, 'db'>,
  account: Account,
  sessionId: string,
  { password, data }: UserChanges,
): Promise<Account> {
  const passwordHash =
    password === undefined ? undefined : await hashNewPassword(account, password);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, account.id);
    if (passwordHash !== undefined) {
      await updateUser(trx, account.id, { password_hash: passwordHash });
      await deleteOneTimeTokens(trx, account.id);
      await deleteSessions(trx, account.id, { except: sessionId });
    }
    await mergeMetadata(trx, account.id, data);
    return getAccount(trx, account.id);
  });
}

async function hashNewPassword(account: Account, password: string): Promise<string> {
  requireGoodPassword(password, account.email);
  if (await passwordFits(password, account.password_hash)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  return hashPassword(password);
}

async function mergeMetadata(trx: Database, userId: string, data: JsonObject): Promise<void> {
  await updateProfile(trx, userId, readProfileFields(data));
  const changes = ownMetadata(data);
  if (Object.keys(changes).length === 0) return;
  const { user_metadata } = await getAccount(trx, userId);
  const merged = Object.entries({ ...user_metadata, ...changes });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null));
  requireSmallMetadata(kept);
  await updateUser(trx, userId, { user_metadata: kept });
}

async function getAccount(trx: Database, userId: string): Promise<Account> {
  const account = await findAccount(trx, userId);
  if (account === undefined) throw new AuthError(403, 'user_not_found', 'User not found');
  return account;
}
