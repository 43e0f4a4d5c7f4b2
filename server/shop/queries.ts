import type { Updateable } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { prepared } from '#server/db/prepared.ts';
import type { ShopSettings as SettingsTable } from '#server/db/tables.ts';

export type ShopSettings = Awaited<ReturnType<typeof getShopSettings>>;

const selectShopSettings = prepared((db) =>
  db
    .selectFrom('shop_settings')
    .select([
      'name',
      'slogan',
      'contact_email',
      'contact_phone',
      'company_name',
      'company_representative',
      'company_street',
      'company_postal_code',
      'company_city',
      'company_register',
      'company_vat_id',
      'delivery_fee_cents',
      'minimum_order_cents',
      'postal_codes',
      'delivery_hours_start',
      'delivery_hours_end',
      'slot_hours_start',
      'slot_hours_end',
      'slot_length_minutes',
      'slot_capacity',
      'closed_weekdays',
      'closed_days',
      'closed_on_holidays',
      'paypal_me',
    ]),
);

export async function getShopSettings(db: Database) {
  const [settings] = await selectShopSettings(db, {});
  if (settings === undefined) throw new Error('a shop has settings from its first migration on');
  return settings;
}

export function updateShopSettings(db: Database, changes: Updateable<SettingsTable>) {
  return db.updateTable('shop_settings').set(changes).execute();
}
