import { sql, type Updateable } from 'kysely';
import { containsWords } from '#server/platform/db/contains-text.ts';
import { onDefaultAddress, postalFields } from '#server/platform/db/default-address.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { RecordedCustomers } from '#server/platform/db/tables.ts';

function selectRecorded(db: Database) {
  return db
    .selectFrom('recorded_customers')
    .innerJoin('users', 'users.id', 'recorded_customers.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('user_settings', 'user_settings.user_id', 'users.id')
    .leftJoin('addresses', onDefaultAddress)
    .select([
      'users.id',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      ...postalFields,
      sql<string>`coalesce(addresses.access, '')`.as('access'),
      'user_settings.language',
      'recorded_customers.email',
      'recorded_customers.mail_consent_at',
      'recorded_customers.recorded_at',
    ]);
}

export function findRecorded(db: Database, id: string) {
  return selectRecorded(db).where('users.id', '=', id).executeTakeFirst();
}

/** The newest that match. Accounts with a sign-in are not among them. */
export function listRecorded(db: Database, text: string, limit: number) {
  return selectRecorded(db)
    .where(
      containsWords(
        sql`customer_search_text(profiles.first_name, profiles.last_name, profiles.phone,
          coalesce(addresses.street, ''), coalesce(addresses.house_number, ''),
          coalesce(addresses.postal_code, ''))`,
        text,
      ),
    )
    .orderBy('recorded_customers.recorded_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertRecorded(
  db: Database,
  row: { user_id: string; email: string | null; mail_consent_at: string | null } & {
    recorded_by: string;
    recorded_at: string;
  },
): Promise<void> {
  await db.insertInto('recorded_customers').values(row).execute();
}

export async function updateRecorded(
  db: Database,
  userId: string,
  changes: Pick<Updateable<RecordedCustomers>, 'email' | 'mail_consent_at'>,
): Promise<void> {
  await db.updateTable('recorded_customers').set(changes).where('user_id', '=', userId).execute();
}
