import type { ProfileFields } from '#contract/profile.ts';

/** Any letters; no line breaks and other control characters, no halves of surrogate pairs. */
const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

/** What each field of a profile may hold. An empty field is always right: nothing is asked before checkout. */
export const profileFieldRules = {
  first_name: { maximum: 100, pattern: plainText },
  last_name: { maximum: 100, pattern: plainText },
  phone: { maximum: 30, pattern: /^(\+?[\d ()/.-]{4,})?$/ },
  street: { maximum: 150, pattern: plainText },
  house_number: { maximum: 20, pattern: plainText },
  city: { maximum: 100, pattern: plainText },
  postal_code: { maximum: 5, pattern: /^(\d{5})?$/ },
} as const satisfies Record<keyof ProfileFields, { maximum: number; pattern: RegExp }>;

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

/** The first field of a profile in `data` that it may not hold. Null says that a field is to be empty. */
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
 * The profile in the metadata of a sign-up. Nobody is refused because of it: what is too long is cut, what does not
 * fit is left empty, and can be mended in the account data. Only fields that are in `data` are in the answer.
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
