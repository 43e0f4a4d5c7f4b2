import type { AuthSession } from './session/auth-session.ts';

/**
 * Whether the account has a second factor that this session has not verified. The server then
 * refuses everything else.
 */
export function needsSecondFactor({
  user,
  access_token,
}: Pick<AuthSession, 'user' | 'access_token'>): boolean {
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  return hasFactor && levelOf(access_token) !== 'aal2';
}

/** Reads the claim of the token without verifying it: the server does that. */
function levelOf(token: string): unknown {
  const [, claims = ''] = token.split('.');
  try {
    const decoded: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof decoded === 'object' && decoded !== null && 'aal' in decoded
      ? decoded.aal
      : undefined;
  } catch {
    return undefined;
  }
}
