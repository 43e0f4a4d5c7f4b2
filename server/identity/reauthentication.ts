import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import type { AuthCaller } from './auth-caller.ts';
import { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';
import { hashOneTimeCode, redeemOneTimeToken } from './one-time-token.ts';

/** A session younger than this has just proved who it belongs to. */
const recentHours = 24;

/**
 * Lets a young session pass, an older one only with the code that was mailed to its user: whoever finds a browser that
 * was left signed in cannot take the account over. Throws AuthError.
 */
export async function requireRecentProof(
  { clock }: Pick<IdentityDeps, 'clock'>,
  trx: Transaction<DB>,
  { account, session }: AuthCaller,
  nonce: string,
): Promise<void> {
  const now = clock();
  const age = now.getTime() - new Date(session.created_at).getTime();
  if (age < recentHours * 60 * 60 * 1000) return;
  if (nonce === '') {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    );
  }
  const used = await redeemOneTimeToken(trx, {
    token_hash: hashOneTimeCode(account.email, nonce),
    kinds: ['reauthentication'],
    now,
  });
  if (used?.user_id !== account.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}
