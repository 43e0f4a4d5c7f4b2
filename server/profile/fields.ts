import type { ProfileFields } from '#contract/accounts/profile.schema.ts';
import { profileFieldRules } from '#domain/identity/profile-fields.ts';

export const emptyProfile: ProfileFields = {
  first_name: '',
  last_name: '',
  phone: '',
  street: '',
  house_number: '',
  city: '',
  postal_code: '',
};

export const profileFieldNames = [
  'first_name',
  'last_name',
  'phone',
  'street',
  'house_number',
  'city',
  'postal_code',
] as const satisfies (keyof ProfileFields)[];

/** The first invalid field of a profile in `data`. Null means an empty field. */
export function findUnfitField(data: Record<string, unknown>): keyof ProfileFields | undefined {
  return profileFieldNames.find((name) => {
    const value = data[name] ?? '';
    const { maximum, pattern } = profileFieldRules[name];
    return (
      typeof value !== 'string' || value.trim().length > maximum || !pattern.test(value.trim())
    );
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
  const { maximum, pattern } = profileFieldRules[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (name === 'postal_code') return pattern.test(text) ? text : '';
  const cut = text.slice(0, maximum).toWellFormed();
  return pattern.test(cut) ? cut : '';
}
