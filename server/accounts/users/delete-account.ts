import { createHash } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { notifyOwner } from '#server/accounts/auth/email-links/security-notices.ts';
import { deleteOneTimeTokens } from '#server/accounts/auth/email-links/token-queries.ts';
import { deleteFactorsOf } from '#server/accounts/auth/mfa/queries.ts';
import { deleteSessions } from '#server/accounts/auth/sessions/queries.ts';
import { clearProfile, lockProfile } from '#server/accounts/profile/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { anonymise, erase, giveUp } from './personal-data.ts';
import { deleteIdentities, deleteUser, lockUser, updateUser, type Account } from './queries.ts';

type Deps = Pick<AuthDeps, 'clock' | 'env'>;

/**
 * Deletes an account and its personal data. Orders remain anonymised, issued invoices unchanged.
 * Does nothing and returns false while an order is open or unpaid. A balance must be given up, see
 * `PersonalData`. The database refuses it to a driver with a tour under way or a till that is not
 * closed.
 */
export async function deleteAccount(
  deps: Deps,
  trx: Transaction,
  account: Account,
  given_up?: Cents,
): Promise<boolean> {
  await lockProfile(trx, account.id);
  await lockUser(trx, account.id);
  if (!(await anonymise(trx, account))) return false;
  await giveUp(trx, account, given_up, deps.clock());
  await erase(trx, account);
  // After erasing the customer's messages, but while their language is still known.
  await notifyOwner(deps, trx, account, 'account_deleted');
  await deleteUser(trx, account.id);
  return true;
}

/**
 * Retains the row alone, with a hash in place of the email: the protocol's soft deletion. A balance
 * must be given up, as no one could use it.
 */
export async function softDeleteAccount(
  deps: Deps,
  trx: Transaction,
  account: Account,
  given_up?: Cents,
): Promise<void> {
  const { id, email } = account;
  await lockProfile(trx, id);
  await lockUser(trx, id);
  await giveUp(trx, account, given_up, deps.clock());
  await notifyOwner(deps, trx, account, 'account_deleted');
  await deleteSessions(trx, id);
  await deleteFactorsOf(trx, id);
  await deleteIdentities(trx, id);
  await deleteOneTimeTokens(trx, id);
  await erase(trx, account);
  await clearProfile(trx, id);
  await updateUser(trx, id, {
    email: createHash('sha256').update(email).digest('hex'),
    password_hash: null,
    registration_cart: null,
    new_email: null,
    user_metadata: {},
    app_metadata: {},
    deleted_at: deps.clock().toISOString(),
  });
}
