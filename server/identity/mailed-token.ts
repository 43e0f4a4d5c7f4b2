import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';
import type { MailKind } from './mail-texts.ts';
import { sendAccountMail } from './mails.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import {
  findAccount,
  findAccountByEmail,
  lockUser,
  updateUser,
  type Account,
  type OneTimeTokenKind,
} from './queries.ts';
import { chooseRedirect, defaultLandings } from './redirect-url.ts';

type MailDeps = Pick<IdentityDeps, 'db' | 'clock' | 'env'>;

/** What a request says about the mail that it causes. */
export interface MailRequest {
  redirect_to: string | undefined;
  /** The link's session goes to the cookie of the browser, not into the address. */
  is_for_browser: boolean;
}

const kinds = { signup: 'confirmation', recovery: 'recovery' } as const satisfies Record<
  MailKind,
  OneTimeTokenKind
>;
const sentAt = { signup: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const;

/**
 * Mails a new link and code, which replace the ones before. One mail of a kind per interval and user: throws AuthError
 * `over_email_send_rate_limit` when this one comes too soon.
 */
export async function mailOneTimeToken(
  { clock, env }: MailDeps,
  trx: Transaction<DB>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  kind: MailKind,
  request: MailRequest,
): Promise<void> {
  await lockUser(trx, id);
  const now = clock();
  const account = await findAccount(trx, id);
  requireInterval(account?.[sentAt[kind]] ?? null, now, env.AUTH_MAIL_INTERVAL_S);
  const token = await issueOneTimeToken(trx, {
    user_id: id,
    email,
    kind: kinds[kind],
    is_for_browser: request.is_for_browser,
    now,
  });
  await updateUser(trx, id, { [sentAt[kind]]: now.toISOString() });
  const redirectTo = chooseRedirect(env, request.redirect_to, defaultLandings[kind]);
  await sendAccountMail(trx, env, { kind, user_id: id, email, token, redirect_to: redirectTo });
}

function requireInterval(lastSentAt: string | null, now: Date, interval: number): void {
  if (lastSentAt === null) return;
  const elapsed = (now.getTime() - new Date(lastSentAt).getTime()) / 1000;
  const missing = Math.ceil(interval - elapsed);
  if (missing <= 0) return;
  throw new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${missing} seconds.`,
  );
}

/** Mails a link that signs in and leads to a new password. An unknown address gets none, and the answer does not tell. */
export async function sendRecovery(
  deps: MailDeps,
  email: string,
  request: MailRequest,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account !== undefined) await mailOneTimeToken(deps, trx, account, 'recovery', request);
  });
}

/** Mails the confirmation once more, to whom it was not done yet; the answer is the same for everybody. */
export async function resendConfirmation(
  deps: MailDeps,
  email: string,
  request: MailRequest,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account === undefined || account.email_confirmed_at !== null) return;
    await mailOneTimeToken(deps, trx, account, 'signup', request);
  });
}
