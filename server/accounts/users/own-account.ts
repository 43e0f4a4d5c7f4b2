import type { Account, AccountExport, DeletionBody } from '#contract/accounts/accounts.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { AuthError } from '#server/accounts/auth/http/auth-error.ts';
import { readEmailOf } from '#server/accounts/auth/http/present.ts';
import { countUnusedCodes } from '#server/accounts/auth/mfa/recovery-code-queries.ts';
import { verifyPassword } from '#server/accounts/auth/passwords/password.ts';
import { lockSession } from '#server/accounts/auth/sessions/queries.ts';
import { lockProfile } from '#server/accounts/profile/service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { SignedIn } from '#server/platform/http/auth.ts';
import {
  HttpProblem,
  orNotFound,
  refuseFor,
  chooseRetryAfterS,
} from '#server/platform/http/problem.ts';
import { deleteAccount } from './delete-account.ts';
import { exportParts } from './personal-data.ts';
import { findAccount, lockUser } from './queries.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

export async function getOwnAccount(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
): Promise<Account> {
  const account = orNotFound(await findAccount(db, userId));
  return {
    email: account.email,
    new_email: account.new_email,
    role: account.role,
    created_at: account.created_at,
    last_sign_in_at: account.last_sign_in_at,
    has_password: account.password_hash !== null,
    identities: account.identities.map(({ id, provider, identity_data, created_at }) => ({
      id,
      provider,
      email: readEmailOf(identity_data),
      created_at: new Date(created_at).toISOString(),
    })),
    may_link_identities: env.AUTH_MANUAL_LINKING,
    second_factors: account.factors
      .filter(({ status }) => status === 'verified')
      .map(({ id, friendly_name, created_at }) => ({
        id,
        friendly_name,
        created_at: new Date(created_at).toISOString(),
      })),
    recovery_codes_left: await countUnusedCodes(db, userId),
  };
}

export async function exportOwnAccount(
  deps: Deps,
  { user_id: id, session_id }: SignedIn,
  language: Language,
): Promise<AccountExport> {
  const { email } = orNotFound(await findAccount(deps.db, id));
  const parts = await exportParts(deps, { id, email, session_id, language });
  return { exported_at: deps.clock().toISOString(), ...parts };
}

/**
 * Throws HttpProblem when the confirmation does not match, an order is open, a balance is neither
 * paid out nor given up, or the session has ended.
 */
export async function deleteOwnAccount(
  deps: Deps,
  { user_id: userId, session_id }: SignedIn,
  confirmation: DeletionBody,
): Promise<void> {
  const account = orNotFound(await findAccount(deps.db, userId));
  const isConfirmed =
    confirmation.email.trim().toLowerCase() === account.email &&
    (account.password_hash === null ||
      (await verifyPassword(confirmation.password ?? '', account.password_hash).catch(refuse)));
  if (!isConfirmed) throw new HttpProblem('confirmation_mismatch');
  const isDone = await inTransaction(deps.db, async (trx) => {
    // In the lock order of deleteAccount.
    await lockProfile(trx, userId);
    await lockUser(trx, userId);
    if (!(await lockSession(trx, session_id))) throw new HttpProblem('sign_in_required');
    return deleteAccount(deps, trx, account, confirmation.given_up_cents);
  });
  if (!isDone) throw new HttpProblem('account_has_open_orders');
}

/** Converts an AuthError to the API's problem. */
function refuse(error: unknown): never {
  if (error instanceof AuthError) refuseFor(error.retry_after_s ?? chooseRetryAfterS());
  throw error;
}
