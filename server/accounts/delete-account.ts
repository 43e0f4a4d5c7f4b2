import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { IdentityDeps } from '#server/auth/deps.ts';
import { notifyOwner } from '#server/auth/email-links/security-notices.ts';
import { deleteOneTimeTokens } from '#server/auth/email-links/token-queries.ts';
import { deleteFactorsOf } from '#server/auth/mfa/queries.ts';
import { deleteSessions } from '#server/auth/sessions/queries.ts';
import type { DB } from '#server/db/tables.ts';
import { anonymiseOrders } from '#server/orders/service.ts';
import { emptyProfile, lockProfile, updateProfile } from '#server/profile/service.ts';
import { deleteIdentities, deleteUser, lockUser, updateUser, type Account } from './queries.ts';

type Deps = Pick<IdentityDeps, 'clock' | 'env'>;

/**
 * Deletes an account and all that is only about its person; orders stay without them, issued
 * invoices as they are. False, and nothing is done, while an order is under way or not paid.
 */
export async function deleteAccount(
  deps: Deps,
  trx: Transaction<DB>,
  account: Account,
): Promise<boolean> {
  await lockProfile(trx, account.id);
  await lockUser(trx, account.id);
  if (!(await anonymiseOrders(trx, account))) return false;
  // After the messages of the customer were erased, and while their language is known.
  await notifyOwner(deps, trx, account, 'account_deleted');
  await deleteUser(trx, account.id);
  return true;
}

/** Retains the row alone, with a hash in place of the email: the protocol's soft deletion. */
export async function softDeleteAccount(
  deps: Deps,
  trx: Transaction<DB>,
  account: Account,
): Promise<void> {
  const { id, email } = account;
  await lockUser(trx, id);
  await notifyOwner(deps, trx, account, 'account_deleted');
  await deleteSessions(trx, id);
  await deleteFactorsOf(trx, id);
  await deleteIdentities(trx, id);
  await deleteOneTimeTokens(trx, id);
  await updateProfile(trx, id, emptyProfile);
  await updateUser(trx, id, {
    email: createHash('sha256').update(email).digest('hex'),
    password_hash: null,
    new_email: null,
    user_metadata: {},
    app_metadata: {},
    deleted_at: deps.clock().toISOString(),
  });
}
