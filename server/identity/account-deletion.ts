import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import { eraseCustomer } from '#server/orders/service.ts';
import { emptyProfile, lockProfile, updateProfile } from '#server/profile/service.ts';
import { deleteFactorsOf } from './factor-queries.ts';
import { deleteIdentities, deleteUser, lockUser, updateUser, type Account } from './queries.ts';
import { deleteSessions } from './session-queries.ts';
import { deleteOneTimeTokens } from './token-queries.ts';

/**
 * Deletes an account and all that is only about its person; orders stay without them, issued invoices as they are. False,
 * and nothing is done, while an order is under way or not paid.
 */
export async function deleteAccount(
  trx: Transaction<DB>,
  account: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  await lockProfile(trx, account.id);
  await lockUser(trx, account.id);
  if (!(await eraseCustomer(trx, account))) return false;
  await deleteUser(trx, account.id);
  return true;
}

/** Keeps the row alone, with a hash in the place of the address: the protocol's soft deletion. */
export async function hideAccount(
  trx: Transaction<DB>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await lockUser(trx, id);
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
    deleted_at: now.toISOString(),
  });
}
