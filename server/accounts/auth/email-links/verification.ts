import pg from 'pg';
import { mergeBodySchema } from '#contract/cart/cart.schema.ts';
import type { AuthenticationMethod } from '#domain/accounts/authentication-method.ts';
import type { OneTimeTokenKind } from '#domain/accounts/one-time-token-kinds.ts';
import { dropRegistration, insertEmailIdentity } from '#server/accounts/users/create-account.ts';
import {
  confirmEmail,
  findAccount,
  lockUser,
  setEmail,
  updateUser,
  type Account,
} from '#server/accounts/users/queries.ts';
import { emailTaken } from '#server/accounts/users/update-account.ts';
import { addGuestCart } from '#server/cart/cart/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import { forgetFactorAttempts } from '../mfa/queries.ts';
import {
  isBanned,
  presentSession,
  startSession,
  type AuthSession,
  type Client,
} from '../sessions/sessions.ts';
import { proveCode, proveLink, redeemOneTimeToken, type ProvenToken } from './one-time-token.ts';
import { completeFlow } from './pkce.ts';
import { notifyOwner } from './security-notices.ts';
import { deleteOneTimeTokens } from './token-queries.ts';

/**
 * Token kinds accepted for each type of the protocol. Types that the shop sends no mails for accept
 * none.
 */
const kindsOfType = new Map<string, readonly OneTimeTokenKind[]>([
  ['signup', ['confirmation']],
  ['email', ['confirmation', 'magic_link']],
  ['recovery', ['recovery']],
  ['invite', ['invite']],
  ['magiclink', ['magic_link']],
  ['email_change', ['email_change_current', 'email_change_new']],
  ['sms', []],
  ['phone_change', []],
]);

/** The token of a mailed link, or the mailed code with the email that it was sent to. */
export type Proof = { link_token: string } | { email: string; code: string };

/**
 * Result of a proof: a session, a code to exchange for one, or nothing until the other email is
 * confirmed.
 */
export type Verified =
  | { outcome: 'session'; session: AuthSession; needs_password: boolean }
  | { outcome: 'code'; auth_code: string }
  | { outcome: 'half_done' };

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

interface Verification {
  type: string;
  proof: Proof;
  client: Client;
  /**
   * The client that began the flow receives the session; links of such a flow have no other use.
   */
  exchange: boolean;
  /** Whether the password of an unconfirmed registration is known to be that of this person. */
  keepsPassword: (email: string) => boolean;
  /** Whether the browser that shows a code is the one that registered the email. */
  hasRegistered: (email: string) => boolean;
}

/** Redeems a link or code for a session and confirms its email. Throws AuthError. */
export async function verifyToken(deps: Deps, request: Verification): Promise<Verified> {
  const kinds = kindsOfType.get(request.type);
  if (kinds === undefined) {
    throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
  }
  const now = deps.clock();
  const token = await prove(deps, now, request.proof, kinds);
  const redeemed = await inTransaction(deps.db, async (trx) => {
    const used = await redeemOneTimeToken(trx, token, { now, exchange: request.exchange });
    if (used === undefined) throw expired(request.proof);
    await lockUser(trx, used.user_id);
    const account = await findAccount(trx, used.user_id);
    if (account === undefined || isBanned(account, now)) {
      throw new AuthError(403, 'user_banned', 'User is banned');
    }
    if ('code' in request.proof && used.is_for_browser && !mayTypeCode(account, request)) {
      throw expired(request.proof);
    }
    const needsPassword = await dropForeignRegistration(trx, account, used.kind, request);
    if (used.kind === 'confirmation') await bringCart(trx, account, request, now);
    if (!(await confirm(deps, trx, account, used.kind, now)))
      return { outcome: 'half_done' } as const;
    await deleteOneTimeTokens(trx, account.id);
    await forgetFactorAttempts(trx, account.id);
    if (request.exchange && used.flow_state_id !== null) {
      const code = await completeFlow(trx, used.flow_state_id, account.id, now);
      return { outcome: 'code', auth_code: code } as const;
    }
    const started = await startSession(deps, trx, account.id, methodOf(used.kind), request.client);
    return { outcome: 'session', started, needs_password: needsPassword } as const;
  });
  if (redeemed.outcome !== 'session') return redeemed;
  const { outcome, started, needs_password } = redeemed;
  return { outcome, session: await presentSession(deps, started), needs_password };
}

async function prove(
  { db }: Deps,
  now: Date,
  proof: Proof,
  kinds: readonly OneTimeTokenKind[],
): Promise<ProvenToken> {
  if ('link_token' in proof) return proveLink(proof.link_token, kinds);
  const token = await proveCode(db, { ...proof, kinds }, now);
  if (token === undefined) throw expired(proof);
  return token;
}

/** After `recovery` and `invite`, the user may choose a password without the current one. */
function methodOf(kind: OneTimeTokenKind): AuthenticationMethod {
  return kind === 'recovery' || kind === 'invite' ? kind : 'otp';
}

/** The same error for wrong, used, expired and unknown tokens. */
function expired(proof: Proof): AuthError {
  const message =
    'link_token' in proof
      ? 'Email link is invalid or has expired'
      : 'Token has expired or is invalid';
  return new AuthError(403, 'otp_expired', message);
}

/**
 * Drops the data registered with an unconfirmed email, unless the mail is that of the only
 * registration. That one may be a stranger's too: the owner who only follows its link must not
 * confirm a password that another browser chose. Returns whether a password was dropped.
 */
async function dropForeignRegistration(
  trx: Transaction,
  account: Account,
  kind: OneTimeTokenKind,
  { keepsPassword }: Pick<Verification, 'keepsPassword'>,
): Promise<boolean> {
  const isOfRegistration = kind === 'confirmation' || kind === 'invite';
  const isProven = account.email_confirmed_at !== null || account.is_anonymous;
  if (isProven) return false;
  if (isOfRegistration && !account.is_registered_again) {
    if (account.password_hash === null || keepsPassword(account.email)) return false;
    await updateUser(trx, account.id, { password_hash: null });
    return true;
  }
  await dropRegistration(trx, account.id);
  const { email } = account;
  await insertEmailIdentity(trx, account.id, { email, is_confirmed: true, data: {} });
  return account.password_hash !== null;
}

/**
 * Puts the cart of the registration onto the account. Not in the browser that registered: it
 * merges the cart that it has now. Nor if the address was registered again: either cart may be
 * that of a stranger.
 */
async function bringCart(
  trx: Transaction,
  { id, email, is_registered_again, registration_cart }: Account,
  { hasRegistered }: Pick<Verification, 'hasRegistered'>,
  now: Date,
): Promise<void> {
  if (registration_cart === null || is_registered_again || hasRegistered(email)) return;
  await addGuestCart(trx, { userId: id, now }, mergeBodySchema.parse(registration_cart));
}

/**
 * A code that a customer was talked into reading out is worth nothing in another browser. A
 * registration that was made again needs another password, which only the link leads to.
 */
function mayTypeCode(
  { email, is_registered_again }: Account,
  { hasRegistered }: Pick<Verification, 'hasRegistered'>,
): boolean {
  return hasRegistered(email) && !is_registered_again;
}

/** Applies the proof to the account's email; false while another proof is missing. */
async function confirm(
  deps: Deps,
  trx: Transaction,
  account: Account,
  kind: OneTimeTokenKind,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  if (kind !== 'email_change_current' && kind !== 'email_change_new') {
    await confirmEmail(trx, account.id, at);
    return true;
  }
  if (!account.is_email_change_half_confirmed) {
    await updateUser(trx, account.id, { is_email_change_half_confirmed: true });
    return false;
  }
  const email = account.new_email ?? account.email;
  await setEmail(trx, account.id, email, at).catch(rethrowTaken);
  await notifyOwner(deps, trx, account, 'email_changed', email);
  if (account.is_anonymous) {
    await insertEmailIdentity(trx, account.id, { email, is_confirmed: true, data: {} });
  }
  return true;
}

/** unique_violation: another account has just taken the email. */
function rethrowTaken(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === '23505' ? emailTaken() : error;
}
