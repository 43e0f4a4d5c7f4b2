import { isIP } from 'node:net';
import pg from 'pg';
import type { AuthenticationMethod } from '#domain/accounts/authentication-method.ts';
import { findAccount, updateUser, type Account } from '#server/accounts/users/queries.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { networkOf } from '#server/platform/http/limits/rate-limit.ts';
import type { AuthDeps } from '../deps.ts';
import { notifyOwner } from '../email-links/security-notices.ts';
import { AuthError, sessionNotFound } from '../http/auth-error.ts';
import { presentUserAt, type AuthUser } from '../http/present.ts';
import { signAccessToken } from './access-token.ts';
import * as queries from './queries.ts';
import type { SessionRow } from './queries.ts';
import {
  createRefreshToken,
  createSalt,
  deriveRefreshToken,
  hashRefreshToken,
  looksLikeRefreshToken,
} from './refresh-token.ts';
import { hasEnded } from './session-lifetime.ts';

type SessionDeps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/**
 * Reuse of one of the last 500 refresh tokens ends the session; older tokens are treated as
 * unknown.
 */
const rememberedTokens = 500;

/** A session in the auth protocol. `expires_in` in seconds, `expires_at` in unix seconds. */
export interface AuthSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: AuthUser;
}

/** The calling device. */
export interface Client {
  ip: string;
  user_agent: string | null;
}

/** A session lists only the last used of these methods. */
const ofSecondStep: readonly AuthenticationMethod[] = ['totp', 'recovery_code'];

interface StartedSession {
  account: Account;
  session: Pick<SessionRow, 'id' | 'aal' | 'amr'>;
  refresh_token: string;
}

/** Signs a user in, in the caller's transaction; `presentSession` builds the response. */
export async function startSession(
  deps: SessionDeps,
  trx: Database,
  userId: string,
  method: AuthenticationMethod,
  client: Client,
): Promise<StartedSession> {
  const now = deps.clock();
  const at = now.toISOString();
  const session = await queries.insertSession(trx, {
    user_id: userId,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    user_agent: client.user_agent,
    ip: ipOf(client),
    created_at: at,
  });
  const refreshToken = await startTokenChain(trx, session.id, 0, now);
  await updateUser(trx, userId, { last_sign_in_at: at });
  const account = await getAccount(trx, userId);
  return { account, session, refresh_token: refreshToken };
}

/**
 * Raises a session to the level of a second factor, in the caller's transaction. Starts a new chain
 * of refresh tokens; earlier tokens stop working, as their holder may lack the factor. Throws
 * AuthError.
 */
export async function elevateSession(
  deps: SessionDeps,
  trx: Database,
  { id, user_id, amr }: SessionRow,
  by: { factor_id: string; method: 'totp' | 'recovery_code' },
): Promise<StartedSession> {
  const now = deps.clock();
  const method = { method: by.method, timestamp: Math.floor(now.getTime() / 1000) };
  if (!(await queries.lockSession(trx, id))) throw sessionNotFound();
  const session = await queries.elevateSession(trx, id, {
    factor_id: by.factor_id,
    amr: [method, ...amr.filter((earlier) => !ofSecondStep.includes(earlier.method))],
  });
  const counter = (await queries.findCurrentCounter(trx, id)) + 1;
  const refreshToken = await startTokenChain(trx, id, counter, now);
  return { account: await getAccount(trx, user_id), session, refresh_token: refreshToken };
}

/** Stores the random first token of a chain; each later token is derived from the previous one. */
async function startTokenChain(
  trx: Database,
  sessionId: string,
  counter: number,
  now: Date,
): Promise<string> {
  const token = createRefreshToken();
  await queries.insertRefreshToken(trx, {
    token_hash: hashRefreshToken(token),
    session_id: sessionId,
    counter,
    salt: null,
    created_at: now.toISOString(),
  });
  return token;
}

export async function presentSession(
  deps: SessionDeps,
  { account, session, refresh_token }: StartedSession,
): Promise<AuthSession> {
  return {
    ...(await signAccessToken(deps, account, session)),
    token_type: 'bearer',
    refresh_token,
    user: presentUserAt(account, session.aal),
  };
}

export function isBanned(account: Pick<Account, 'banned_until'>, now: Date): boolean {
  return account.banned_until !== null && new Date(account.banned_until) > now;
}

/**
 * The refresh grant, with rotation and reuse detection as in the protocol's table. Serialises
 * requests with the same token. Throws AuthError.
 */
export async function refreshSession(
  deps: SessionDeps,
  token: string,
  client: Client,
): Promise<AuthSession> {
  if (!looksLikeRefreshToken(token)) {
    throw new AuthError(400, 'validation_failed', 'Refresh token is not valid');
  }
  const outcome = await inTransaction(deps.db, (trx) => rotate(deps, trx, token, client)).catch(
    rethrowConflict,
  );
  // Thrown outside of the transaction, so that the end of a replayed session is committed.
  if (outcome instanceof AuthError) throw outcome;
  return presentSession(deps, outcome);
}

async function rotate(
  deps: SessionDeps,
  trx: Transaction,
  token: string,
  client: Client,
): Promise<StartedSession | AuthError> {
  const presented = await queries.findRefreshToken(trx, hashRefreshToken(token));
  if (presented === undefined || !(await queries.lockSession(trx, presented.session_id))) {
    return notFound();
  }
  const { session_id, counter } = presented;
  const now = deps.clock();
  const session = await queries.findSession(trx, session_id);
  if (session === undefined) throw new Error('A locked session is gone');
  const account = await getAccount(trx, session.user_id);
  if (isBanned(account, now)) return new AuthError(400, 'user_banned', 'User is banned');
  if (hasEnded(session, account.role, now)) {
    await queries.deleteSession(trx, session_id);
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }

  const successors = await queries.listSuccessors(trx, session_id, counter);
  const [next] = successors;
  if (next === undefined) {
    const refreshToken = await appendToken(trx, session_id, token, counter + 1, now);
    await queries.touchSession(trx, session_id, {
      refreshed_at: now.toISOString(),
      refreshed_ip: ipOf(client),
      refreshed_user_agent: client.user_agent,
    });
    return { account, session, refresh_token: refreshToken };
  }
  const reuseEnds = new Date(next.created_at).getTime() + deps.env.AUTH_REFRESH_REUSE_S * 1000;
  // The token is older than the second factor, which started a new chain.
  if (successors.some(({ salt }) => salt === null)) return notFound();
  const isLostAnswer = successors.length === 1 && refreshedLast(session, client);
  if (!isLostAnswer && now.getTime() > reuseEnds) {
    await queries.deleteSession(trx, session_id);
    await notifyOwner(deps, trx, account, 'session_ended');
    const reused = 'Invalid Refresh Token: Already Used';
    return Object.assign(new AuthError(400, 'refresh_token_already_used', reused), {
      about: { account_id: account.id, session_id },
    });
  }
  // A lost response or concurrent tabs: return the current token.
  return { account, session, refresh_token: followChain(token, successors) };
}

function followChain(token: string, successors: { salt: Buffer | null }[]): string {
  return successors.reduce(
    (before, { salt }) => (salt === null ? before : deriveRefreshToken(before, salt)),
    token,
  );
}

function notFound(): AuthError {
  return new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  );
}

/**
 * Whether this network and program refreshed the session last. Any other client with the previous
 * token may have stolen it, or be the owner of a stolen one.
 */
function refreshedLast(session: SessionRow, client: Client): boolean {
  const isSameNetwork = networkOf(session.refreshed_ip ?? '') === networkOf(ipOf(client) ?? '');
  return isSameNetwork && session.refreshed_user_agent === client.user_agent;
}

function ipOf({ ip }: Client): string | null {
  return isIP(ip) === 0 ? null : ip;
}

async function appendToken(
  trx: Database,
  sessionId: string,
  parent: string,
  counter: number,
  now: Date,
): Promise<string> {
  const salt = createSalt();
  const token = deriveRefreshToken(parent, salt);
  await queries.insertRefreshToken(trx, {
    token_hash: hashRefreshToken(token),
    session_id: sessionId,
    counter,
    salt,
    created_at: now.toISOString(),
  });
  await queries.deleteRefreshTokensBelow(trx, sessionId, counter - rememberedTokens);
  return token;
}

/** lock_not_available: another refresh of this session takes too long. */
function rethrowConflict(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '55P03') {
    throw new AuthError(409, 'conflict', 'Too many concurrent token refresh requests');
  }
  throw error;
}

/**
 * Ends the session of a refresh token, even of a used one; `except` names a session to preserve.
 */
export async function endSessionOf(db: Database, token: string, except?: string): Promise<void> {
  const known = await queries.findRefreshToken(db, hashRefreshToken(token));
  if (known !== undefined && known.session_id !== except) {
    await queries.deleteSession(db, known.session_id);
  }
}

async function getAccount(db: Database, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (account === undefined) throw new Error('A session without an account');
  return account;
}
