import { toAccountEmail } from '#domain/accounts/account-email.ts';
import type { ProviderIdentity } from '#server/accounts/users/create-account.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';

/** The data that the shop takes from a provider. Other claims, such as a role, are ignored. */
export interface ProviderProfile {
  identity: ProviderIdentity;
  /** In its stored form; undefined when the provider has not verified it. */
  verified_email: string | undefined;
  /** Metadata for a new account, as from a sign-up. */
  data: JsonObject;
}

const profileClaims = [
  'name',
  'given_name',
  'family_name',
  'nickname',
  'picture',
  'locale',
] as const;
const maximumText = 500;

export function toProviderProfile(
  provider: string,
  claims: Record<string, unknown>,
): ProviderProfile {
  const sub = textOf(claims['sub']);
  const email = toAccountEmail(textOf(claims['email']));
  // Some providers send the boolean as text.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  const data: JsonObject = Object.fromEntries(
    profileClaims.flatMap((name) =>
      textOf(claims[name]) === '' ? [] : [[name, textOf(claims[name])]],
    ),
  );
  return {
    identity: {
      provider,
      provider_id: sub,
      identity_data: {
        ...data,
        iss: textOf(claims['iss']),
        sub,
        provider_id: sub,
        ...(email !== undefined && { email }),
        email_verified: isVerified && email !== undefined,
        phone_verified: false,
      },
    },
    verified_email: isVerified ? email : undefined,
    data: {
      first_name: textOf(claims['given_name']),
      last_name: textOf(claims['family_name']),
      full_name: textOf(claims['name']),
    },
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.replaceAll('\0', '').slice(0, maximumText).toWellFormed();
}
