import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Configuration } from 'openid-client';
import type { OidcProvider } from '#server/env.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';

/** Timeout of requests to a provider, in seconds. */
const requestTimeoutS = 5;

/** The discovered configuration of each provider, loaded once. */
const configurations = new WeakMap<OidcProvider, Promise<Configuration>>();

/** Throws AuthError for a name that is not configured. */
export function getProvider(
  { oidc_providers }: Pick<AuthDeps['env'], 'oidc_providers'>,
  name: string,
): OidcProvider {
  const provider = oidc_providers.find((one) => one.name === name);
  if (provider !== undefined) return provider;
  throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
}

/** Throws an Error of the network or of openid-client while the provider cannot be reached. */
export function loadConfiguration(provider: OidcProvider): Promise<Configuration> {
  const known = configurations.get(provider);
  if (known !== undefined) return known;
  const loading = discover(provider);
  configurations.set(provider, loading);
  // Do not cache a temporary failure.
  loading.catch(() => configurations.delete(provider));
  return loading;
}

async function discover({
  issuer,
  client_id,
  client_secret,
}: OidcProvider): Promise<Configuration> {
  // Imported on demand: most shops have no such provider.
  const openid = await import('openid-client');
  // An http issuer is on this machine or in a private network: the operator's decision.
  // oxlint-disable-next-line typescript/no-deprecated -- only marked so to stand out
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const authentication =
    client_secret === undefined ? openid.None() : openid.ClientSecretBasic(client_secret);
  return openid.discovery(new URL(issuer), client_id, undefined, authentication, {
    // By default the library trusts unsigned ID tokens that come directly from the provider.
    execute: [openid.enableNonRepudiationChecks, ...insecure],
    timeout: requestTimeoutS,
  });
}

const keySets = new WeakMap<OidcProvider, ReturnType<typeof createRemoteJWKSet>>();

/** One cached set per provider: it reloads for an unknown key, at most twice a minute. */
function keysOf(provider: OidcProvider, url: string) {
  const known = keySets.get(provider);
  if (known !== undefined) return known;
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: requestTimeoutS * 1000 });
  keySets.set(provider, keys);
  return keys;
}

/** Verifies a token that a client received directly from the provider. Throws AuthError. */
export async function readIdToken(
  { clock }: Pick<AuthDeps, 'clock'>,
  provider: OidcProvider,
  token: string,
): Promise<JWTPayload & { sub: string }> {
  const metadata = (await loadConfiguration(provider)).serverMetadata();
  const keys = keysOf(provider, metadata.jwks_uri ?? '');
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: provider.client_id,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      currentDate: clock(),
      requiredClaims: ['exp', 'sub'],
    });
    return { ...payload, sub: payload.sub ?? '' };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const isForOthers = error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud';
    throw AuthError.ofOAuth(
      'invalid request',
      isForOthers ? 'Unacceptable audience in id_token' : 'Bad ID token',
    );
  }
}
