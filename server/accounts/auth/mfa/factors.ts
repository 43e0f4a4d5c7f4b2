import { isIP } from 'node:net';
import { findAccount, lockUser } from '#server/accounts/users/queries.ts';
import { isUuid } from '#server/accounts/users/uuid.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import type { AuthDeps } from '../deps.ts';
import type { NoticeKind } from '../email-links/security-notices.ts';
import { notifyOwner } from '../email-links/security-notices.ts';
import { AuthError } from '../http/auth-error.ts';
import { lockCaller, type AuthCaller } from '../http/caller.ts';
import { hasVerifiedFactor } from '../sessions/assurance.ts';
import { deleteSessions } from '../sessions/queries.ts';
import {
  presentSession,
  elevateSession,
  type AuthSession,
  type Client,
} from '../sessions/sessions.ts';
import {
  closeChallenge,
  countFactorAttempt,
  deleteChallengesBefore,
  deleteFactor,
  deleteUnverifiedFactors,
  findChallenge,
  findFactor,
  forgetFactorAttempts,
  insertChallenge,
  insertFactor,
  updateFactor,
} from './queries.ts';
import { createTotpSecret, findTotpStep, type TotpSecret } from './totp.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

const maximumFactors = 10;
/** Time limit for enrolling a factor and for answering a challenge. */
const timeoutSeconds = 300;
/** Three of a million codes are valid at a time: this many guesses succeed once in 6,700 tries. */
const maxFailedAttempts = 50;
/** Failed attempts that trigger a notice: a client that gets this far knows the password. */
const noticeAfter = new Map<number, NoticeKind>([
  [5, 'factor_guessed'],
  [maxFailedAttempts, 'factor_stopped'],
]);

/** Begins to enrol a factor, which becomes active with its first correct code. Throws AuthError. */
export async function enrollFactor(
  { db, clock }: Deps,
  caller: AuthCaller,
  { friendly_name, issuer }: { friendly_name: string; issuer: string },
): Promise<{ id: string; totp: TotpSecret }> {
  const now = clock();
  const { name } = await getShopSettings(db);
  const totp = createTotpSecret(issuer === '' ? name : issuer, caller.account.email);
  return inTransaction(db, async (trx) => {
    const { account, session } = await lockCaller(trx, caller);
    await deleteUnverifiedFactors(trx, account.id, { created_before: before(now) });
    const current = await findAccount(trx, account.id);
    const factors = current?.factors ?? [];
    if (factors.length >= maximumFactors) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    if (hasVerifiedFactor({ factors }) && session.aal !== 'aal2') {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    const factor = await insertFactor(trx, {
      user_id: account.id,
      friendly_name,
      secret: totp.secret,
      created_at: now.toISOString(),
    });
    if (factor === undefined) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendly_name}" for this user already exists`,
      );
    }
    return { id: factor.id, totp };
  });
}

/** Creates a challenge for a code; `expires_at` in unix seconds. Throws AuthError. */
export async function challengeFactor(
  { db, clock }: Deps,
  { account }: AuthCaller,
  factorId: string,
  client: Client,
): Promise<{ id: string; expires_at: number }> {
  const now = clock();
  const challenge = await inTransaction(db, async (trx) => {
    await lockUser(trx, account.id);
    const factor = await getFactor(trx, account.id, factorId);
    await deleteChallengesBefore(trx, factor.id, before(now));
    await updateFactor(trx, factor.id, { last_challenged_at: now.toISOString() });
    return insertChallenge(trx, {
      factor_id: factor.id,
      ip: ipOf(client),
      created_at: now.toISOString(),
    });
  });
  return { id: challenge.id, expires_at: Math.floor(now.getTime() / 1000) + timeoutSeconds };
}

interface Answer {
  challenge_id: string;
  code: string;
}

/**
 * Raises the caller's session with a correct code and ends the user's sessions without the factor.
 * Notifies the owner of wrong codes of a verified factor; after too many, accepts none until the
 * owner has followed a mailed link. Throws AuthError.
 */
export async function verifyFactor(
  deps: Deps,
  caller: AuthCaller,
  factorId: string,
  answer: Answer,
  client: Client,
): Promise<AuthSession> {
  const work = () => answerChallenge(deps, caller, factorId, answer, client);
  return hasVerifiedFactor(caller.account) ? countingGuesses(deps, caller.account, work) : work();
}

/**
 * Counts an attempt at the second factor before it is checked, and notifies the owner of failures.
 * Throws AuthError.
 */
export async function countingGuesses<T>(
  deps: Deps,
  account: AuthCaller['account'],
  work: () => Promise<T>,
): Promise<T> {
  const attempts = await countFactorAttempt(deps.db, account.id, maxFailedAttempts);
  if (attempts === undefined) {
    throw new AuthError(
      403,
      'mfa_verification_rejected',
      'Too many wrong codes: further ones are taken after a link or code that is mailed to the user',
    );
  }
  try {
    return await work();
  } catch (error) {
    const notice = noticeAfter.get(attempts);
    if (notice !== undefined && error instanceof AuthError) {
      await inTransaction(deps.db, (trx) => notifyOwner(deps, trx, account, notice));
    }
    throw error;
  }
}

async function answerChallenge(
  deps: Deps,
  { account, session }: AuthCaller,
  factorId: string,
  answer: Answer,
  client: Client,
): Promise<AuthSession> {
  const now = deps.clock();
  const raised = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, account.id);
    const factor = await getFactor(trx, account.id, factorId);
    const challenge = isUuid(answer.challenge_id)
      ? await findChallenge(trx, factor.id, answer.challenge_id)
      : undefined;
    if (challenge === undefined) {
      throw new AuthError(
        422,
        'mfa_factor_not_found',
        'MFA factor with the provided challenge ID not found',
      );
    }
    if (challenge.verified_at !== null || challenge.ip !== ipOf(client)) {
      throw new AuthError(
        422,
        'mfa_ip_address_mismatch',
        'Challenge and verify IP addresses mismatch.',
      );
    }
    if (challenge.created_at < before(now)) {
      throw new AuthError(
        422,
        'mfa_challenge_expired',
        `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
      );
    }
    const step = findTotpStep(factor.secret, answer.code, now);
    if (step === null || step <= factor.last_used_step) {
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await closeChallenge(trx, challenge.id, now.toISOString());
    await updateFactor(trx, factor.id, { status: 'verified', last_used_step: step });
    await forgetFactorAttempts(trx, account.id);
    await deleteUnverifiedFactors(trx, account.id, { except: factor.id });
    if (factor.status === 'unverified') await notifyOwner(deps, trx, account, 'factor_added');
    const raisedSession = await elevateSession(deps, trx, session, {
      factor_id: factor.id,
      method: 'totp',
    });
    await deleteSessions(trx, account.id, { except: session.id, aal: 'aal1' });
    return raisedSession;
  });
  return presentSession(deps, raised);
}

/** Removes a factor. Throws AuthError. */
export async function unenrollFactor(
  deps: Deps,
  caller: AuthCaller,
  factorId: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { account, session } = await lockCaller(trx, caller);
    const factor = await getFactor(trx, account.id, factorId);
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await deleteFactor(trx, factor.id);
    if (factor.status === 'verified') await notifyOwner(deps, trx, account, 'factor_removed');
  });
}

async function getFactor(db: Deps['db'], userId: string, factorId: string) {
  if (!isUuid(factorId)) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const factor = await findFactor(db, userId, factorId);
  if (factor !== undefined) return factor;
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

function before(now: Date): string {
  return new Date(now.getTime() - timeoutSeconds * 1000).toISOString();
}

function ipOf({ ip }: Client): string | null {
  return isIP(ip) === 0 ? null : ip;
}
