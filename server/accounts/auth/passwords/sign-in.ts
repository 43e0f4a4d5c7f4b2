import { cleanTyped } from '#domain/typed-text.ts';
import {
  findAccount,
  findAccountByEmail,
  lockUser,
  replaceHash,
} from '#server/accounts/users/queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';
import {
  isBanned,
  presentSession,
  startSession,
  type AuthSession,
  type Client,
} from '../sessions/sessions.ts';
import { isOutdatedHash } from './password-hash.ts';
import { checkStrength, hashPassword, verifyPassword, type Weakness } from './password.ts';

/** `weak_password` is why the correct password violates today's rules. */
export type PasswordSession = AuthSession & { weak_password: Weakness | null };

/**
 * The password grant; `email` is undefined for an invalid one. A wrong password, an unknown email
 * and an account without a password get the same response after the same work. Throws AuthError.
 */
export async function signInWithPassword(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  { email, password }: { email: string | undefined; password: string },
  client: Client,
): Promise<PasswordSession> {
  const account = email === undefined ? undefined : await findAccountByEmail(deps.db, email);
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  if (account === undefined || !isRight) {
    throw refusal('invalid_credentials', 'Invalid login credentials', account);
  }
  if (isBanned(account, deps.clock())) throw refusal('user_banned', 'User is banned', account);
  if (account.email_confirmed_at === null) {
    throw refusal('email_not_confirmed', 'Email not confirmed', account);
  }
  const { id, password_hash: known } = account;
  const isOutdated =
    known !== null && (isOutdatedHash(known) || cleanTyped('password', password) !== password);
  const renewed = isOutdated ? await hashPassword(password) : null;
  const started = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, id);
    const current = await findAccount(trx, id);
    if (current?.password_hash !== known || isBanned(current, deps.clock())) return null;
    if (known !== null && renewed !== null) await replaceHash(trx, id, { known, renewed });
    return startSession(deps, trx, id, 'password', client);
  });
  // The password was changed, or the account banned or deleted, in the meantime: check again.
  if (started === null) return signInWithPassword(deps, { email, password }, client);
  const weakness = await checkStrength(password, account.email);
  return { ...(await presentSession(deps, started)), weak_password: weakness };
}

function refusal(code: string, message: string, account: { id: string } | undefined): AuthError {
  return Object.assign(new AuthError(400, code, message), { about: { account_id: account?.id } });
}
