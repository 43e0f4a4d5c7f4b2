import { registerAccount } from '#server/accounts/users/create-account.ts';
import {
  findAccountByEmail,
  markRegisteredAgain,
  updateUser,
  type Account,
} from '#server/accounts/users/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { mailOneTimeTokens, type MailRequest } from './email-token.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/** Mails the owner of the email a link to confirm it. */
export async function mailConfirmation(
  deps: Pick<Deps, 'clock' | 'env'>,
  trx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
  request: MailRequest,
): Promise<void> {
  const addressees = [{ email, kind: 'confirmation' }] as const;
  await mailOneTimeTokens(deps, trx, id, { kind: 'signup', addressees }, request);
}

/**
 * Mails a link that signs in and leads to a new password. An unknown email gets no mail, which the
 * response does not reveal.
 */
export async function sendRecovery(deps: Deps, email: string, request: MailRequest): Promise<void> {
  await markRegisteredAgain(deps.db, email);
  await inTransaction(deps.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account === undefined) return;
    const addressees = [{ email, kind: 'recovery' }] as const;
    await mailOneTimeTokens(deps, trx, account.id, { kind: 'recovery', addressees }, request);
  });
}

/**
 * Resends the confirmation mail unless the email is confirmed; the response never reveals which.
 */
export async function resendConfirmation(
  deps: Deps,
  email: string,
  request: MailRequest,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account === undefined || account.email_confirmed_at !== null) return;
    await mailConfirmation(deps, trx, account, request);
  });
}

/** Resends the mails that confirm an email change; sends nothing when none is pending. */
export async function resendEmailChange(
  deps: Deps,
  email: string,
  request: MailRequest,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account !== undefined) await mailEmailChange(deps, trx, account, request);
  });
}

/** Both emails have to confirm: a thief of a session alone cannot take the account. */
export async function mailEmailChange(
  deps: Pick<Deps, 'clock' | 'env'>,
  trx: Transaction,
  {
    id,
    email,
    new_email,
    is_anonymous,
  }: Pick<Account, 'id' | 'email' | 'new_email' | 'is_anonymous'>,
  request: MailRequest,
): Promise<void> {
  if (new_email === null) return;
  // Both emails get new tokens, so one that has confirmed must confirm again. An anonymous account
  // has only the new one.
  await updateUser(trx, id, { is_email_change_half_confirmed: is_anonymous });
  const current = { email, kind: 'email_change_current' } as const;
  const next = { email: new_email, kind: 'email_change_new' } as const;
  const addressees = is_anonymous ? [next] : [current, next];
  await mailOneTimeTokens(deps, trx, id, { kind: 'email_change', addressees, new_email }, request);
}

/**
 * Mails a code that proves that the user of the session controls the account's mailbox. Throws
 * AuthError.
 */
export async function sendReauthentication(deps: Deps, { id, email }: Account): Promise<void> {
  const addressees = [{ email, kind: 'reauthentication' }] as const;
  const request = {
    redirect_to: undefined,
    is_for_browser: false,
    takes_code: true,
    challenge: undefined,
  };
  await inTransaction(deps.db, (trx) =>
    mailOneTimeTokens(deps, trx, id, { kind: 'reauthentication', addressees }, request),
  );
}

/**
 * Mails a sign-in link, or the sign-up mail if the account is new or unconfirmed. Throws AuthError
 * `otp_disabled` for an unknown email when no account may be created.
 */
export async function sendMagicLink(
  deps: Deps,
  { email, data, create_user }: { email: string; data: JsonObject; create_user: boolean },
  request: MailRequest,
): Promise<void> {
  await markRegisteredAgain(deps.db, email);
  await inTransaction(deps.db, async (trx) => {
    if (create_user) {
      await registerAccount(trx, { email, password_hash: null, data, now: deps.clock() });
    }
    const account = await findAccountByEmail(trx, email);
    if (account === undefined) {
      throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    }
    if (account.email_confirmed_at === null) {
      await mailConfirmation(deps, trx, account, request);
      return;
    }
    const addressees = [{ email, kind: 'magic_link' }] as const;
    await mailOneTimeTokens(deps, trx, account.id, { kind: 'magiclink', addressees }, request);
  });
}
