import type { Principal } from '#server/http/auth.ts';
import type { IdentityDeps } from './deps.ts';
import { AuthError } from './http/auth-error.ts';
import { readAccessToken } from './sessions/access-token.ts';
import { lowerLevel } from './sessions/assurance.ts';
import { findPrincipal } from './sessions/queries.ts';
import { loadKeyring } from './sessions/signing-keys.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'env'>;

/**
 * Who holds an access token, or null. The signature is checked here, whether the session still
 * lives, the user may act and which role they have by the database, so that a sign-out, a ban or a
 * demotion counts from the next call on.
 */
export async function authenticate(deps: Deps, accessToken: string): Promise<Principal | null> {
  try {
    const { sub, session_id, aal: claimed } = await readAccessToken(deps, accessToken);
    const now = deps.clock().toISOString();
    const found = await findPrincipal(deps.db, { session_id, user_id: sub, now });
    if (found === undefined) return null;
    const { aal: reached, has_second_factor, ...principal } = found;
    const needsFactor = has_second_factor && lowerLevel(claimed, reached) === 'aal1';
    return { ...principal, needs_second_factor: needsFactor };
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

/**
 * Makes sure before the first request that there is a key to sign with. Throws an Error for the
 * operator.
 */
export async function prepareIdentity(deps: Pick<IdentityDeps, 'db' | 'env'>): Promise<void> {
  await loadKeyring(deps);
}
