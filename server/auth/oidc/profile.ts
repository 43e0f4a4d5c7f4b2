import { toAccountEmail } from '#domain/identity/account-email.ts';
import type { ProviderIdentity } from '#server/accounts/create-account.ts';
import type { JsonObject } from '#server/db/tables.ts';

/**
 * What the shop takes from a provider about a person. A role or anything else that it may claim is
 * left behind.
 */
export interface OutsideProfile {
  identity: ProviderIdentity;
  /** In the form of accounts; undefined when the provider does not vouch for it. */
  verified_email: string | undefined;
  /** For a new account, as from a sign-up. */
  data: JsonObject;
}

const kept = ['name', 'given_name', 'family_name', 'nickname', 'picture', 'locale'] as const;
const maximumText = 500;

export function toOutsideProfile(
  provider: string,
  claims: Record<string, unknown>,
): OutsideProfile {
  const sub = textOf(claims['sub']);
  const email = toAccountEmail(textOf(claims['email']));
  // Some providers send the truth as a text.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  const told: JsonObject = Object.fromEntries(
    kept.flatMap((name) => (textOf(claims[name]) === '' ? [] : [[name, textOf(claims[name])]])),
  );
  return {
    identity: {
      provider,
      provider_id: sub,
      identity_data: {
        ...told,
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
