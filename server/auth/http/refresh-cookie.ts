import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookieName, isServedByTls } from './cookie-name.ts';

const path = '/auth/v1';
/** A browser that was away longer than this has to sign in again. */
const lifetimeSeconds = 60 * 60 * 24 * 90;

/** A person who followed a link has an hour to say whether they want its session. */
const offerSeconds = 60 * 60;

/** Clients send this in place of a refresh token that only the cookie has. */
export const cookiePlaceholder = 'httponly-cookie';

/**
 * The browser's own session stays until the page accepts the one of a link: the refresh token of
 * the link lies in a second cookie so long. Clients name it by this placeholder.
 */
export const offerPlaceholder = 'httponly-offer';

/** Whose cookie: that of the browser's session, or of one that is offered to it. */
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
