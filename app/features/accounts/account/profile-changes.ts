import type { Profile, ProfileFields } from '#contract/accounts/profile.schema.ts';
import { cleanPostalCode } from '#domain/delivery/area.ts';

/** Edited fields that are not saved yet. */
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

/** The changes after an edit of one field. */
export function withChange(
  changes: ProfileChanges,
  name: keyof ProfileFields,
  typed: string,
): ProfileChanges {
  return { ...changes, [name]: name === 'postal_code' ? cleanPostalCode(typed) : typed };
}

/** Fields that differ from the profile. Others are not sent: another tab may have changed them. */
export function changesOf(profile: Profile, typed: ProfileChanges): ProfileChanges {
  const changed = names.filter(
    (name) => typed[name] !== undefined && typed[name] !== profile[name],
  );
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}
