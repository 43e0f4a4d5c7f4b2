import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { requireCaller } from '../http/caller.ts';
import { readBody, readClient } from '../http/request.ts';
import { idTokenGrantBody } from '../http/schemas.ts';
import { presentSession, startSession, type AuthSession } from '../sessions/sessions.ts';
import { linkIdentity, requireManualLinking, signInWithIdentity } from './identity.ts';
import { toProviderProfile } from './profile.ts';
import { getProvider, readIdToken } from './providers.ts';
import { deleteUsedIdTokensBefore, insertUsedIdToken } from './queries.ts';

/**
 * The id_token grant: the client has signed in with the provider itself, as phone apps do. Throws
 * AuthError.
 */
export async function grantByIdToken(deps: AuthDeps, context: Context): Promise<AuthSession> {
  const body = await readBody(context, idTokenGrantBody);
  if (body.id_token === '') throw AuthError.ofOAuth('invalid request', 'id_token required');
  const provider = getProvider(deps.env, body.provider);
  const claims = await readIdToken(deps, provider, body.id_token);
  requireNonce(claims['nonce'], body.nonce);
  const profile = toProviderProfile(provider.name, claims);
  const linkTo = body.link_identity ? await readLinker(deps, context) : undefined;
  const client = readClient(context, deps.env);
  const started = await inTransaction(deps.db, async (trx) => {
    await useOnce(deps, trx, body.id_token, claims.exp ?? 0);
    const account =
      linkTo === undefined
        ? await signInWithIdentity(deps, trx, profile)
        : await linkIdentity(deps, trx, linkTo, profile);
    return startSession(deps, trx, account.id, 'oauth', client);
  });
  return presentSession(deps, started);
}

async function readLinker(deps: AuthDeps, context: Context) {
  requireManualLinking(deps.env);
  const { account, session } = await requireCaller(deps, context);
  return { user_id: account.id, session_id: session.id };
}

/** Rejects a used token, so that a leaked one cannot be replayed. Throws AuthError. */
async function useOnce(
  { clock }: Pick<AuthDeps, 'clock'>,
  trx: Database,
  token: string,
  expiry: number,
): Promise<void> {
  await deleteUsedIdTokensBefore(trx, clock().toISOString());
  const isFirst = await insertUsedIdToken(trx, {
    token_hash: createHash('sha256').update(token).digest(),
    expires_at: new Date(expiry * 1000).toISOString(),
  });
  if (!isFirst) throw AuthError.ofOAuth('invalid request', 'ID token was used before');
}

/**
 * Token and request must both have a nonce or neither. The token holds its hash, which proves that
 * the token was issued for this client.
 */
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
