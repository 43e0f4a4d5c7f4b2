import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isUuid } from '#server/accounts/users/uuid.ts';
import type { AuthDeps } from '../deps.ts';
import { readChallenge } from '../email-links/pkce.ts';
import { requireManualLinking, unlinkIdentity } from '../oidc/identity.ts';
import { getProvider } from '../oidc/providers.ts';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  resumeProviderSignIn,
  type ProviderSignIn,
  type ResumedSignIn,
} from '../oidc/sign-in.ts';
import { AuthError } from './auth-error.ts';
import { describeError, redirectWithSession, withFields } from './auth-redirect.ts';
import { requireCaller } from './caller.ts';
import { cookieName, isServedByTls } from './cookie-name.ts';
import { chooseRedirect, isOwnPage } from './redirect-url.ts';
import { readClient } from './request.ts';
import { logAuth, logAuthRefusal, logSignIn } from './security-events.ts';

/** Binds the provider's callback to the browser that started the sign-in. */
const stateCookie = (publicUrl: string) => cookieName(publicUrl, 'provider_state');
/** Specification section 2: the landing page after a sign-in with a provider. */
const landing = '/profile';

/** Parameters that the client must not set. */
const reserved = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'invite_token',
]);

/** GET /authorize: redirects to the provider. */
export function serveAuthorize(deps: AuthDeps, context: Context): Promise<Response> {
  return redirectToProvider(deps, context, undefined);
}

/**
 * GET /user/identities/authorize: redirects to the provider to link its identity to the caller's
 * account.
 */
export async function serveLinkIdentity(deps: AuthDeps, context: Context): Promise<Response> {
  const { account, session } = await requireCaller(deps, context);
  requireManualLinking(deps.env);
  return redirectToProvider(deps, context, { user_id: account.id, session_id: session.id });
}

async function redirectToProvider(
  deps: AuthDeps,
  context: Context,
  linker: ProviderSignIn['linker'],
): Promise<Response> {
  const query = context.req.query();
  const target = chooseRedirect(deps.env, query['redirect_to'], landing);
  const challenge = readChallenge(query);
  const { url, state } = await beginProviderSignIn(deps, {
    provider: getProvider(deps.env, query['provider'] ?? ''),
    redirect_to: target,
    challenge,
    linker,
    scopes: query['scopes'] ?? '',
    parameters: Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.has(name))),
  });
  if (isBound(deps, { target, links: linker !== undefined, exchanges: challenge !== undefined })) {
    setCookie(context, stateCookie(deps.env.PUBLIC_URL), state, {
      path: '/auth/v1/callback',
      httpOnly: true,
      // Lax, because the callback is a navigation from the provider's site.
      sameSite: 'Lax',
      secure: isServedByTls(deps.env.PUBLIC_URL),
      maxAge: 600,
    });
  }
  context.header('Cache-Control', 'no-store');
  return query['skip_http_redirect'] === 'true'
    ? context.json({ url })
    : context.redirect(url, 302);
}

/**
 * Whether the callback must come from the browser that started. Otherwise an attacker could start a
 * sign-in or a link and have another person finish it. Exchange flows are bound by their verifier;
 * other applications bind their own.
 */
function isBound(
  { env }: Pick<AuthDeps, 'env'>,
  { target, links, exchanges }: { target: string; links: boolean; exchanges: boolean },
): boolean {
  return links || (isOwnPage(env, target) && !exchanges);
}

/** GET and POST /callback: the provider redirects here. */
export async function serveCallback(deps: AuthDeps, context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  const answer = new URLSearchParams(
    context.req.method === 'POST' ? await context.req.text() : new URL(context.req.url).search,
  );
  const state = answer.get('state') ?? '';
  const resumed = state === '' ? undefined : await resumeProviderSignIn(deps, state);
  const isKnown =
    resumed !== undefined &&
    (!isBound(deps, {
      target: resumed.redirect_to,
      links: resumed.user_id !== null,
      exchanges: resumed.flow_state_id !== null,
    }) ||
      getCookie(context, stateCookie(deps.env.PUBLIC_URL)) === state);
  if (!isKnown) {
    const code = state === '' ? 'bad_oauth_callback' : 'bad_oauth_state';
    const error = new AuthError(400, code, 'OAuth state not found or expired');
    return context.redirect(withFields(deps.env.PUBLIC_URL, describeError(error), ['query']), 303);
  }
  return context.redirect(await finish(deps, context, resumed, answer), 302);
}

async function finish(
  deps: AuthDeps,
  context: Context,
  resumed: ResumedSignIn,
  answer: URLSearchParams,
): Promise<string> {
  const { redirect_to: target } = resumed;
  const refusal = answer.get('error');
  if (refusal !== null) {
    const description = answer.get('error_description') ?? refusal;
    return withFields(
      target,
      { error: refusal, error_code: refusal, error_description: description, sb: '' },
      ['query', 'fragment'],
    );
  }
  try {
    const client = readClient(context, deps.env);
    const outcome = await finishProviderSignIn(deps, resumed, answer, client);
    if (resumed.user_id !== null) {
      const about = { account_id: resumed.user_id };
      logAuth(deps, context, 'identity_linked', resumed.provider, about);
    }
    if (outcome === null) return target;
    if ('auth_code' in outcome) return withFields(target, { code: outcome.auth_code }, ['query']);
    const { session, provider_token, provider_refresh_token } = outcome;
    logSignIn(deps, context, session, resumed.provider);
    return await redirectWithSession(deps, context, target, {
      session,
      provider_tokens: {
        provider_token,
        ...(provider_refresh_token !== undefined && { provider_refresh_token }),
      },
    });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    logAuthRefusal(deps, context, error);
    return withFields(target, describeError(error), ['query', 'fragment']);
  }
}

/** DELETE /user/identities/{id} */
export async function serveUnlinkIdentity(
  deps: AuthDeps,
  context: Context,
  identityId: string,
): Promise<Response> {
  const caller = await requireCaller(deps, context);
  if (!isUuid(identityId)) {
    throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  }
  await unlinkIdentity(deps, caller, identityId);
  logAuth(deps, context, 'identity_unlinked');
  return context.json({});
}
