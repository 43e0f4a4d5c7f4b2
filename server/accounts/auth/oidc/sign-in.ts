import { createHash } from 'node:crypto';
import type { OidcProvider } from '#server/env.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { beginFlow, completeFlow, type CodeChallenge } from '../email-links/pkce.ts';
import { AuthError } from '../http/auth-error.ts';
import { isOwnPage } from '../http/redirect-url.ts';
import {
  presentSession,
  startSession,
  type AuthSession,
  type Client,
} from '../sessions/sessions.ts';
import { linkIdentity, signInWithIdentity } from './identity.ts';
import { toProviderProfile, type ProviderProfile } from './profile.ts';
import { getProvider, loadConfiguration } from './providers.ts';
import {
  deleteProviderSignInsBefore,
  insertProviderSignIn,
  takeProviderSignIn,
} from './queries.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env' | 'log'>;

/** Time limit for the sign-in on the provider's site. */
const signInTimeoutMinutes = 10;

export interface ProviderSignIn {
  provider: OidcProvider;
  /** Already validated. */
  redirect_to: string;
  challenge: CodeChallenge | undefined;
  /** The user who links the identity; undefined for a sign-in. */
  linker: { user_id: string; session_id: string } | undefined;
  /** Scopes that the client requests in addition to email and name. */
  scopes: string;
  /** Further parameters for the provider, such as `prompt`. */
  parameters: Record<string, string>;
}

/** The provider's URL to redirect to, and the state that its callback returns. */
export async function beginProviderSignIn(
  { db, clock, env }: Deps,
  signIn: ProviderSignIn,
): Promise<{ url: string; state: string }> {
  const scopes = readScopes(signIn);
  const openid = await import('openid-client');
  const configuration = await loadConfiguration(signIn.provider);
  const state = openid.randomState();
  const nonce = openid.randomNonce();
  const verifier = openid.randomPKCECodeVerifier();
  const now = clock();
  await inTransaction(db, async (trx) => {
    await deleteProviderSignInsBefore(trx, earliest(now));
    const flowId = signIn.challenge && (await beginFlow(trx, signIn.challenge, 'oauth', now));
    await insertProviderSignIn(trx, {
      state_hash: hash(state),
      provider: signIn.provider.name,
      code_verifier: verifier,
      nonce,
      redirect_to: signIn.redirect_to,
      flow_state_id: flowId ?? null,
      user_id: signIn.linker?.user_id ?? null,
      session_id: signIn.linker?.session_id ?? null,
      created_at: now.toISOString(),
    });
  });
  const url = openid.buildAuthorizationUrl(configuration, {
    ...signIn.parameters,
    redirect_uri: callbackOf(env),
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state };
}

const defaultScopes = ['openid', 'email', 'profile'];

/** A crafted link must not request more scopes than the operator has enabled. Throws AuthError. */
function readScopes({ provider, scopes }: ProviderSignIn): string[] {
  const wanted = scopes.split(/[\s,]+/).filter((scope) => scope !== '');
  const allowed = [...defaultScopes, ...provider.scopes];
  if (wanted.every((scope) => allowed.includes(scope))) {
    return [...new Set([...defaultScopes, ...wanted])];
  }
  throw new AuthError(400, 'validation_failed', 'The scopes are not enabled for this provider');
}

/**
 * The sign-in of a callback; undefined for a state that is unknown, used or expired, or whose
 * session has ended.
 */
export function resumeProviderSignIn({ db, clock }: Deps, state: string) {
  return takeProviderSignIn(db, hash(state), earliest(clock()));
}

export type ResumedSignIn = NonNullable<Awaited<ReturnType<typeof resumeProviderSignIn>>>;

/**
 * A session, or the code that its client exchanges for one, with the provider's own tokens. Null
 * when the shop's own page linked an identity: it already has a session, possibly with a second
 * factor.
 */
export type ProviderOutcome =
  | null
  | { auth_code: string }
  | { session: AuthSession; provider_token: string; provider_refresh_token: string | undefined };

/**
 * Exchanges the provider's code, and signs in or links. `answer` holds the callback's parameters.
 * Throws AuthError.
 */
export async function finishProviderSignIn(
  deps: Deps,
  resumed: ResumedSignIn,
  answer: URLSearchParams,
  client: Client,
): Promise<ProviderOutcome> {
  const provider = getProvider(deps.env, resumed.provider);
  const { tokens, profile } = await askProvider(deps, provider, resumed, answer);
  const now = deps.clock();
  const { user_id, session_id } = resumed;
  const finished = await inTransaction(deps.db, async (trx) => {
    const account =
      user_id === null || session_id === null
        ? await signInWithIdentity(deps, trx, profile)
        : await linkIdentity(deps, trx, { user_id, session_id }, profile);
    if (resumed.flow_state_id === null) {
      if (user_id !== null && isOwnPage(deps.env, resumed.redirect_to)) return null;
      return { started: await startSession(deps, trx, account.id, 'oauth', client) };
    }
    return {
      auth_code: await completeFlow(trx, resumed.flow_state_id, account.id, now, {
        provider_token: tokens.access_token,
        provider_refresh_token: tokens.refresh_token ?? null,
      }),
    };
  });
  if (finished === null) return null;
  if (finished.started === undefined) return { auth_code: finished.auth_code };
  return {
    session: await presentSession(deps, finished.started),
    provider_token: tokens.access_token,
    provider_refresh_token: tokens.refresh_token,
  };
}

async function askProvider(
  { env, log }: Deps,
  provider: OidcProvider,
  resumed: ResumedSignIn,
  answer: URLSearchParams,
): Promise<{
  tokens: { access_token: string; refresh_token?: string };
  profile: ProviderProfile;
}> {
  const openid = await import('openid-client');
  const configuration = await loadConfiguration(provider);
  try {
    const tokens = await openid.authorizationCodeGrant(
      configuration,
      new URL(`${callbackOf(env)}?${answer.toString()}`),
      {
        pkceCodeVerifier: resumed.code_verifier,
        expectedNonce: resumed.nonce,
        expectedState: answer.get('state') ?? '',
        idTokenExpected: true,
      },
    );
    const claims: Record<string, unknown> = { ...tokens.claims() };
    const isComplete =
      'email' in claims || !('userinfo_endpoint' in configuration.serverMetadata());
    const more = isComplete
      ? {}
      : await openid.fetchUserInfo(configuration, tokens.access_token, String(claims['sub']));
    return { tokens, profile: toProviderProfile(provider.name, { ...more, ...claims }) };
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'request to a provider failed');
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
  }
}

/** The redirect URL to register with the provider. */
function callbackOf({ PUBLIC_URL }: Deps['env']): string {
  return `${PUBLIC_URL}/auth/v1/callback`;
}

function earliest(now: Date): string {
  return new Date(now.getTime() - signInTimeoutMinutes * 60_000).toISOString();
}

function hash(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
