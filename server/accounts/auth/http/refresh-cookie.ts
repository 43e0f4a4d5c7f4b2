import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookieName, isServedByTls } from './cookie-name.ts';

const path = '/auth/v1';
/** A browser that was unused for longer has to sign in again. */
const lifetimeSeconds = 60 * 60 * 24 * 90;

/** A person who followed a link has an hour to accept its session. */
const offerSeconds = 60 * 60;

/** Placeholder that clients send instead of the refresh token in the cookie. */
export const cookiePlaceholder = 'httponly-cookie';

/**
 * Placeholder for the refresh token of a followed link. It is in a second cookie until the page
 * accepts it; the browser's own session is unchanged until then.
 */
export const offerPlaceholder = 'httponly-offer';

/** Which cookie: of the browser's own session, or of an offered one. */
export type Place = 'own' | 'offered';

/**
 * Whether the client wants its refresh token in a cookie that no script can read. The cookie is
 * read only when this header is present: a page of another origin can send neither the header nor,
 * because of SameSite=Strict, the cookie.
 */
export function usesCookie(context: Context): boolean {
  return context.req.header('x-use-cookie') === '1';
}

export function setRefreshCookie(
  context: Context,
  publicUrl: string,
  token: string,
  place: Place = 'own',
): void {
  const maxAge = place === 'own' ? lifetimeSeconds : offerSeconds;
  setCookie(context, nameFor(publicUrl, place), token, { ...attributesFor(publicUrl), maxAge });
}

export function clearRefreshCookie(
  context: Context,
  publicUrl: string,
  place: Place = 'own',
): void {
  deleteCookie(context, nameFor(publicUrl, place), attributesFor(publicUrl));
}

export function readRefreshCookie(
  context: Context,
  publicUrl: string,
  place: Place = 'own',
): string | undefined {
  return usesCookie(context) ? getCookie(context, nameFor(publicUrl, place)) : undefined;
}

const names = { own: 'refresh_token', offered: 'offered_token' } as const;
const nameFor = (publicUrl: string, place: Place) => cookieName(publicUrl, names[place]);

function attributesFor(publicUrl: string) {
  return { path, httpOnly: true, sameSite: 'Strict', secure: isServedByTls(publicUrl) } as const;
}
