import type { AuthSession } from './session/auth-session.ts';

/**
 * Whether the account has a second factor that this session has not shown: the server lets it do
 * nothing then.
 */
export function needsSecondFactor({
  user,
  access_token,
}: Pick<AuthSession, 'user' | 'access_token'>): boolean {
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  return hasFactor && levelOf(access_token) !== 'aal2';
}

/** The claim of the token; only read, as the server is the one who checks it. */
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
