import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const name = 'refresh_token';
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
  setCookie(context, name, token, { ...attributesFor(publicUrl), maxAge: lifetimeSeconds });
}

export function clearRefreshCookie(context: Context, publicUrl: string): void {
  deleteCookie(context, name, attributesFor(publicUrl));
}

export function readRefreshCookie(context: Context): string | undefined {
  return usesCookie(context) ? getCookie(context, name) : undefined;
}

function attributesFor(publicUrl: string) {
  return {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  } as const;
}
