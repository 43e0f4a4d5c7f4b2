import type { ProfileFields, Settings } from '#contract/accounts/profile.schema.ts';
import { isLanguage, type Language } from '#domain/accounts/languages.ts';
import {
  changeDefaultAddress,
  createDefaultAddress,
  deleteAddressesOf,
} from '#server/delivery/addresses/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { emptyProfile, readProfileFields, splitFields } from './fields.ts';
import * as queries from './queries.ts';

export { emptyProfile, findUnfitField, profileFieldNames, readProfileFields } from './fields.ts';

/**
 * Creates profile, default address and settings from the metadata of a sign-up. Call within the
 * transaction that creates the account, so that every account has them.
 */
export async function createProfile(
  trx: Database,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { language } = data;
  const settings = typeof language === 'string' && isLanguage(language) ? { language } : {};
  const { person, postal } = splitFields(readProfileFields(data));
  await queries.insertProfile(trx, userId, person, settings);
  await createDefaultAddress(trx, userId, postal);
}

/** Call before locking the account: orders lock in the same order, which prevents deadlocks. */
export async function lockProfile(trx: Database, userId: string): Promise<void> {
  await queries.lockProfile(trx, userId);
}

/** Changes only the given fields, those of the address in the default address. */
export async function updateProfile(
  trx: Database,
  userId: string,
  fields: Partial<ProfileFields>,
): Promise<void> {
  const { person, postal } = splitFields(fields);
  // An UPDATE needs at least one column.
  if (Object.keys(person).length > 0) await queries.updateProfileFields(trx, userId, person);
  await changeDefaultAddress(trx, userId, postal);
}

/** Deletes the personal data of a profile and all addresses of the account. */
export async function clearProfile(trx: Database, userId: string): Promise<void> {
  await queries.updateProfileFields(trx, userId, splitFields(emptyProfile).person);
  await deleteAddressesOf(trx, userId);
}

export async function updateSettings(
  db: Database,
  userId: string,
  settings: Partial<Settings>,
): Promise<void> {
  if (Object.keys(settings).length > 0) await queries.updateSettings(db, userId, settings);
}

/** The language of messages to this customer. */
export async function findLanguage(db: Database, userId: string): Promise<Language> {
  const settings = await queries.findSettings(db, userId);
  return settings?.language ?? 'de';
}

/** The fields of the profile; every account has one. */
export async function getProfileFields(db: Database, userId: string): Promise<ProfileFields> {
  return orNotFound(await queries.findProfileFields(db, userId));
}

export async function getOwnSettings(db: Database, userId: string): Promise<Settings> {
  return orNotFound(await queries.findSettings(db, userId));
}
