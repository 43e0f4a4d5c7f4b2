import { SignJWT } from 'jose';
import { readServiceRole } from './access-token.ts';
import { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';
import { loadKeyring, signingAlgorithm } from './signing-keys.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'env'>;

/** The key of a program that administers accounts: a token of the role that no person has. */
export async function signServiceToken(deps: Deps, lifeSeconds: number): Promise<string> {
  const { kid, private_key } = await loadKeyring(deps);
  const issuedAt = Math.floor(deps.clock().getTime() / 1000);
  return new SignJWT({
    iss: `${deps.env.PUBLIC_URL}/auth/v1`,
    role: 'service_role',
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .sign(private_key);
}

/** Lets nobody pass but who holds such a key. The role in a person's token is never this one. Throws AuthError. */
export async function requireService(deps: Deps, token: string): Promise<void> {
  const role = await readServiceRole(deps, token);
  if (role === 'service_role' || role === 'supabase_admin') return;
  throw new AuthError(403, 'not_admin', 'User not allowed');
}
