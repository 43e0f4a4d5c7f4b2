import { randomUUID } from 'node:crypto';
import type { ProfileFields } from '#contract/profile.ts';
import type { JsonObject } from '#server/db/tables.ts';
import { emptyProfile, profileFieldNames, readProfileFields } from '#server/profile/service.ts';
import type { Account } from './queries.ts';

/** A user as the auth protocol shows it. Never in it: the password's hash and tokens of any kind. */
export type AuthUser = JsonObject & { id: string; email: string };

type Described = Pick<Account, 'email_confirmed_at' | 'role' | 'user_metadata'> & ProfileFields;

/** Served from tables of their own and therefore neither kept in the metadata nor taken from a client. */
const derivedNames = new Set<string>([...profileFieldNames, 'role', 'email_verified']);

/** The part of a client's metadata that is kept as it is. */
export function ownMetadata(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !derivedNames.has(name)));
}

/** What clients read as metadata: their own, the profile, and the role as the server knows it. */
export function userMetadataOf(account: Described): JsonObject {
  const filled = profileFieldNames.filter((name) => account[name] !== '');
  return {
    ...account.user_metadata,
    ...Object.fromEntries(filled.map((name) => [name, account[name]])),
    email_verified: account.email_confirmed_at !== null,
    role: account.role,
  };
}

export function appMetadataOf({ role, identities }: Pick<Account, 'role' | 'identities'>) {
  const providers = identities.map((identity) => identity.provider);
  return { provider: providers[0] ?? 'email', providers, role };
}

export function presentUser(account: Account): AuthUser {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...withoutNulls({
      email_confirmed_at: account.email_confirmed_at,
      confirmed_at: account.email_confirmed_at,
      confirmation_sent_at: account.confirmation_sent_at,
      recovery_sent_at: account.recovery_sent_at,
      last_sign_in_at: account.last_sign_in_at,
      banned_until: account.banned_until,
    }),
    app_metadata: appMetadataOf(account),
    user_metadata: userMetadataOf(account),
    identities: account.identities.map(presentIdentity),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}

/**
 * The answer to a sign-up with an address that has an account: the protocol's stand-in for a new user, which tells
 * nothing of the one who exists.
 */
export function presentMaskedUser(email: string, data: JsonObject, now: string): AuthUser {
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'], role: 'customer' },
    user_metadata: userMetadataOf({
      email_confirmed_at: null,
      role: 'customer',
      user_metadata: ownMetadata(data),
      ...emptyProfile,
      ...readProfileFields(data),
    }),
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function presentIdentity(identity: Account['identities'][number]): JsonObject {
  const { id, provider_id, user_id, identity_data, provider, last_sign_in_at } = identity;
  return {
    identity_id: id,
    id: provider_id,
    user_id,
    identity_data,
    provider,
    ...withoutNulls({ last_sign_in_at: last_sign_in_at && toUtc(last_sign_in_at) }),
    created_at: toUtc(identity.created_at),
    updated_at: toUtc(identity.updated_at),
    ...(typeof identity_data === 'object' && identity_data !== null && 'email' in identity_data
      ? { email: identity_data['email'] }
      : {}),
  };
}

/** Times inside JSON come in PostgreSQL's spelling. */
function toUtc(time: string): string {
  return new Date(time).toISOString();
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
