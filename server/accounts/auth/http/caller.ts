import type { Context } from 'hono';
import { findAccount, lockUser, type Account } from '#server/accounts/users/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { nameCaller } from '#server/platform/http/security/security-log.ts';
import type { AuthDeps } from '../deps.ts';
import { readAccessToken } from '../sessions/access-token.ts';
import { awaitsFactor, lowerLevel } from '../sessions/assurance.ts';
import { findSession, lockSession, type SessionRow } from '../sessions/queries.ts';
import { isBanned } from '../sessions/sessions.ts';
import { AuthError, sessionNotFound } from './auth-error.ts';
import { readBearer } from './request.ts';

export interface AuthCaller {
  account: Account;
  session: SessionRow;
}

/**
 * The authenticated caller, with the second factor if the account has one. Throws AuthError, whose
 * code gives the reason as the protocol requires.
 */
export async function requireCaller(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  context: Context,
): Promise<AuthCaller> {
  const caller = await requireCallerAtAnyLevel(deps, context);
  requireLevel(caller);
  return caller;
}

function requireLevel({ account, session }: AuthCaller): void {
  if (!awaitsFactor(account, session.aal)) return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to read or update the user when MFA is enabled.',
  );
}

/**
 * The caller without the requirement of a second factor: for the factor step itself and for signing
 * out. Throws AuthError.
 */
export async function requireCallerAtAnyLevel(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  context: Context,
): Promise<AuthCaller> {
  const { sub, session_id, aal } = await readAccessToken(deps, readBearer(context));
  const account = await findAccount(deps.db, sub);
  if (account === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = await findSession(deps.db, session_id);
  if (session?.user_id !== sub) {
    throw sessionNotFound();
  }
  if (isBanned(account, deps.clock())) throw new AuthError(403, 'user_banned', 'User is banned');
  nameCaller(context, { account_id: account.id, session_id: session.id });
  return { account, session: { ...session, aal: lowerLevel(aal, session.aal) } };
}

/**
 * Locks and re-reads the caller in the transaction: they may have changed while a password was
 * hashed or a concurrent call ran. Throws AuthError when the session has ended.
 */
export async function lockCaller(
  trx: Transaction,
  { account: { id }, session: { id: sessionId, aal } }: AuthCaller,
): Promise<AuthCaller> {
  await lockUser(trx, id);
  const isAlive = await lockSession(trx, sessionId);
  const [account, session] = [await findAccount(trx, id), await findSession(trx, sessionId)];
  if (!isAlive || account === undefined || session === undefined) throw sessionNotFound();
  return { account, session: { ...session, aal: lowerLevel(aal, session.aal) } };
}

/** As `lockCaller`, and requires the second factor if the account has one. Throws AuthError. */
export async function lockFullCaller(trx: Transaction, known: AuthCaller): Promise<AuthCaller> {
  const caller = await lockCaller(trx, known);
  requireLevel(caller);
  return caller;
}
