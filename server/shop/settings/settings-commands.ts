import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings, updateShopSettings } from './queries.ts';

export async function changeSettings(
  db: Database,
  actorId: string,
  changes: ShopSettingsChanges,
): Promise<ShopSettings> {
  return inStaffTransaction(db, actorId, async (trx) => {
    if (Object.keys(changes).length > 0) await updateShopSettings(trx, changes);
    return getShopSettings(trx);
  });
}
