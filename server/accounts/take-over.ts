import { deleteOneTimeTokens } from '#server/auth/email-links/token-queries.ts';
import { deleteSessions } from '#server/auth/sessions/queries.ts';
import type { Transaction } from '#server/db/pool.ts';
import { dropRegistration } from './create-account.ts';
import { confirmEmail } from './queries.ts';

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
