import type { Principal } from '#server/platform/http/auth.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './http/auth-error.ts';
import { readAccessToken } from './sessions/access-token.ts';
import { lowerLevel } from './sessions/assurance.ts';
import { findPrincipal } from './sessions/queries.ts';
import { loadKeyring } from './sessions/signing-keys.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/**
 * The holder of an access token, or null. Verifies the signature, and reads session, ban and role
 * from the database, so that a sign-out, ban or demotion takes effect with the next call.
 */
export async function authenticate(deps: Deps, accessToken: string): Promise<Principal | null> {
  try {
    const { sub, session_id, aal: claimed } = await readAccessToken(deps, accessToken);
    const now = deps.clock().toISOString();
    const found = await findPrincipal(deps.db, { session_id, user_id: sub, now });
    if (found === undefined) return null;
    const { aal: reached, has_second_factor, role_requires_factor, ...principal } = found;
    const needsFactor = has_second_factor && lowerLevel(claimed, reached) === 'aal1';
    return {
      ...principal,
      needs_second_factor: needsFactor,
      lacks_second_factor: role_requires_factor && !has_second_factor,
    };
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

/** Ensures before the first request that a signing key exists. Throws an Error for the operator. */
export async function prepareIdentity(deps: Pick<AuthDeps, 'db' | 'env'>): Promise<void> {
  await loadKeyring(deps);
}
