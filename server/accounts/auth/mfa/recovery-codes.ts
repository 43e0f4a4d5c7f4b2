import { randomInt } from 'node:crypto';
import { cleanTyped } from '#domain/typed-text.ts';
import { lockUser } from '#server/accounts/users/queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { notifyOwner } from '../email-links/security-notices.ts';
import { AuthError } from '../http/auth-error.ts';
import { lockCaller, type AuthCaller } from '../http/caller.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { presentSession, elevateSession, type AuthSession } from '../sessions/sessions.ts';
import { countingGuesses } from './factors.ts';
import { forgetFactorAttempts } from './queries.ts';
import * as queries from './recovery-code-queries.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/** Characters without the easily confused i, l, o, 0 and 1. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 9;
const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/**
 * Codes can only be created this long after the second factor: a session left open must not
 * suffice.
 */
const recentSeconds = 5 * 60;

/** Creates ten codes, shown only once; revokes the previous ones. Throws AuthError. */
export async function makeRecoveryCodes(
  { db, clock }: Deps,
  caller: AuthCaller,
): Promise<string[]> {
  requireRecentFactor(caller, clock());
  const codes = numbers.map((number) => `${number}${randomText()}`);
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
 * Redeems a code, once, instead of the second factor and raises the session likewise. A wrong code
 * counts as a wrong code of the factor. Throws AuthError.
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
  const code = cleanTyped('code', typed).toLowerCase().replaceAll(/[\s-]/g, '');
  const number = Number(code.slice(0, 1));
  // An invalid number is compared with a dummy hash, so that it takes as long as a valid one.
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

function randomText(): string {
  return Array.from({ length: codeLength }, () => characters[randomInt(characters.length)]).join(
    '',
  );
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}
