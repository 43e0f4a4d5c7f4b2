import type { ProfileFields } from '#contract/accounts/profile.schema.ts';
import { postalFieldNames, type PostalFieldName } from '#domain/accounts/address-fields.ts';
import { profileFieldRules } from '#domain/accounts/profile-fields.ts';
import { cleanTyped } from '#domain/typed-text.ts';

export const emptyProfile: ProfileFields = {
  first_name: '',
  last_name: '',
  phone: '',
  street: '',
  house_number: '',
  city: '',
  postal_code: '',
};

const personFieldNames = ['first_name', 'last_name', 'phone'] as const;
/** The part of a profile that is no address. */
export type PersonFields = Pick<ProfileFields, (typeof personFieldNames)[number]>;

export const profileFieldNames = [
  ...personFieldNames,
  ...postalFieldNames,
] as const satisfies (keyof ProfileFields)[];

/** Separates the person from the default address, which has a table of its own. */
export function splitFields(fields: Partial<ProfileFields>): {
  person: Partial<PersonFields>;
  postal: Partial<Record<PostalFieldName, string>>;
} {
  const pick = (names: readonly (keyof ProfileFields)[]) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => names.some((own) => own === name)),
    );
  return { person: pick(personFieldNames), postal: pick(postalFieldNames) };
}

/** The first invalid field of a profile in `data`. Null means an empty field. */
export function findUnfitField(data: Record<string, unknown>): keyof ProfileFields | undefined {
  return profileFieldNames.find((name) => {
    const value = data[name] ?? '';
    if (typeof value !== 'string') return true;
    const { maximum, pattern, kind } = profileFieldRules[name];
    const text = cleanTyped(kind, value);
    return text.length > maximum || !pattern.test(text);
  });
}

/**
 * The profile in the metadata of a sign-up. It never refuses a sign-up: it cuts what is too long
 * and leaves invalid fields empty; the customer can correct them later. Returns only fields that
 * are in `data`.
 */
export function readProfileFields(data: Record<string, unknown>): Partial<ProfileFields> {
  const given = profileFieldNames.filter((name) => Object.hasOwn(data, name));
  return Object.fromEntries(given.map((name) => [name, fit(name, data[name])]));
}

function fit(name: keyof ProfileFields, value: unknown): string {
  const { maximum, pattern, kind } = profileFieldRules[name];
  const text = typeof value === 'string' ? cleanTyped(kind, value) : '';
  if (name === 'postal_code') return pattern.test(text) ? text : '';
  const cut = text.slice(0, maximum).toWellFormed();
  return pattern.test(cut) ? cut : '';
}
