import type { AuthDeps } from '../deps.ts';
import { proveCode, redeemOneTimeToken } from '../email-links/one-time-token.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthCaller } from '../http/caller.ts';

/** A session younger than this needs no further proof. */
const recentHours = 24;

/**
 * Accepts a recent session; an older one needs the code mailed to its user, so that a signed-in
 * browser does not suffice for a takeover. Call it before the transaction of the change, as the
 * attempt must count even if that fails. Throws AuthError.
 */
export async function requireRecentProof(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
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
