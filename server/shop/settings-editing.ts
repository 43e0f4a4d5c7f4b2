import type { ShopSettings, ShopSettingsChanges } from '#contract/admin-shop.ts';
import type { Database } from '#server/db/pool.ts';
import { inStaffTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/http/problem.ts';
import { getShopSettings, updateShopSettings } from './queries.ts';

/** The settings as the staff edits them: times of day without seconds. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  const settings = await getShopSettings(db);
  return {
    ...settings,
    delivery_hours_start: settings.delivery_hours_start.slice(0, 5),
    delivery_hours_end: settings.delivery_hours_end.slice(0, 5),
    slot_hours_start: settings.slot_hours_start.slice(0, 5),
    slot_hours_end: settings.slot_hours_end.slice(0, 5),
  };
}

export async function changeSettings(
  db: Database,
  actorId: string,
  changes: ShopSettingsChanges,
): Promise<ShopSettings> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const before = await readSettings(trx);
    requireOrder(before, changes, 'delivery_hours_start', 'delivery_hours_end');
    requireOrder(before, changes, 'slot_hours_start', 'slot_hours_end');
    if (Object.keys(changes).length > 0) await updateShopSettings(trx, changes);
    return readSettings(trx);
  });
}

type Hour = 'delivery_hours_start' | 'delivery_hours_end' | 'slot_hours_start' | 'slot_hours_end';

function requireOrder(
  before: ShopSettings,
  changes: ShopSettingsChanges,
  start: Hour,
  end: Hour,
): void {
  if ((changes[start] ?? before[start]) < (changes[end] ?? before[end])) return;
  throw new Refusal('invalid_input', {
    issues: [{ path: end, code: 'too_early', message: 'It ends before it begins.' }],
  });
}
