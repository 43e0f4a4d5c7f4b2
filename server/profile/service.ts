import type { ProfileFields, Settings } from '#contract/accounts/profile.schema.ts';
import { isLanguage, type Language } from '#domain/identity/languages.ts';
import type { Database } from '#server/db/pool.ts';
import { orNotFound } from '#server/http/problem.ts';
import { readProfileFields } from './fields.ts';
import * as queries from './queries.ts';

export { emptyProfile, findUnfitField, profileFieldNames, readProfileFields } from './fields.ts';

/**
 * The profile and the settings of a new account, from the metadata of its sign-up. To be called in
 * the transaction that creates the account: no account is ever without them.
 */
export function createProfile(
  trx: Database,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { language } = data;
  const settings = typeof language === 'string' && isLanguage(language) ? { language } : {};
  return queries.insertProfile(trx, userId, readProfileFields(data), settings);
}

/**
 * To be called before the account is locked: an order locks the profile first and its account after
 * that, and two who do so in the same order do not block each other.
 */
export async function lockProfile(trx: Database, userId: string): Promise<void> {
  await queries.lockProfile(trx, userId);
}

/** Changes the named fields and leaves the others. */
export async function updateProfile(
  db: Database,
  userId: string,
  fields: Partial<ProfileFields>,
): Promise<void> {
  // Without a column, an update is no SQL.
  if (Object.keys(fields).length > 0) await queries.updateProfileFields(db, userId, fields);
}

export async function updateSettings(
  db: Database,
  userId: string,
  settings: Partial<Settings>,
): Promise<void> {
  if (Object.keys(settings).length > 0) await queries.updateSettings(db, userId, settings);
}

/** The language in which the shop writes to this person. */
export async function findLanguage(db: Database, userId: string): Promise<Language> {
  const settings = await queries.findSettings(db, userId);
  return settings?.language ?? 'de';
}

/** The fields of a profile, of which every account has one. */
export async function getProfileFields(db: Database, userId: string): Promise<ProfileFields> {
  return orNotFound(await queries.findProfileFields(db, userId));
}

export async function getOwnSettings(db: Database, userId: string): Promise<Settings> {
  return orNotFound(await queries.findSettings(db, userId));
}
