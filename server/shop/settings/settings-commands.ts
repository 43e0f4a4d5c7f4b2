import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import { withdrawAllIncomplete } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAt, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings, updateShopSettings } from './queries.ts';

export async function changeSettings(
  db: Database,
  now: Date,
  actorId: string,
  changes: ShopSettingsChanges,
): Promise<ShopSettings> {
  return inStaffTransaction(db, actorId, async (trx) => {
    if (Object.keys(changes).length > 0) await updateShopSettings(trx, changes);
    if (changes.particulars_enforced === true) {
      await actAt(trx, now);
      await withdrawAllIncomplete(trx);
    }
    return getShopSettings(trx);
  });
}
