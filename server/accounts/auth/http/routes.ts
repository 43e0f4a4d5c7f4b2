import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { clientIp, createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import type { AuthDeps } from '../deps.ts';
import { serviceCalls } from '../service-keys/require-service-key.ts';
import { loadKeyring } from '../sessions/signing-keys.ts';
import {
  serveChangeUser,
  serveCreateUser,
  serveDeleteFactor,
  serveDeleteUser,
  serveGetUser,
  serveListFactors,
  serveListUsers,
} from './admin-routes.ts';
import { AuthError, respondWithAuthError } from './auth-error.ts';
import {
  codeGuesses,
  currentPasswordGuesses,
  createLinkLimit,
  factorGuesses,
  limitByUser,
  limitGuesses,
  nonceGuesses,
  passwordGuesses,
} from './brute-force-limit.ts';
import { requireCallerAtAnyLevel } from './caller.ts';
import {
  serveOtp,
  serveReauthenticate,
  serveRecover,
  serveResend,
  serveSignUp,
} from './email-link-routes.ts';
import { serveChallenge, serveEnroll, serveFactorCode, serveUnenroll } from './factor-routes.ts';
import { serveGenerateLink, serveInvite } from './invitation-routes.ts';
import { serveLinkPage } from './link-page.ts';
import { presentUserAt } from './present.ts';
import {
  serveAuthorize,
  serveCallback,
  serveLinkIdentity,
  serveUnlinkIdentity,
} from './provider-routes.ts';
import { serveRecoveryCode, serveRecoveryCodes } from './recovery-routes.ts';
import { serveRegistration } from './registration-routes.ts';
import { logAuthRefusal } from './security-events.ts';
import { serveLogout, serveToken } from './session-routes.ts';
import { serveUpdateUser } from './user-routes.ts';
import { serveVerify, serveVerifyLink } from './verification-routes.ts';

/** Maximum size of a request body in bytes. */
const maximumBody = 1024 * 1024;
const limitWindowSeconds = 5 * 60;

/** The auth protocol, to be mounted at `/auth/v1`. */
export function authService(deps: AuthDeps): Hono {
  const auth = new Hono();
  auth.onError((error, context) => {
    logAuthRefusal(deps, context, error);
    return respondWithAuthError(error, context, deps.log);
  });
  auth.use(crossOrigin);
  auth.use(forbidCaching);
  auth.use(limitedBody);

  const limitToken = limit(deps, 'auth_token', 150);
  const limitVerify = limit(deps, 'auth_verify', 30);
  const limitPasswords = limitGuesses(deps, passwordGuesses);
  const limitCodes = limitGuesses(deps, codeGuesses);
  const limitLinks = createLinkLimit(deps);
  const limitFactorCodes = limitByUser(deps, factorGuesses);
  const limitNonces = limitByUser(deps, nonceGuesses);
  const limitCurrentPasswords = limitByUser(deps, currentPasswordGuesses);
  const limitMail = limit(deps, 'auth_mail', 30);

  auth.get('/health', (context) => context.json(health));
  auth.get('/settings', (context) => context.json(settingsOf(deps.env)));
  auth.get('/.well-known/jwks.json', async (context) => {
    const { jwks } = await loadKeyring(deps);
    return context.json(jwks, 200, { 'Cache-Control': 'public, max-age=600' });
  });
  auth.post('/signup', limit(deps, 'auth_signup', 30), (context) => serveSignUp(deps, context));
  auth.post('/registration', limit(deps, 'auth_registration', 200), (context) =>
    serveRegistration(deps, context),
  );
  auth.post('/token', limitToken, limitPasswords, (context) => serveToken(deps, context));
  auth.post('/verify', limitVerify, limitCodes, (context) =>
    serveVerify(deps, context, limitLinks),
  );
  auth.get('/verify', (context) => serveLinkPage(deps, context));
  auth.post('/verify/link', limitVerify, (context) => serveVerifyLink(deps, context, limitLinks));
  auth.post('/otp', limitMail, (context) => serveOtp(deps, context));
  auth.get('/reauthenticate', refuseHead, limitMail, (context) =>
    serveReauthenticate(deps, context),
  );
  auth.post('/recover', limitMail, (context) => serveRecover(deps, context));
  auth.post('/resend', limitMail, (context) => serveResend(deps, context));
  auth.post('/logout', (context) => serveLogout(deps, context));
  auth.get('/user', async (context) => {
    const { account, session } = await requireCallerAtAnyLevel(deps, context);
    return context.json(presentUserAt(account, session.aal));
  });
  auth.put('/user', limit(deps, 'auth_user', 30), (context) =>
    serveUpdateUser(deps, context, { limitNonces, limitCurrentPasswords }),
  );

  const limitProvider = limit(deps, 'auth_provider', 60);
  auth.get('/authorize', refuseHead, limitProvider, (context) => serveAuthorize(deps, context));
  auth.on(['GET', 'POST'], '/callback', refuseHead, limitProvider, (context) =>
    serveCallback(deps, context),
  );
  auth.get('/user/identities/authorize', refuseHead, limitProvider, (context) =>
    serveLinkIdentity(deps, context),
  );
  auth.delete('/user/identities/:id', (context) =>
    serveUnlinkIdentity(deps, context, context.req.param('id')),
  );
  const service = serviceCalls(deps);
  auth.get('/admin/users', service, (context) => serveListUsers(deps, context));
  auth.post('/admin/users', service, (context) => serveCreateUser(deps, context));
  auth.get('/admin/users/:id', service, (context) =>
    serveGetUser(deps, context, context.req.param('id')),
  );
  auth.put('/admin/users/:id', service, (context) =>
    serveChangeUser(deps, context, context.req.param('id')),
  );
  auth.delete('/admin/users/:id', service, (context) =>
    serveDeleteUser(deps, context, context.req.param('id')),
  );
  auth.get('/admin/users/:id/factors', service, (context) =>
    serveListFactors(deps, context, context.req.param('id')),
  );
  auth.delete('/admin/users/:id/factors/:factor', service, (context) =>
    serveDeleteFactor(deps, context, context.req.param('id'), context.req.param('factor')),
  );
  auth.post('/admin/generate_link', service, (context) => serveGenerateLink(deps, context));
  auth.post('/invite', service, (context) => serveInvite(deps, context));

  const limitFactor = limit(deps, 'auth_factor', 15, 60);
  auth.post('/factors', limitFactor, (context) => serveEnroll(deps, context));
  auth.post('/factors/:id/challenge', limitFactor, (context) =>
    serveChallenge(deps, context, context.req.param('id')),
  );
  auth.post('/factors/:id/verify', limitFactor, (context) =>
    serveFactorCode(deps, context, context.req.param('id'), limitFactorCodes),
  );
  auth.delete('/factors/:id', (context) => serveUnenroll(deps, context, context.req.param('id')));

  auth.post('/recovery-codes', limitFactor, (context) => serveRecoveryCodes(deps, context));
  auth.post('/recovery-codes/verify', limitFactor, (context) =>
    serveRecoveryCode(deps, context, limitFactorCodes),
  );

  for (const path of new Set(auth.routes.map((route) => route.path))) {
    if (path !== '/*') auth.all(path, (context) => context.body(null, 405));
  }
  auth.all('*', (context) => context.text('404 page not found', 404));
  return auth;
}

/** Any origin may call: no route trusts a cookie that browsers attach automatically. */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    'X-Supabase-Api-Version',
    'apikey',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
});

/** For GET calls with side effects, which a HEAD request would have as well. */
const refuseHead: MiddlewareHandler = async (context, next) => {
  if (context.req.raw.method === 'HEAD') return context.body(null, 405);
  return next();
};

/** Nearly all responses are personal; handlers of the others override this. */
const forbidCaching: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
};

const limitedBody = bodyLimit({
  maxSize: maximumBody,
  onError: () => {
    throw new AuthError(413, 'request_entity_too_large', 'Request body exceeds 1 MiB');
  },
});

/** Rate limit per client IP (section 4 of the protocol). */
function limit(
  deps: AuthDeps,
  name: string,
  requests: number,
  per_seconds = limitWindowSeconds,
): MiddlewareHandler {
  const count = createRateLimiter(deps, { name, requests, per_seconds });
  return async (context, next) => {
    const wait = await count(clientIp(context, deps.env.CLIENT_ADDRESS_HEADER));
    if (wait !== null) throw AuthError.tooMany(wait);
    await next();
  };
}

const health = {
  version: 'v2.196.0',
  name: 'GoTrue',
  description: 'The auth service of the shop, speaking the GoTrue protocol',
};

/**
 * The sign-in methods that a client may offer: email with confirmation, and the configured
 * providers.
 */
function settingsOf({ AUTH_ANONYMOUS, oidc_providers }: AuthDeps['env']) {
  return {
    external: {
      apple: false,
      facebook: false,
      google: false,
      keycloak: false,
      ...Object.fromEntries(oidc_providers.map(({ name }) => [name, true])),
      email: true,
      phone: false,
      anonymous_users: AUTH_ANONYMOUS,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
