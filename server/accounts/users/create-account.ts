import type { MergeBody } from '#contract/cart/cart.schema.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { clearProfile, createProfile } from '#server/accounts/profile/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { ownMetadata } from './metadata.ts';
import {
  deleteIdentities,
  insertIdentity,
  insertUser,
  markRegisteredAgain,
  updateUser,
} from './queries.ts';

/** The identity of a user at an external provider. */
export interface ProviderIdentity {
  provider: string;
  provider_id: string;
  identity_data: JsonObject;
}

export interface NewAccount {
  id?: string;
  /** In lower case. */
  email: string;
  /** Null for an account without a password. */
  password_hash: string | null;
  role: Role;
  /**
   * The metadata of the sign-up: profile fields and the language go to their tables, a role in it
   * is ignored.
   */
  data: JsonObject;
  /** Only from clients with the service key. */
  app_metadata?: JsonObject;
  is_confirmed: boolean;
  /** An account without an email; `email` is then generated. */
  is_anonymous?: boolean;
  /** The guest cart of the browser that registers, for the device that confirms. */
  cart?: MergeBody | null;
  /** Undefined: the account signs in by email. */
  identity?: ProviderIdentity;
  now: Date;
}

/**
 * Creates account, identity, profile and settings in the caller's transaction. Returns the user's
 * id, or undefined when the email is taken.
 */
export async function createAccount(
  trx: Transaction,
  account: NewAccount,
): Promise<string | undefined> {
  const { id, email, password_hash, role, data, app_metadata = {}, is_anonymous = false } = account;
  const { cart = null } = account;
  const now = account.now.toISOString();
  const user = await insertUser(trx, {
    ...(id !== undefined && { id }),
    email,
    password_hash,
    role,
    user_metadata: ownMetadata(data),
    app_metadata,
    is_anonymous,
    registration_cart: cart === null ? null : JSON.stringify(cart),
    email_confirmed_at: account.is_confirmed ? now : null,
    created_at: now,
  });
  if (user === undefined) return undefined;
  if (account.identity !== undefined) {
    await insertIdentity(trx, { user_id: user.id, ...account.identity });
  } else if (!is_anonymous) {
    await insertEmailIdentity(trx, user.id, account);
  }
  await createProfile(trx, user.id, data);
  return user.id;
}

/**
 * Registers an unconfirmed email. Marks an account that is already waiting for confirmation, as
 * another person may have registered it.
 */
export async function registerAccount(
  trx: Transaction,
  account: Pick<NewAccount, 'email' | 'password_hash' | 'data' | 'cart' | 'now'>,
): Promise<void> {
  const created = await createAccount(trx, { ...account, role: 'customer', is_confirmed: false });
  if (created === undefined) await markRegisteredAgain(trx, account.email);
}

/**
 * Deletes the registration data of a person who may not own the email: password, profile, cart and
 * identities.
 */
export async function dropRegistration(trx: Transaction, userId: string): Promise<void> {
  await updateUser(trx, userId, {
    password_hash: null,
    user_metadata: {},
    is_registered_again: false,
    registration_cart: null,
  });
  await clearProfile(trx, userId);
  await deleteIdentities(trx, userId);
}

/** The identity of a user who signs in by email. */
export async function insertEmailIdentity(
  trx: Transaction,
  userId: string,
  { email, is_confirmed, data }: Pick<NewAccount, 'email' | 'is_confirmed' | 'data'>,
): Promise<void> {
  await insertIdentity(trx, {
    user_id: userId,
    provider: 'email',
    provider_id: userId,
    identity_data: emailIdentityData(userId, { email, is_confirmed, data }),
  });
}

export function emailIdentityData(
  userId: string,
  { email, is_confirmed, data }: Pick<NewAccount, 'email' | 'is_confirmed' | 'data'>,
): JsonObject {
  const { role: _, ...signUpData } = data;
  return {
    ...signUpData,
    sub: userId,
    email,
    email_verified: is_confirmed,
    phone_verified: false,
  };
}
