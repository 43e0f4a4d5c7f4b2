import type { Context } from 'hono';
import { digitsOf } from '#domain/typed-text.ts';
import type { AuthDeps } from '../deps.ts';
import { looksForExchange } from '../email-links/one-time-token.ts';
import { verifyToken, type Proof, type Verified } from '../email-links/verification.ts';
import { AuthError } from './auth-error.ts';
import { describeError, redirectWithSession, withFields, type Places } from './auth-redirect.ts';
import { readMark } from './browser-mark.ts';
import type { LinkLimit } from './brute-force-limit.ts';
import { readLink } from './link-page.ts';
import { chooseRedirect, isOwnPage, landingOf } from './redirect-url.ts';
import { readBody, readClient, readEmail, readFields } from './request.ts';
import { verifyBody } from './schemas.ts';
import { logAuth, logAuthRefusal, logSignIn } from './security-events.ts';
import { answerSession } from './session-routes.ts';

const otherEmailPending =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** POST /verify */
export async function serveVerify(
  deps: AuthDeps,
  context: Context,
  limitLinks: LinkLimit,
): Promise<Response> {
  const body = await readBody(context, verifyBody);
  if (body.type === '') throw invalid('Verify requires a verification type');
  const proof = readProof(body);
  const client = readClient(context, deps.env);
  const { type } = body;
  const mark = await readMark(deps, context, 'registration');
  const hasRegistered = (email: string) => mark?.isOf(email) === true;
  const request = {
    type,
    proof,
    client,
    exchange: false,
    // The client shows the code or the token of the link that its user received.
    keepsPassword: () => true,
    hasRegistered,
  };
  const verified = await verify(deps, request, limitLinks);
  logVerified(deps, context, verified, type);
  return verified.outcome === 'session'
    ? answerSession(deps, context, verified.session)
    : context.json({ msg: otherEmailPending, code: '200' });
}

function readProof(body: Record<'token' | 'token_hash' | 'email' | 'phone', string>): Proof {
  const { token, token_hash, email, phone } = body;
  if ((token === '') === (token_hash === '')) {
    throw invalid('Verify requires either a token or a token hash');
  }
  if (token_hash !== '') {
    if (email === '' && phone === '') return { link_token: token_hash };
    throw invalid('Only the token_hash and type should be provided');
  }
  if (email === '') throw invalid('Only an email address can be verified');
  return { email: readEmail(email), code: digitsOf(token) };
}

/**
 * POST /verify/link: the button of the page of an emailed link (link-page.ts). Redirects to the
 * page that requested the mail: with the session in the fragment, or with a code that only the
 * requesting client can exchange for the session.
 */
export async function serveVerifyLink(
  deps: AuthDeps,
  context: Context,
  limitLinks: LinkLimit,
): Promise<Response> {
  const { token, type, redirect_to } = readLink(await readFields(context));
  const target = chooseRedirect(deps.env, redirect_to, landingOf(type));
  const places: Places = looksForExchange(token) ? ['query', 'fragment'] : ['fragment'];
  context.header('Referrer-Policy', 'no-referrer');
  const mark = await readMark(deps, context, 'registration');
  // Other applications have no cookie here: they vouch for their registrations.
  const hasRegistered = (email: string) => mark?.isOf(email) === true;
  const keepsPassword = (email: string) => !isOwnPage(deps.env, target) || hasRegistered(email);
  try {
    const proof = { link_token: token };
    const client = readClient(context, deps.env);
    const request = { type, proof, client, exchange: true, keepsPassword, hasRegistered };
    const verified = await verify(deps, request, limitLinks);
    logVerified(deps, context, verified, type);
    const address = await addressOf(deps, context, verified, { target, type, places });
    return context.redirect(address, 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    logAuthRefusal(deps, context, error);
    return context.redirect(withFields(target, describeError(error), places), 303);
  }
}

/** Throws AuthError. */
async function verify(
  deps: AuthDeps,
  request: Parameters<typeof verifyToken>[1],
  limitLinks: LinkLimit,
): Promise<Verified> {
  try {
    return await verifyToken(deps, request);
  } catch (error) {
    const isWrong = error instanceof AuthError && error.code === 'otp_expired';
    if (isWrong && 'link_token' in request.proof) await limitLinks();
    throw error;
  }
}

function addressOf(
  deps: AuthDeps,
  context: Context,
  verified: Verified,
  { target, type, places }: { target: string; type: string; places: Places },
): Promise<string> | string {
  switch (verified.outcome) {
    case 'half_done':
      return withFields(target, { message: otherEmailPending, sb: '' }, places);
    case 'code':
      return withFields(target, { code: verified.auth_code }, ['query']);
    case 'session':
      // Another person may know the registered password: the owner chooses a new one.
      const page = verified.needs_password ? passwordPage(deps, target) : target;
      return redirectWithSession(deps, context, page, {
        session: verified.session,
        // Type of the client's event: a code verified as `email` was a sign-up.
        type: type === 'email' ? 'signup' : type,
      });
  }
}

/**
 * The shop's page for a new password, with the query that names the page to return to; another
 * application has its own.
 */
function passwordPage({ env }: Pick<AuthDeps, 'env'>, target: string): string {
  if (!isOwnPage(env, target)) return target;
  return env.PUBLIC_URL + landingOf('recovery') + new URL(target).search;
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

function logVerified(deps: AuthDeps, context: Context, verified: Verified, type: string): void {
  if (verified.outcome !== 'session') return;
  const { session } = verified;
  if (type === 'email_change') {
    logAuth(deps, context, 'email_changed', type, { account_id: session.user.id });
  }
  logSignIn(deps, context, session, type);
}
