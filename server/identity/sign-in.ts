import { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';
import { isOutdatedHash } from './password-hash.ts';
import { findWeakness, hashPassword, passwordFits, type Weakness } from './password.ts';
import { findAccountByEmail, replaceHash } from './queries.ts';
import {
  isBanned,
  presentSession,
  startSession,
  type AuthSession,
  type Client,
} from './sessions.ts';

/** `weak_password` says what today's rules have against the password that was right. */
export type PasswordSession = AuthSession & { weak_password: Weakness | null };

/**
 * The password grant; without `email`, what was given is no address and has no account. A wrong password, an unknown address and an account without a password get
 * the same answer after the same work. Throws AuthError.
 */
export async function signInWithPassword(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'env'>,
  { email, password }: { email: string | undefined; password: string },
  client: Client,
): Promise<PasswordSession> {
  const account = email === undefined ? undefined : await findAccountByEmail(deps.db, email);
  if (account !== undefined && isBanned(account, deps.clock())) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
  const isRight = await passwordFits(password, account?.password_hash ?? null);
  if (account === undefined || !isRight) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (account.email_confirmed_at === null) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const { id, password_hash: known } = account;
  const renewed = known !== null && isOutdatedHash(known) ? await hashPassword(password) : null;
  const started = await deps.db.transaction().execute(async (trx) => {
    if (known !== null && renewed !== null) await replaceHash(trx, id, { known, renewed });
    return startSession(deps, trx, id, 'password', client);
  });
  const weakness = findWeakness(password, account.email);
  return { ...(await presentSession(deps, started)), weak_password: weakness };
}
