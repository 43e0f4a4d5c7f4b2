import type { Context } from 'hono';
import type { AuthDeps } from '../deps.ts';
import type { AuthSession } from '../sessions/sessions.ts';
import type { AuthError } from './auth-error.ts';
import { rememberDevice } from './browser-mark.ts';
import { isOwnPage } from './redirect-url.ts';
import { offerPlaceholder, setRefreshCookie } from './refresh-cookie.ts';

/**
 * The place of parameters in a redirect URL: exchange flows read the query, implicit ones the
 * fragment.
 */
export type Places = ('query' | 'fragment')[];

/** The URL of a page with parameters; an existing query is preserved. */
export function withFields(target: string, fields: Record<string, string>, places: Places): string {
  const url = new URL(target);
  if (places.includes('query')) {
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  }
  url.hash = places.includes('fragment') ? new URLSearchParams(fields).toString() : '';
  return url.href;
}

interface RedirectSession {
  session: AuthSession;
  /** Type of the event that the client emits. */
  type?: string;
  /** Tokens for calls to the provider. Omitted for the shop's own pages, which do not need them. */
  provider_tokens?: Record<string, string>;
}

/**
 * The URL of the page with the session in the fragment. For the shop's own pages the refresh token
 * goes into a cookie, whichever client requested the link: it never appears in a URL, and a page
 * recognises a forged URL. Any site can send a browser here, so the session is only an offer and
 * does not replace the browser's own.
 */
export async function redirectWithSession(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  context: Context,
  target: string,
  { session, type, provider_tokens }: RedirectSession,
): Promise<string> {
  const { env } = deps;
  const isInCookie = isOwnPage(env, target);
  if (isInCookie) {
    setRefreshCookie(context, env.PUBLIC_URL, session.refresh_token, 'offered');
    await rememberDevice(deps, context, session.user.email);
  }
  const fields = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(type !== undefined && { type }),
    ...(!isInCookie && provider_tokens),
    refresh_token: isInCookie ? offerPlaceholder : session.refresh_token,
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
