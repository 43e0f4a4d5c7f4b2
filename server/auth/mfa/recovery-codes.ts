import { randomInt } from 'node:crypto';
import { lockUser } from '#server/accounts/queries.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { IdentityDeps } from '../deps.ts';
import { notifyOwner } from '../email-links/security-notices.ts';
import { AuthError } from '../http/auth-error.ts';
import { lockCaller, type AuthCaller } from '../http/caller.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { presentSession, elevateSession, type AuthSession } from '../sessions/sessions.ts';
import { countingGuesses } from './factors.ts';
import { forgetFactorAttempts } from './queries.ts';
import * as queries from './recovery-code-queries.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'env'>;

/** Without signs that are easily mistaken for another one: i, l, o, 0, 1. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const signsOfCode = 9;
const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/**
 * Codes are made within this time after the second factor was shown: a session that was left open
 * is not enough.
 */
const recentSeconds = 5 * 60;

/** Creates ten codes, shown only once; revokes the previous ones. Throws AuthError. */
export async function makeRecoveryCodes(
  { db, clock }: Deps,
  caller: AuthCaller,
): Promise<string[]> {
  requireRecentFactor(caller, clock());
  const codes = numbers.map((number) => `${number}${randomSigns()}`);
  const hashed = await Promise.all(
    codes.map(async (code, number) => ({ number, code_hash: await hashPassword(code) })),
  );
  await inTransaction(db, async (trx) => {
    const current = await lockCaller(trx, caller);
    const factorId = requireRecentFactor(current, clock());
    await queries.deleteRecoveryCodes(trx, current.account.id);
    await queries.insertRecoveryCodes(
      trx,
      hashed.map((code) => ({ ...code, factor_id: factorId })),
    );
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** The id of the factor that was shown within `recentSeconds`. Throws AuthError. */
function requireRecentFactor({ session }: AuthCaller, now: Date): string {
  const factorId = session.aal === 'aal2' ? session.factor_id : null;
  const shown = session.amr.find(({ method }) => method === 'totp')?.timestamp ?? 0;
  if (factorId !== null && now.getTime() / 1000 - shown <= recentSeconds) return factorId;
  throw new AuthError(403, 'insufficient_aal', 'A code of the second factor is required first');
}

/**
 * Takes a code, once, in place of the second factor and raises the session as the factor does. A
 * wrong code counts like a wrong code of the factor. Throws AuthError.
 */
export function redeemRecoveryCode(
  deps: Deps,
  caller: AuthCaller,
  typed: string,
): Promise<AuthSession> {
  return countingGuesses(deps, caller.account, () => redeem(deps, caller, typed));
}

async function redeem(
  deps: Deps,
  { account, session }: AuthCaller,
  typed: string,
): Promise<AuthSession> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const number = Number(code.slice(0, 1));
  // An invalid number takes as long as a valid one: it is compared with a hash that no code fits.
  const candidates = numbers.includes(number)
    ? await queries.listUnusedCodes(deps.db, account.id, number)
    : [];
  const [candidate] = candidates;
  const fits = await verifyPassword(code, candidate?.code_hash ?? null);
  if (!fits || candidate === undefined) throw wrongCode();
  const raised = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, account.id);
    const now = deps.clock().toISOString();
    const used = await queries.useRecoveryCode(trx, { ...candidate, now });
    if (used === undefined) throw wrongCode();
    await forgetFactorAttempts(trx, account.id);
    await notifyOwner(deps, trx, account, 'recovery_code_used');
    const by = { factor_id: candidate.factor_id, method: 'recovery_code' } as const;
    const raisedSession = await elevateSession(deps, trx, session, by);
    await deleteSessions(trx, account.id, { except: session.id, aal: 'aal1' });
    return raisedSession;
  });
  return presentSession(deps, raised);
}

function randomSigns(): string {
  return Array.from({ length: signsOfCode }, () => signs[randomInt(signs.length)]).join('');
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}
