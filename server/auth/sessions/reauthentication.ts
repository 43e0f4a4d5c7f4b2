import type { IdentityDeps } from '../deps.ts';
import { proveCode, redeemOneTimeToken } from '../email-links/one-time-token.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthCaller } from '../http/caller.ts';

/** A session younger than this has just proved who it belongs to. */
const recentHours = 24;

/**
 * Accepts a young session, an older one only with the code that was mailed to its user: a finder of
 * a signed-in browser cannot take the account over. The attempt uses the code up, so this comes
 * before the change and not in its transaction. Throws AuthError.
 */
export async function requireRecentProof(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
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
  const wanted = { email: account.email, code: nonce, kinds: ['reauthentication'] } as const;
  const token = await proveCode(db, wanted, now);
  const used = token && (await redeemOneTimeToken(db, token, { now }));
  if (used?.user_id !== account.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}
