import type { IdentityDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthCaller } from '../http/caller.ts';
import { verifyPassword } from './password.ts';

/** As long as choosing a password takes whose link was just followed. */
const choosingMinutes = 15;

/**
 * Who changes a password has to know the current one, except right after a link for a forgotten
 * password or an invitation: a browser that was left signed in, or a stolen session, is not enough
 * to take an account over. Throws AuthError.
 */
export async function requireCurrentPassword(
  { clock }: Pick<IdentityDeps, 'clock'>,
  { account, session }: AuthCaller,
  current: string,
): Promise<void> {
  if (account.password_hash === null || mayChoose(session, clock())) return;
  if (current === '') {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting a new password',
    );
  }
  if (await verifyPassword(current, account.password_hash)) return;
  throw new AuthError(400, 'current_password_invalid', 'Current password is not correct');
}

function mayChoose({ amr, created_at }: AuthCaller['session'], now: Date): boolean {
  const isInvited = amr.some(({ method }) => method === 'recovery' || method === 'invite');
  const age = now.getTime() - new Date(created_at).getTime();
  return isInvited && age < choosingMinutes * 60_000;
}
