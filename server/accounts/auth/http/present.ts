import { randomUUID } from 'node:crypto';
import { emptyProfile, readProfileFields } from '#server/accounts/profile/service.ts';
import {
  appMetadataOf,
  ownMetadata,
  shownEmail,
  userMetadataOf,
} from '#server/accounts/users/metadata.ts';
import type { Account } from '#server/accounts/users/queries.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { awaitsFactor } from '../sessions/assurance.ts';
import type { SessionRow } from '../sessions/queries.ts';

/** A user in the auth protocol. Never contains the password hash or tokens. */
export type AuthUser = JsonObject & { id: string; email: string };

export function presentUser(account: Account): AuthUser {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: shownEmail(account),
    phone: '',
    ...withoutNulls({
      email_confirmed_at: account.email_confirmed_at,
      confirmed_at: account.email_confirmed_at,
      confirmation_sent_at: account.confirmation_sent_at,
      recovery_sent_at: account.recovery_sent_at,
      invited_at: account.invited_at,
      new_email: account.new_email,
      email_change_sent_at: account.email_change_sent_at,
      reauthentication_sent_at: account.reauthentication_sent_at,
      last_sign_in_at: account.last_sign_in_at,
      banned_until: account.banned_until,
      deleted_at: account.deleted_at,
    }),
    app_metadata: appMetadataOf(account),
    user_metadata: userMetadataOf(account),
    ...(account.factors.length > 0 && { factors: account.factors.map(presentFactor) }),
    identities: account.identities.map(presentIdentity),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: account.is_anonymous,
  };
}

/**
 * The user as visible at this assurance level: before the second factor only what that step needs,
 * because a password alone gets this far.
 */
export function presentUserAt(account: Account, aal: SessionRow['aal']): AuthUser {
  const user = presentUser(account);
  if (!awaitsFactor(account, aal)) return user;
  const { id, aud, role, email, phone, factors = [], created_at, updated_at, is_anonymous } = user;
  return {
    id,
    aud,
    role,
    email,
    phone,
    factors,
    created_at,
    updated_at,
    is_anonymous,
    app_metadata: {},
    user_metadata: {},
    identities: [],
  };
}

/**
 * The response to a sign-up with the email of an existing account: the protocol's fake user, which
 * reveals nothing.
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
    ...withoutNulls({ email: readEmailOf(identity_data) }),
  };
}

/** The email address in the identity data of a provider. */
export function readEmailOf(identityData: unknown): string | null {
  if (typeof identityData !== 'object' || identityData === null) return null;
  const email: unknown = Reflect.get(identityData, 'email');
  return typeof email === 'string' ? email : null;
}

/** A factor in the auth protocol; without its secret, which only the enrolment returns. */
export function presentFactor(factor: Account['factors'][number]): JsonObject {
  const { id, friendly_name, status, last_challenged_at, created_at, updated_at } = factor;
  return {
    id,
    created_at: toUtc(created_at),
    updated_at: toUtc(updated_at),
    status,
    ...(friendly_name !== '' && { friendly_name }),
    factor_type: 'totp',
    phone: '',
    last_challenged_at: last_challenged_at && toUtc(last_challenged_at),
  };
}

/** PostgreSQL formats times inside JSON in its own way. */
function toUtc(time: string): string {
  return new Date(time).toISOString();
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
