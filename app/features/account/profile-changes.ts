import type { Profile, ProfileFields } from '#contract/accounts/profile.schema.ts';
import { cleanPostalCode } from '#domain/delivery/area.ts';

/** The fields that were edited and not saved yet. */
export type ProfileChanges = Partial<ProfileFields>;

const names = [
  'first_name',
  'last_name',
  'phone',
  'street',
  'house_number',
  'city',
  'postal_code',
] as const;

/** The changes after something was typed into a field. */
export function withChange(
  changes: ProfileChanges,
  name: keyof ProfileFields,
  typed: string,
): ProfileChanges {
  return { ...changes, [name]: name === 'postal_code' ? cleanPostalCode(typed) : typed };
}

/**
 * What differs from the profile: all else may have been changed in another tab in the meantime, and
 * is not sent.
 */
export function changesOf(profile: Profile, typed: ProfileChanges): ProfileChanges {
  const changed = names.filter(
    (name) => typed[name] !== undefined && typed[name] !== profile[name],
  );
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}
