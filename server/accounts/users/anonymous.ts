import { randomUUID } from 'node:crypto';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { AuthError } from '#server/accounts/auth/http/auth-error.ts';
import {
  presentSession,
  startSession,
  type AuthSession,
  type Client,
} from '#server/accounts/auth/sessions/sessions.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createAccount } from './create-account.ts';

/** Signs a visitor in without an email, if the operator allows it. Throws AuthError. */
export async function signInAnonymously(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>,
  data: JsonObject,
  client: Client,
): Promise<AuthSession> {
  if (!deps.env.AUTH_ANONYMOUS) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const started = await inTransaction(deps.db, async (trx) => {
    const id = await createAccount(trx, {
      // A reserved domain (RFC 2606), never displayed: makes the column unique.
      email: `${randomUUID()}@anonymous.invalid`,
      password_hash: null,
      role: 'customer',
      data,
      is_confirmed: false,
      is_anonymous: true,
      now: deps.clock(),
    });
    if (id === undefined) throw new Error('A made-up address was taken');
    return startSession(deps, trx, id, 'anonymous', client);
  });
  return presentSession(deps, started);
}
