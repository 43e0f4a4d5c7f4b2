import { sql } from 'kysely';
import type { Settings } from '#contract/accounts/profile.schema.ts';
import { onDefaultAddress, postalFields } from '#server/platform/db/default-address.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { PersonFields } from './fields.ts';

export async function insertProfile(
  db: Database,
  userId: string,
  fields: Partial<PersonFields>,
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
  return selectProfile(db, userId).executeTakeFirst();
}

function selectProfile(db: Database, userId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('addresses', onDefaultAddress)
    .select(['profiles.first_name', 'profiles.last_name', 'profiles.phone', ...postalFields])
    .where('profiles.id', '=', userId);
}

/** The profile as the customer sees it. */
export function findOwnProfile(db: Database, userId: string) {
  return selectProfile(db, userId)
    .select(sql<boolean>`phone_confirmed_at is not null`.as('is_phone_confirmed'))
    .executeTakeFirst();
}

export async function updateProfileFields(
  db: Database,
  userId: string,
  fields: Partial<PersonFields>,
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
      'substitution_consent',
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
