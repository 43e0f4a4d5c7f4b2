import type { Transaction } from 'kysely';
import type { Role } from '#domain/identity/roles.ts';
import type { DB, JsonObject } from '#server/db/tables.ts';
import { createProfile } from '#server/profile/service.ts';
import { ownMetadata } from './metadata.ts';
import { insertIdentity, insertUser } from './queries.ts';

export interface NewAccount {
  /** In lower case. */
  email: string;
  /** Null for an account without a password: nobody signs in with one. */
  password_hash: string | null;
  role: Role;
  /** The metadata of the sign-up: profile fields and the language go to their tables, a role in it is ignored. */
  data: JsonObject;
  is_confirmed: boolean;
  now: Date;
}

/**
 * Account, e-mail identity, profile and settings: all or, with the caller's transaction, none.
 * Answers the user's id, or undefined when the address is taken.
 */
export async function createAccount(
  trx: Transaction<DB>,
  account: NewAccount,
): Promise<string | undefined> {
  const { email, password_hash, role, data, is_confirmed } = account;
  const now = account.now.toISOString();
  const user = await insertUser(trx, {
    email,
    password_hash,
    role,
    user_metadata: ownMetadata(data),
    email_confirmed_at: is_confirmed ? now : null,
    created_at: now,
  });
  if (user === undefined) return undefined;
  const { role: _, ...signUpData } = data;
  await insertIdentity(trx, {
    user_id: user.id,
    provider: 'email',
    provider_id: user.id,
    identity_data: {
      ...signUpData,
      sub: user.id,
      email,
      email_verified: is_confirmed,
      phone_verified: false,
    },
  });
  await createProfile(trx, user.id, data);
  return user.id;
}
