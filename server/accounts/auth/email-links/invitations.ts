import type { OneTimeTokenKind } from '#domain/accounts/one-time-token-kinds.ts';
import { requireCustomer } from '#server/accounts/users/admin-accounts.ts';
import { registerAccount } from '#server/accounts/users/create-account.ts';
import {
  emailExists,
  findAccountByEmail,
  updateUser,
  type Account,
} from '#server/accounts/users/queries.ts';
import { emailTaken } from '#server/accounts/users/update-account.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { hashPassword, requireShortPassword } from '../passwords/password.ts';
import { mailOneTimeTokens, type MailRequest } from './email-token.ts';
import { issueOneTimeToken, type OneTimeToken } from './one-time-token.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/** Creates an account and sends an invitation mail. Throws AuthError. */
export async function invite(
  deps: Deps,
  { email, data }: { email: string; data: JsonObject },
  request: MailRequest,
): Promise<Account> {
  return inTransaction(deps.db, async (trx) => {
    await registerAccount(trx, { email, data, password_hash: null, now: deps.clock() });
    const account = await getByEmail(trx, email);
    if (account.email_confirmed_at !== null) throw emailTaken();
    requireCustomer(account);
    const addressees = [{ email, kind: 'invite' }] as const;
    await mailOneTimeTokens(deps, trx, account.id, { kind: 'invite', addressees }, request);
    return getByEmail(trx, email);
  });
}

export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export type LinkType = (typeof linkTypes)[number];

export interface WantedLink {
  type: LinkType;
  email: string;
  /** For a sign-up. */
  password: string;
  data: JsonObject;
  /** For a change of the email. */
  new_email: string | undefined;
}

/** The link and code of a mail that is not sent: the calling program delivers them. */
export interface GeneratedLink {
  account: Account;
  token: OneTimeToken;
  /**
   * May differ from the requested type: a new user gets a sign-up link instead of a sign-in link.
   */
  type: LinkType;
}

const kinds: Record<LinkType, { kind: OneTimeTokenKind; sent_at: keyof Account }> = {
  signup: { kind: 'confirmation', sent_at: 'confirmation_sent_at' },
  invite: { kind: 'invite', sent_at: 'invited_at' },
  magiclink: { kind: 'magic_link', sent_at: 'magic_link_sent_at' },
  recovery: { kind: 'recovery', sent_at: 'recovery_sent_at' },
  email_change_current: { kind: 'email_change_current', sent_at: 'email_change_sent_at' },
  email_change_new: { kind: 'email_change_new', sent_at: 'email_change_sent_at' },
};

/** Throws AuthError. */
export async function generateLink(deps: Deps, wanted: WantedLink): Promise<GeneratedLink> {
  const { email, data, password } = wanted;
  if (wanted.type === 'signup') {
    if (password === '') {
      throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
    }
    requireShortPassword(password);
  }
  const passwordHash = wanted.type === 'signup' ? await hashPassword(password) : null;
  return inTransaction(deps.db, async (trx) => {
    const known = await findAccountByEmail(trx, email);
    if (known !== undefined) requireCustomer(known);
    const type = wanted.type === 'magiclink' && known === undefined ? 'signup' : wanted.type;
    const mayCreate = type === 'signup' || type === 'invite';
    if (known === undefined && !mayCreate) {
      throw new AuthError(404, 'user_not_found', 'User with this email not found');
    }
    if (mayCreate && known !== undefined && known.email_confirmed_at !== null) throw emailTaken();
    // Also for an unconfirmed account: another person may have registered it.
    if (mayCreate) {
      await registerAccount(trx, { email, data, password_hash: passwordHash, now: deps.clock() });
    }
    const account = await getByEmail(trx, email);
    const now = deps.clock();
    await requestEmailChange(trx, account, type, wanted.new_email);
    const { kind, sent_at } = kinds[type];
    const token = await issueOneTimeToken(trx, {
      user_id: account.id,
      email: type === 'email_change_new' ? (wanted.new_email ?? email) : email,
      kind,
      flow_state_id: null,
      is_for_browser: false,
      now,
    });
    await updateUser(trx, account.id, { [sent_at]: now.toISOString() });
    return { account: await getByEmail(trx, email), token, type };
  });
}

async function requestEmailChange(
  trx: Transaction,
  account: Account,
  type: LinkType,
  newEmail: string | undefined,
): Promise<void> {
  if (type !== 'email_change_current' && type !== 'email_change_new') return;
  if (newEmail === undefined) {
    throw new AuthError(400, 'validation_failed', 'New email address must be provided');
  }
  if (newEmail === account.new_email) return;
  if (await emailExists(trx, newEmail)) throw emailTaken();
  await updateUser(trx, account.id, { new_email: newEmail, is_email_change_half_confirmed: false });
}

async function getByEmail(trx: Transaction, email: string): Promise<Account> {
  const account = await findAccountByEmail(trx, email);
  if (account === undefined) throw new Error('The account was not found after its registration');
  return account;
}
