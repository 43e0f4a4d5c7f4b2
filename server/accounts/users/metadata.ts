import type { ProfileFields } from '#contract/accounts/profile.schema.ts';
import { AuthError } from '#server/accounts/auth/http/auth-error.ts';
import { findUnfitField, profileFieldNames } from '#server/accounts/profile/service.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import type { Account } from './queries.ts';

/** Every access token contains the metadata and has to fit into a header. */
const maximumMetadataBytes = 4096;

type Described = Pick<Account, 'email_confirmed_at' | 'role' | 'user_metadata'> & ProfileFields;

/**
 * Served from their own tables: neither stored in the metadata nor accepted from a client.
 */
const derivedNames = new Set<string>([...profileFieldNames, 'role', 'email_verified']);

/** The part of a client's metadata that is stored unchanged. */
export function ownMetadata(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !derivedNames.has(name)));
}

/** Metadata as clients see it: their own, the profile and the server's role. */
export function userMetadataOf(account: Described): JsonObject {
  const filled = profileFieldNames.filter((name) => account[name] !== '');
  return {
    ...account.user_metadata,
    ...Object.fromEntries(filled.map((name) => [name, account[name]])),
    email_verified: account.email_confirmed_at !== null,
    role: account.role,
  };
}

export function appMetadataOf({
  role,
  identities,
  is_anonymous,
  app_metadata,
}: Pick<Account, 'role' | 'identities' | 'is_anonymous' | 'app_metadata'>): JsonObject {
  if (is_anonymous) return app_metadata;
  const providers = identities.map((identity) => identity.provider);
  return { ...app_metadata, provider: providers[0] ?? 'email', providers, role };
}

/** The part of an administrator's metadata that is stored: the server derives the rest. */
export function ownAppMetadata(data: JsonObject): JsonObject {
  const { provider: _, providers: __, role: ___, ...rest } = data;
  return rest;
}

/** Empty for anonymous accounts. */
export function shownEmail({
  email,
  is_anonymous,
}: Pick<Account, 'email' | 'is_anonymous'>): string {
  return is_anonymous ? '' : email;
}

/**
 * Throws AuthError for an invalid profile field instead of dropping it, which the customer would
 * notice only when ordering.
 */
export function requireFittingProfile(data: JsonObject): void {
  const name = findUnfitField(data);
  if (name !== undefined) throw new AuthError(400, 'validation_failed', `${name} is not valid`);
}

/** Throws AuthError when it is too large for an access token. */
export function requireSmallMetadata(metadata: JsonObject): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= maximumMetadataBytes) return;
  throw new AuthError(
    400,
    'validation_failed',
    `User metadata must not be larger than ${maximumMetadataBytes} bytes`,
  );
}
