import { sql } from 'kysely';
import type { ProfileFields, Settings } from '#contract/accounts/profile.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { profileFieldNames } from './fields.ts';

export async function insertProfile(
  db: Database,
  userId: string,
  fields: Partial<ProfileFields>,
  settings: Partial<Settings>,
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ id: userId, ...fields })
    .execute();
  await db
    .insertInto('user_settings')
    .values({ user_id: userId, ...settings })
    .execute();
}

export function findProfileFields(db: Database, userId: string) {
  return db
    .selectFrom('profiles')
    .select(profileFieldNames)
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The profile as the customer sees it. */
export function findOwnProfile(db: Database, userId: string) {
  return db
    .selectFrom('profiles')
    .select(profileFieldNames)
    .select(sql<boolean>`phone_confirmed_at is not null`.as('is_phone_confirmed'))
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updateProfileFields(
  db: Database,
  userId: string,
  fields: Partial<ProfileFields>,
): Promise<void> {
  await db.updateTable('profiles').set(fields).where('id', '=', userId).execute();
}

export function findSettings(db: Database, userId: string): Promise<Settings | undefined> {
  return db
    .selectFrom('user_settings')
    .select([
      'language',
      'theme',
      'email_notifications',
      'marketing_notifications',
      'order_update_notifications',
      'preferred_payment_method',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function updateSettings(
  db: Database,
  userId: string,
  settings: Partial<Settings>,
): Promise<void> {
  await db.updateTable('user_settings').set(settings).where('user_id', '=', userId).execute();
}

export function lockProfile(db: Database, userId: string) {
  return db.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
}
