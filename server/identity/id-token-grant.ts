import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { requireCaller } from './auth-caller.ts';
import { AuthError } from './auth-error.ts';
import { readBody, readClient } from './auth-request.ts';
import type { IdentityDeps } from './deps.ts';
import { linkIdentity, requireManualLinking, signInWithIdentity } from './outside-identity.ts';
import { toOutsideProfile } from './outside-profile.ts';
import { getProvider, readIdToken } from './providers.ts';
import { idTokenGrantBody } from './schemas.ts';
import { presentSession, startSession, type AuthSession } from './sessions.ts';

/** The id_token grant: the client has signed in with the provider by itself, as apps on a phone do. Throws AuthError. */
export async function grantByIdToken(deps: IdentityDeps, context: Context): Promise<AuthSession> {
  const body = await readBody(context, idTokenGrantBody);
  if (body.id_token === '') throw AuthError.ofOAuth('invalid request', 'id_token required');
  const provider = getProvider(deps.env, body.provider);
  const claims = await readIdToken(deps, provider, body.id_token);
  requireNonce(claims['nonce'], body.nonce);
  const profile = toOutsideProfile(provider.name, claims);
  const linkTo = body.link_identity ? await readLinker(deps, context) : undefined;
  const client = readClient(context, deps.env);
  const started = await deps.db.transaction().execute(async (trx) => {
    const account =
      linkTo === undefined
        ? await signInWithIdentity(deps, trx, profile)
        : await linkIdentity(deps, trx, linkTo, profile);
    return startSession(deps, trx, account.id, 'oauth', client);
  });
  return presentSession(deps, started);
}

async function readLinker(deps: IdentityDeps, context: Context): Promise<string> {
  requireManualLinking(deps.env);
  const { account } = await requireCaller(deps, context);
  return account.id;
}

/** Both have one or none; the token holds the hash of what the client knows, so that it was made for this client. */
function requireNonce(inToken: unknown, given: string): void {
  const isInToken = typeof inToken === 'string' && inToken !== '';
  if (!isInToken && given === '') return;
  if (!isInToken || given === '') {
    throw AuthError.ofOAuth(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (createHash('sha256').update(given).digest('hex') !== inToken) {
    throw AuthError.ofOAuth('invalid nonce', 'Nonces mismatch');
  }
}
