import type { Context } from 'hono';
import { AuthError } from './auth-error.ts';
import { readBody, readClient, readEmail } from './auth-request.ts';
import { answerSession } from './auth-sessions.ts';
import type { IdentityDeps } from './deps.ts';
import { chooseRedirect, defaultLandings } from './redirect-url.ts';
import { cookiePlaceholder, setRefreshCookie } from './refresh-cookie.ts';
import { verifyBody } from './schemas.ts';
import type { AuthSession } from './sessions.ts';
import { verifyToken, type Proof, type Verified } from './verification.ts';

/** POST /verify */
export async function serveVerify(deps: IdentityDeps, context: Context): Promise<Response> {
  const body = await readBody(context, verifyBody);
  if (body.type === '') throw invalid('Verify requires a verification type');
  const client = readClient(context, deps.env);
  const { session } = await verifyToken(deps, body.type, readProof(body), client);
  return answerSession(deps, context, session);
}

function readProof(body: Record<'token' | 'token_hash' | 'email' | 'phone', string>): Proof {
  const { token, token_hash, email, phone } = body;
  if ((token === '') === (token_hash === '')) {
    throw invalid('Verify requires either a token or a token hash');
  }
  if (token_hash !== '') {
    if (email === '' && phone === '') return { token_hash };
    throw invalid('Only the token_hash and type should be provided');
  }
  if (email === '') throw invalid('Only an email address can be verified');
  return { email: readEmail(email), code: token };
}

/** GET /verify: the mailed link. Leads on to the page that asked for the mail, with the session behind the `#`. */
export async function serveVerifyLink(deps: IdentityDeps, context: Context): Promise<Response> {
  const { token = '', type = '', redirect_to } = context.req.query();
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '') throw invalid('Verify requires a token');
  const landing = type === 'recovery' ? defaultLandings.recovery : defaultLandings.signup;
  const target = chooseRedirect(deps.env, redirect_to, landing);
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  try {
    const proof = { token_hash: /^\w+$/.test(token) ? token : 'none' };
    const verified = await verifyToken(deps, type, proof, readClient(context, deps.env));
    const session = hideFromAddress(deps, context, verified, target);
    return context.redirect(withFragment(target, describeSession(session, type)), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return context.redirect(withFragment(target, describeError(error)), 303);
  }
}

/**
 * When the shop's own page asked for the mail and is led back to, the refresh token takes the way of all browser
 * sessions, the cookie, and never stands in an address bar.
 */
function hideFromAddress(
  { env }: IdentityDeps,
  context: Context,
  { session, is_for_browser }: Verified,
  target: string,
): AuthSession {
  const isOwnPage = new URL(target).origin === new URL(env.PUBLIC_URL).origin;
  if (!is_for_browser || !isOwnPage) return session;
  setRefreshCookie(context, env.PUBLIC_URL, session.refresh_token);
  return { ...session, refresh_token: cookiePlaceholder };
}

function describeSession(session: AuthSession, type: string): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    // What the client makes an event of: a code typed in as `email` was a sign-up.
    type: type === 'email' ? 'signup' : type,
  };
}

function describeError({ status, code, message }: AuthError): Record<string, string> {
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

function withFragment(target: string, fields: Record<string, string>): string {
  const [address = ''] = target.split('#');
  return `${address}#${new URLSearchParams(fields).toString()}`;
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
