import type { Updateable } from 'kysely';
import { shopSettingNames, type ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { ShopSettings as SettingsTable } from '#server/platform/db/tables.ts';

export async function getShopSettings(db: Database): Promise<ShopSettings> {
  const settings = await db.selectFrom('shop_settings').select(shopSettingNames).executeTakeFirst();
  if (settings === undefined) throw new Error('the table shop_settings has no row');
  return settings;
}

export function updateShopSettings(db: Database, changes: Updateable<SettingsTable>) {
  return db.updateTable('shop_settings').set(changes).execute();
}
