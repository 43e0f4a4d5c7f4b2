import type { Context } from 'hono';
import type { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';
import { cookiePlaceholder, setRefreshCookie } from './refresh-cookie.ts';
import type { AuthSession } from './sessions.ts';

/** Where in an address a page is told something: exchange flows read the query, implicit ones what is behind the `#`. */
export type Places = ('query' | 'fragment')[];

/** The address of a page with what it is to be told; a query that it has already stays. */
export function withFields(target: string, fields: Record<string, string>, places: Places): string {
  const url = new URL(target);
  if (places.includes('query')) {
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  }
  url.hash = places.includes('fragment') ? new URLSearchParams(fields).toString() : '';
  return url.href;
}

interface LandingSession {
  session: AuthSession;
  /** The shop's own page began this: its refresh token goes into the cookie. */
  is_for_browser: boolean;
  /** What the client makes an event of. */
  type?: string;
  provider_token?: string;
  provider_refresh_token?: string;
}

/**
 * The address of the page with the session behind the `#`. When the shop's own page began the flow and is led back to,
 * the refresh token takes the way of all browser sessions, the cookie, and never stands in an address bar.
 */
export function landWithSession(
  { env }: Pick<IdentityDeps, 'env'>,
  context: Context,
  target: string,
  { session, is_for_browser, ...told }: LandingSession,
): string {
  const isOwnPage = new URL(target).origin === new URL(env.PUBLIC_URL).origin;
  const isInCookie = is_for_browser && isOwnPage;
  if (isInCookie) setRefreshCookie(context, env.PUBLIC_URL, session.refresh_token);
  const fields = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...told,
    refresh_token: isInCookie ? cookiePlaceholder : session.refresh_token,
    sb: '',
    token_type: session.token_type,
  };
  return withFields(target, fields, ['fragment']);
}

export function describeError({ status, code, message }: AuthError): Record<string, string> {
  const kinds: Partial<Record<number, string>> = {
    401: 'unauthorized_client',
    403: 'access_denied',
    500: 'server_error',
  };
  return {
    error: kinds[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
    sb: '',
  };
}
