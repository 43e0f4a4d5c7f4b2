import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import { assuranceLevels } from '#domain/accounts/assurance-levels.ts';
import { shownEmail } from '#server/accounts/users/metadata.ts';
import type { Account } from '#server/accounts/users/queries.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { presentUserAt } from '../http/present.ts';
import type { SessionRow } from './queries.ts';
import { loadKeyring, signingAlgorithm } from './signing-keys.ts';

type TokenDeps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

const audience = 'authenticated';

/** Also refuses tokens of another shop that signs with the same key. */
export function issuerOf({ PUBLIC_URL }: Pick<AuthDeps['env'], 'PUBLIC_URL'>): string {
  return `${PUBLIC_URL}/auth/v1`;
}

/** Signs the token that authenticates a session to the API; `expires_at` in unix seconds. */
export async function signAccessToken(
  deps: TokenDeps,
  account: Account,
  session: Pick<SessionRow, 'id' | 'aal' | 'amr'>,
): Promise<{ access_token: string; expires_in: number; expires_at: number }> {
  const { kid, private_key } = await loadKeyring(deps);
  const issuedAt = Math.floor(deps.clock().getTime() / 1000);
  const expiresIn = deps.env.AUTH_ACCESS_TOKEN_S;
  const expiresAt = issuedAt + expiresIn;
  const { app_metadata, user_metadata } = presentUserAt(account, session.aal);
  const token = new SignJWT({
    iss: issuerOf(deps.env),
    sub: account.id,
    aud: audience,
    exp: expiresAt,
    iat: issuedAt,
    email: shownEmail(account),
    phone: '',
    app_metadata,
    user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
  }).setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' });
  return {
    access_token: await token.sign(private_key),
    expires_in: expiresIn,
    expires_at: expiresAt,
  };
}

/** The session id of a token just issued. */
export function sessionIdOf({ access_token }: { access_token: string }): string {
  return decodeJwt<{ session_id: string }>(access_token).session_id;
}

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  // Any other value counts as the lower level.
  aal: z.enum(assuranceLevels).catch('aal1'),
});

/**
 * The user and session of a token. Verifies signature and expiry only; the database knows whether
 * the session has ended. Throws AuthError `bad_jwt`.
 */
export async function readAccessToken(
  deps: TokenDeps,
  token: string,
): Promise<z.infer<typeof claims>> {
  const payload = await readToken(deps, token);
  if (payload.aud !== audience) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: unexpected audience');
  }
  const { exp = 0, iat = 0 } = payload;
  // With a key that leaked, a token would otherwise last as long as its session.
  if (exp - iat > deps.env.AUTH_ACCESS_TOKEN_S) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: exp is too far from iat');
  }
  if (payload.sub === undefined) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  const parsed = claims.safeParse(payload);
  if (!parsed.success) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub and session_id must be UUIDs');
  }
  return parsed.data;
}

/**
 * The verified claims of a token of this shop, for a user or a service. Throws AuthError `bad_jwt`.
 */
export async function readToken(deps: TokenDeps, token: string): Promise<JWTPayload> {
  const payload = await verify(deps, token);
  if (payload.iss === issuerOf(deps.env)) return payload;
  throw new AuthError(403, 'bad_jwt', 'invalid claim: unexpected issuer');
}

async function verify(deps: TokenDeps, token: string): Promise<JWTPayload> {
  const { find_key, verified } = await loadKeyring(deps);
  const known = verified.get(token);
  // Of the verified properties, only the expiry can change.
  if (known?.exp !== undefined && known.exp > deps.clock().getTime() / 1000) return known;
  try {
    const { payload } = await jwtVerify(token, find_key, {
      algorithms: [signingAlgorithm],
      currentDate: deps.clock(),
      requiredClaims: ['exp'],
    });
    verified.set(token, payload);
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new AuthError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  }
}
