import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AuthenticationMethod } from '#domain/accounts/authentication-method.ts';
import {
  codeChallengeMethods,
  type CodeChallengeMethod,
} from '#domain/accounts/code-challenge-methods.ts';
import { findAccount, lockUser } from '#server/accounts/users/queries.ts';
import { isUuid } from '#server/accounts/users/uuid.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { deleteSession } from '../sessions/queries.ts';
import {
  isBanned,
  presentSession,
  startSession,
  type AuthSession,
  type Client,
} from '../sessions/sessions.ts';
import {
  closeFlowState,
  completeFlowState,
  deleteFlowState,
  deleteFlowStatesBefore,
  insertFlowState,
  lockFlowState,
} from './token-queries.ts';

/** The challenge of a client, so that no other client can redeem its session (RFC 7636). */
export interface CodeChallenge {
  code_challenge: string;
  code_challenge_method: CodeChallengeMethod;
}

/** Lifetime of a code. */
const codeLifeSeconds = 300;
/** Longer than the mailed link that a flow may wait for. */
const flowLifeHours = 48;

/** The challenge in a body or query, if there is one. Throws AuthError `validation_failed`. */
export function readChallenge(given: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): CodeChallenge | undefined {
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = given;
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  const name = codeChallengeMethods.find((known) => known === method.toLowerCase());
  if (name === undefined) throw invalid(`Invalid code challenge method "${method.toLowerCase()}"`);
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { code_challenge: challenge, code_challenge_method: name };
}

/** Stores a challenge until its proof arrives; returns the flow's id. */
export async function beginFlow(
  trx: Database,
  challenge: CodeChallenge,
  method: AuthenticationMethod,
  now: Date,
): Promise<string> {
  const forgotten = new Date(now.getTime() - flowLifeHours * 60 * 60 * 1000);
  await deleteFlowStatesBefore(trx, forgotten.toISOString());
  const flow = await insertFlowState(trx, {
    ...challenge,
    authentication_method: method,
    created_at: now.toISOString(),
  });
  return flow.id;
}

/**
 * Completes a flow: returns the code that its client may exchange for a session. Throws AuthError.
 */
export async function completeFlow(
  trx: Database,
  flowId: string,
  userId: string,
  now: Date,
  given: { provider_token?: string; provider_refresh_token?: string | null } = {},
): Promise<string> {
  const code = randomUUID();
  const completed = await completeFlowState(trx, flowId, {
    user_id: userId,
    auth_code: code,
    auth_code_issued_at: now.toISOString(),
    ...given,
  });
  if (completed === undefined) throw flowNotFound();
  return code;
}

/**
 * The pkce grant: a session, with the provider's tokens after a provider sign-in. A wrong verifier
 * also invalidates the code, so that a thief cannot guess. Throws AuthError.
 */
export async function exchangeCode(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
  client: Client,
): Promise<AuthSession & { provider_token?: string; provider_refresh_token?: string }> {
  if (auth_code === '' || code_verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const outcome = isUuid(auth_code)
    ? await inTransaction(deps.db, (trx) => redeemCode(deps, trx, auth_code, code_verifier, client))
    : flowNotFound();
  // Thrown outside of the transaction, so that the redemption is committed.
  if (outcome instanceof AuthError) throw outcome;
  const { flow, started } = outcome;
  return {
    ...(await presentSession(deps, started)),
    ...(flow.provider_token !== null && { provider_token: flow.provider_token }),
    ...(flow.provider_refresh_token !== null && {
      provider_refresh_token: flow.provider_refresh_token,
    }),
  };
}

async function redeemCode(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  trx: Database,
  code: string,
  verifier: string,
  client: Client,
) {
  const flow = await lockFlowState(trx, code);
  // A constraint guarantees these fields for every code.
  if (flow === undefined) return flowNotFound();
  const { user_id, auth_code_issued_at: issuedAt } = flow;
  if (user_id === null || issuedAt === null) return flowNotFound();
  if (flow.session_id !== null) {
    // Two clients had the code, and the first may have stolen it: end its session.
    if (fits(flow, verifier)) await deleteSession(trx, flow.session_id);
    return flowNotFound();
  }
  const proven = { ...flow, user_id, issued_at: issuedAt };
  const started = await startFlowSession(deps, trx, proven, verifier, client);
  if (started instanceof AuthError) {
    await deleteFlowState(trx, flow.id);
    return started;
  }
  await closeFlowState(trx, flow.id, started.session.id);
  return { flow, started };
}

type ProvenFlow = Parameters<typeof fits>[0] & {
  user_id: string;
  issued_at: string;
  authentication_method: AuthenticationMethod;
};

async function startFlowSession(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  trx: Database,
  flow: ProvenFlow,
  verifier: string,
  client: Client,
) {
  const age = deps.clock().getTime() - new Date(flow.issued_at).getTime();
  if (age >= codeLifeSeconds * 1000) {
    return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!fits(flow, verifier)) {
    return new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  await lockUser(trx, flow.user_id);
  const account = await findAccount(trx, flow.user_id);
  if (account === undefined || isBanned(account, deps.clock())) {
    return new AuthError(403, 'user_banned', 'User is banned');
  }
  return startSession(deps, trx, flow.user_id, flow.authentication_method, client);
}

function fits(
  flow: { code_challenge: string; code_challenge_method: string },
  verifier: string,
): boolean {
  const hash = createHash('sha256').update(verifier);
  const made = flow.code_challenge_method === 'plain' ? verifier : hash.digest('base64url');
  const [given, expected] = [Buffer.from(made), Buffer.from(flow.code_challenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function flowNotFound(): AuthError {
  return new AuthError(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  );
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
