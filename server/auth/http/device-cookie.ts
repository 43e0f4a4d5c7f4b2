import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { IdentityDeps } from '../deps.ts';
import { loadKeyring, signingAlgorithm } from '../sessions/signing-keys.ts';
import { cookieName, isServedByTls } from './cookie-name.ts';
import { usesCookie } from './refresh-cookie.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'env'>;

/** Distinguishes these tokens from access tokens, which have the same signing key. */
const audience = 'device';
const lifetimeSeconds = 60 * 60 * 24 * 365;

/**
 * Marks the browser as one that has signed in to this account. The cookie grants no access: it only
 * gives the browser its own guess limit (see brute-force-limit.ts).
 */
export async function rememberDevice(deps: Deps, context: Context, email: string): Promise<void> {
  if ((await readDevice(deps, context, email)) !== undefined) return;
  const { kid, private_key } = await loadKeyring(deps);
  const now = Math.floor(deps.clock().getTime() / 1000);
  const token = new SignJWT({ sub: hash(email), jti: randomUUID(), aud: audience, iat: now })
    .setExpirationTime(now + lifetimeSeconds)
    .setProtectedHeader({ alg: signingAlgorithm, kid });
  setCookie(context, nameFor(deps), await token.sign(private_key), {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isServedByTls(deps.env.PUBLIC_URL),
    maxAge: lifetimeSeconds,
  });
}

/** The id of the browser if it has signed in to the account of this email before. */
export async function readDevice(
  deps: Deps,
  context: Context,
  email: string,
): Promise<string | undefined> {
  const token = usesCookie(context) ? getCookie(context, nameFor(deps)) : undefined;
  if (token === undefined) return undefined;
  const { find_key } = await loadKeyring(deps);
  try {
    const { payload } = await jwtVerify(token, find_key, {
      algorithms: [signingAlgorithm],
      audience,
      subject: hash(email),
      currentDate: deps.clock(),
      requiredClaims: ['exp', 'jti'],
    });
    return payload.jti;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const nameFor = ({ env }: Deps) => cookieName(env.PUBLIC_URL, 'device');

function hash(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
