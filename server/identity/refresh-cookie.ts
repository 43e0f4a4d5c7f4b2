import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookieName, isServedByTls } from './cookie-name.ts';

const path = '/auth/v1';
/** A browser that was away longer than this has to sign in again. */
const lifetimeSeconds = 60 * 60 * 24 * 90;

/** What stands in the place of a refresh token that only the cookie knows. */
export const cookiePlaceholder = 'httponly-cookie';

/**
 * Whether the client wants its refresh token in a cookie that no script can read. The cookie is looked at only when this
 * header is there: a page of another origin can send neither the header nor, as it is SameSite=Strict, the cookie.
 */
export function usesCookie(context: Context): boolean {
  return context.req.header('x-use-cookie') === '1';
}

export function setRefreshCookie(context: Context, publicUrl: string, token: string): void {
  const attributes = { ...attributesFor(publicUrl), maxAge: lifetimeSeconds };
  setCookie(context, nameFor(publicUrl), token, attributes);
}

export function clearRefreshCookie(context: Context, publicUrl: string): void {
  deleteCookie(context, nameFor(publicUrl), attributesFor(publicUrl));
}

export function readRefreshCookie(context: Context, publicUrl: string): string | undefined {
  return usesCookie(context) ? getCookie(context, nameFor(publicUrl)) : undefined;
}

const nameFor = (publicUrl: string) => cookieName(publicUrl, 'refresh_token');

function attributesFor(publicUrl: string) {
  return { path, httpOnly: true, sameSite: 'Strict', secure: isServedByTls(publicUrl) } as const;
}
