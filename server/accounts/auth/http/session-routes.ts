import type { Context } from 'hono';
import { toAccountEmail } from '#domain/accounts/account-email.ts';
import type { AuthDeps } from '../deps.ts';
import { exchangeCode } from '../email-links/pkce.ts';
import { grantByIdToken } from '../oidc/id-token-grant.ts';
import { signInWithPassword } from '../passwords/sign-in.ts';
import { sessionIdOf } from '../sessions/access-token.ts';
import { deleteSession, deleteSessions } from '../sessions/queries.ts';
import { endSessionOf, refreshSession, type AuthSession } from '../sessions/sessions.ts';
import { AuthError } from './auth-error.ts';
import { rememberDevice } from './browser-mark.ts';
import { requireCallerAtAnyLevel } from './caller.ts';
import {
  clearRefreshCookie,
  cookiePlaceholder,
  offerPlaceholder,
  readRefreshCookie,
  setRefreshCookie,
  usesCookie,
  type Place,
} from './refresh-cookie.ts';
import { readBody, readClient } from './request.ts';
import { passwordGrantBody, pkceGrantBody, refreshGrantBody } from './schemas.ts';
import { logSignIn } from './security-events.ts';

/** Responds with a session; for a browser the refresh token goes into the cookie. */
export async function answerSession(
  deps: AuthDeps,
  context: Context,
  session: AuthSession,
  place: Place = 'own',
): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  if (!usesCookie(context)) return context.json(session);
  const replaced = place === 'own' && readRefreshCookie(context, deps.env.PUBLIC_URL);
  if (replaced) await endSessionOf(deps.db, replaced, sessionIdOf(session));
  setRefreshCookie(context, deps.env.PUBLIC_URL, session.refresh_token, place);
  if (session.user.email !== '') await rememberDevice(deps, context, session.user.email);
  return context.json({ ...session, refresh_token: placeholders[place] });
}

const placeholders: Record<Place, string> = { own: cookiePlaceholder, offered: offerPlaceholder };

/** The cookie that a client's placeholder names; null when the client sends a token. */
function placeOf(context: Context, refreshToken: string): Place | null {
  if (!usesCookie(context)) return null;
  if (refreshToken === cookiePlaceholder) return 'own';
  return refreshToken === offerPlaceholder ? 'offered' : null;
}

/** POST /token */
export async function serveToken(deps: AuthDeps, context: Context): Promise<Response> {
  switch (context.req.query('grant_type')) {
    case 'password':
      return servePassword(deps, context);
    case 'refresh_token':
      return serveRefresh(deps, context);
    case 'pkce': {
      const body = await readBody(context, pkceGrantBody);
      const session = await exchangeCode(deps, body, readClient(context, deps.env));
      logSignIn(deps, context, session, 'pkce');
      return answerSession(deps, context, session);
    }
    case 'id_token': {
      const session = await grantByIdToken(deps, context);
      logSignIn(deps, context, session, 'id_token');
      return answerSession(deps, context, session);
    }
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function servePassword(deps: AuthDeps, context: Context): Promise<Response> {
  const { email, phone, password } = await readBody(context, passwordGrantBody);
  if ((email === '') === (phone === '')) {
    throw new AuthError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    );
  }
  if (phone !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const client = readClient(context, deps.env);
  const credentials = { email: toAccountEmail(email), password };
  const session = await signInWithPassword(deps, credentials, client);
  logSignIn(deps, context, session, 'password');
  return answerSession(deps, context, session);
}

/**
 * A session offered by a link remains an offer when refreshed, until the client accepts it as the
 * browser's own.
 */
async function serveRefresh(deps: AuthDeps, context: Context): Promise<Response> {
  const body = await readBody(context, refreshGrantBody);
  const { PUBLIC_URL: url } = deps.env;
  const place = placeOf(context, body.refresh_token);
  try {
    // Without a cookie the placeholder is looked up as a token, and refused as unknown.
    const token = place === null ? undefined : readRefreshCookie(context, url, place);
    const session = await refreshSession(
      deps,
      token ?? body.refresh_token,
      readClient(context, deps.env),
    );
    if (place !== 'offered') return await answerSession(deps, context, session);
    if (body.accept !== true) return await answerSession(deps, context, session, 'offered');
    clearRefreshCookie(context, url, 'offered');
    return await answerSession(deps, context, session);
  } catch (error) {
    // A refused token stays refused, so drop the cookie.
    if (place !== null && error instanceof AuthError && error.status === 400) {
      clearRefreshCookie(context, url, place);
    }
    throw error;
  }
}

/** POST /logout */
export async function serveLogout(deps: AuthDeps, context: Context): Promise<Response> {
  const scope = context.req.query('scope') ?? 'global';
  if (!['global', 'local', 'others'].includes(scope)) {
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  }
  // Even with an expired access token, end the session that the cookie could restore.
  const token = readRefreshCookie(context, deps.env.PUBLIC_URL);
  if (token !== undefined && scope !== 'others') {
    clearRefreshCookie(context, deps.env.PUBLIC_URL);
  }
  try {
    const { account, session } = await requireCallerAtAnyLevel(deps, context);
    if (scope === 'local') await deleteSession(deps.db, session.id);
    else
      await deleteSessions(deps.db, account.id, scope === 'others' ? { except: session.id } : {});
    // The cookie may belong to a later session, of a sign-in in another tab.
    if (token !== undefined && scope !== 'others') await endSessionOf(deps.db, token);
  } catch (error) {
    if (token === undefined || scope === 'others' || !(error instanceof AuthError)) throw error;
    await endSessionOf(deps.db, token);
  }
  return context.body(null, 204);
}
