import { SignJWT } from 'jose';
import { isUuid } from '#server/accounts/users/uuid.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { issuerOf, readToken } from '../sessions/access-token.ts';
import { loadKeyring, signingAlgorithm } from '../sessions/signing-keys.ts';
import { insertServiceAudit, insertServiceKey, useServiceKey } from './queries.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

const audience = 'service';

export interface ServiceKey {
  id: string;
  name: string;
}

/**
 * The key of a program that administers accounts: a token with a role that no user has, valid while
 * its row is. Only the caller receives the token.
 */
export async function createServiceKey(
  deps: Deps,
  { name, life_seconds }: { name: string; life_seconds: number },
): Promise<{ id: string; token: string }> {
  const { kid, private_key } = await loadKeyring(deps);
  const now = deps.clock();
  const expires = new Date(now.getTime() + life_seconds * 1000);
  const id = await inTransaction(deps.db, async (trx) => {
    const created = await insertServiceKey(trx, {
      name,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
    });
    await insertServiceAudit(trx, { action: 'created', key: { id: created, name } });
    return created;
  });
  const token = await new SignJWT({
    iss: issuerOf(deps.env),
    aud: audience,
    jti: id,
    role: 'service_role',
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(expires.getTime() / 1000),
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .sign(private_key);
  return { id, token };
}

/** The valid service key of a token. User tokens never have this role. Throws AuthError. */
export async function requireService(deps: Deps, token: string): Promise<ServiceKey> {
  const { role, aud, jti } = await readToken(deps, token);
  if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
  if (aud !== audience || jti === undefined || !isUuid(jti)) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: aud and jti must name a service key');
  }
  const key = await useServiceKey(deps.db, { id: jti, now: deps.clock().toISOString() });
  if (key !== undefined) return key;
  throw new AuthError(403, 'bad_jwt', 'The service key was revoked');
}
