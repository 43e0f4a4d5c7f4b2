import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthCaller } from '../http/caller.ts';
import { verifyPassword } from './password.ts';

/** Time to choose a password after following the link. */
const choosingMinutes = 15;

/**
 * Requires the current password for a password change, except right after a recovery or invitation
 * link: a browser left signed in or a stolen session must not suffice for a takeover. Throws
 * AuthError.
 */
export async function requireCurrentPassword(
  { clock }: Pick<AuthDeps, 'clock'>,
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
