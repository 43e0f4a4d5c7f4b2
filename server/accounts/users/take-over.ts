import { isLanguage } from '#domain/accounts/languages.ts';
import { deleteOneTimeTokens } from '#server/accounts/auth/email-links/token-queries.ts';
import { deleteSessions } from '#server/accounts/auth/sessions/queries.ts';
import {
  readProfileFields,
  updateProfile,
  updateSettings,
} from '#server/accounts/profile/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import {
  createAccount,
  dropRegistration,
  insertEmailIdentity,
  type NewAccount,
} from './create-account.ts';
import { confirmEmail, findAccount, findAccountByEmail, lockUser, updateUser } from './queries.ts';

/**
 * Gives an account that a stranger registered and never confirmed to the email's owner: revokes
 * everything the stranger may know or hold.
 */
export async function takeOverRegistration(trx: Transaction, id: string, now: Date): Promise<void> {
  await dropRegistration(trx, id);
  await deleteSessions(trx, id);
  await deleteOneTimeTokens(trx, id);
  await confirmEmail(trx, id, now.toISOString());
}

/**
 * Creates an account for the proven owner of an email, in place of an unconfirmed registration.
 * Undefined when the email has a confirmed account.
 */
export async function createOwnersAccount(
  trx: Transaction,
  account: Omit<NewAccount, 'is_confirmed'>,
): Promise<string | undefined> {
  const created = await createAccount(trx, { ...account, is_confirmed: true });
  if (created !== undefined) return created;
  const registered = orNotFound(await findAccountByEmail(trx, account.email));
  await lockUser(trx, registered.id);
  const { id, email_confirmed_at } = orNotFound(await findAccount(trx, registered.id));
  if (email_confirmed_at !== null) return undefined;
  await takeOverRegistration(trx, id, account.now);
  const { email, data, password_hash, role } = account;
  await insertEmailIdentity(trx, id, { email, data, is_confirmed: true });
  await updateUser(trx, id, { password_hash, role });
  await updateProfile(trx, id, readProfileFields(data));
  const { language } = data;
  if (typeof language === 'string' && isLanguage(language)) {
    await updateSettings(trx, id, { language });
  }
  return id;
}
