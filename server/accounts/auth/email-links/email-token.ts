import type { AuthenticationMethod } from '#domain/accounts/authentication-method.ts';
import type { OneTimeTokenKind } from '#domain/accounts/one-time-token-kinds.ts';
import { findAccount, lockUser, updateUser, type Account } from '#server/accounts/users/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { chooseRedirect, landingOf } from '../http/redirect-url.ts';
import { requireMailQuota } from './email-limit.ts';
import type { MailKind } from './mail-kinds.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import { beginFlow, type CodeChallenge } from './pkce.ts';
import { sendAccountMail } from './render-email.ts';

type MailDeps = Pick<AuthDeps, 'clock' | 'env'>;

/** Parameters of a request that affect its mail. */
export interface MailRequest {
  redirect_to: string | undefined;
  /** The request comes from one of the shop's own pages. */
  is_for_browser: boolean;
  /** Whether the requesting client has a field for the code. */
  takes_code: boolean;
  /**
   * With a challenge, the link yields a code that only the client of the challenge can exchange for
   * the session.
   */
  challenge: CodeChallenge | undefined;
}

/**
 * For each kind: the column with the time of the last mail, and the authentication method of its
 * sessions.
 */
const mailings = {
  signup: { sent_at: 'confirmation_sent_at', method: 'email/signup' },
  recovery: { sent_at: 'recovery_sent_at', method: 'recovery' },
  magiclink: { sent_at: 'magic_link_sent_at', method: 'magiclink' },
  invite: { sent_at: 'invited_at', method: 'invite' },
  email_change: { sent_at: 'email_change_sent_at', method: 'email_change' },
  reauthentication: { sent_at: 'reauthentication_sent_at', method: 'otp' },
} as const satisfies Record<MailKind, { sent_at: keyof Account; method: AuthenticationMethod }>;

/** The recipient of a token and the kind of the token. */
export interface Addressee {
  email: string;
  kind: OneTimeTokenKind;
}

/**
 * Mails each addressee a new link and code, which replace the previous ones. Allows one mailing per
 * kind, user and interval: throws AuthError `over_email_send_rate_limit` when it comes too soon.
 */
export async function mailOneTimeTokens(
  { clock, env }: MailDeps,
  trx: Transaction,
  userId: string,
  mailing: { kind: MailKind; addressees: readonly Addressee[]; new_email?: string },
  request: MailRequest,
): Promise<void> {
  const { kind, addressees, new_email } = mailing;
  const { sent_at, method } = mailings[kind];
  await lockUser(trx, userId);
  const now = clock();
  const account = await findAccount(trx, userId);
  // The account was deleted while this call waited for the lock.
  if (account === undefined) return;
  requireInterval(account[sent_at], now, env.AUTH_MAIL_INTERVAL_S);
  await requireMailQuota(
    { clock, env },
    trx,
    addressees.map(({ email }) => email),
  );
  await updateUser(trx, userId, { [sent_at]: now.toISOString() });
  const flowId =
    request.challenge === undefined ? null : await beginFlow(trx, request.challenge, method, now);
  for (const addressee of addressees) {
    const token = await issueOneTimeToken(trx, {
      ...addressee,
      user_id: userId,
      flow_state_id: flowId,
      is_for_browser: request.is_for_browser,
      now,
    });
    await sendAccountMail(trx, env, {
      kind,
      user_id: userId,
      email: addressee.email,
      new_email,
      token: { ...token, kind: addressee.kind },
      redirect_to: chooseRedirect(env, request.redirect_to, landingOf(kind)),
      has_code: request.takes_code && !(request.is_for_browser && account.is_registered_again),
    });
  }
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
