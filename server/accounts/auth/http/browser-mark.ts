import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AuthDeps } from '../deps.ts';
import { linkHours } from '../email-links/one-time-token.ts';
import { loadKeyring, signingAlgorithm } from '../sessions/signing-keys.ts';
import { cookieName, isServedByTls } from './cookie-name.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/**
 * What a cookie says about a browser, with its lifetime in seconds. It grants no access:
 * `device`: it has signed in to this account, which gives it its own guess limit
 * (brute-force-limit.ts).
 * `registration`: it has registered this email, so the mailed link retains the password that was
 * chosen there (verification.ts), and its page may ask whether that is confirmed
 * (registration-routes.ts).
 */
const lifetimes = {
  device: 60 * 60 * 24 * 365,
  registration: 60 * 60 * linkHours.confirmation,
};
export type BrowserMark = keyof typeof lifetimes;

/** The audience is the mark: access tokens have the same signing key. */
export async function markBrowser(
  deps: Deps,
  context: Context,
  mark: BrowserMark,
  email: string,
): Promise<void> {
  const { kid, private_key } = await loadKeyring(deps);
  const now = Math.floor(deps.clock().getTime() / 1000);
  const maxAge = lifetimes[mark];
  const token = new SignJWT({ sub: hash(email), jti: randomUUID(), aud: mark, iat: now })
    .setExpirationTime(now + maxAge)
    .setProtectedHeader({ alg: signingAlgorithm, kid });
  setCookie(context, cookieName(deps.env.PUBLIC_URL, mark), await token.sign(private_key), {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isServedByTls(deps.env.PUBLIC_URL),
    maxAge,
  });
}

/**
 * The id of the mark, when it was set and whether it is about an email, or undefined without a
 * valid one.
 */
export async function readMark(
  deps: Deps,
  context: Context,
  mark: BrowserMark,
): Promise<{ id: string; set_at: Date; isOf: (email: string) => boolean } | undefined> {
  const token = getCookie(context, cookieName(deps.env.PUBLIC_URL, mark));
  if (token === undefined) return undefined;
  const { find_key } = await loadKeyring(deps);
  try {
    const { payload } = await jwtVerify(token, find_key, {
      algorithms: [signingAlgorithm],
      audience: mark,
      currentDate: deps.clock(),
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
    });
    const { iat = 0, jti = '', sub } = payload;
    return { id: jti, set_at: new Date(iat * 1000), isOf: (email) => sub === hash(email) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Marks the browser of a sign-in, unless it is marked already. */
export async function rememberDevice(deps: Deps, context: Context, email: string): Promise<void> {
  const known = await readMark(deps, context, 'device');
  if (known?.isOf(email) !== true) await markBrowser(deps, context, 'device', email);
}

function hash(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
