import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { inStaffTransaction } from '#server/db/transaction.ts';
import { HttpProblem } from '#server/http/problem.ts';
import { getShopSettings, updateShopSettings } from './queries.ts';
import { minutesOf } from './service.ts';

/**
 * @throws HttpProblem `invalid_input` if hours end before they begin, or are too short for a slot
 */
export async function changeSettings(
  db: Database,
  actorId: string,
  changes: ShopSettingsChanges,
): Promise<ShopSettings> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const before = await getShopSettings(trx);
    requireOrder(before, changes, 'delivery_hours_start', 'delivery_hours_end');
    requireOrder(before, changes, 'slot_hours_start', 'slot_hours_end');
    requireRoomForSlot({
      slot_hours_start: changes.slot_hours_start ?? before.slot_hours_start,
      slot_hours_end: changes.slot_hours_end ?? before.slot_hours_end,
      slot_length_minutes: changes.slot_length_minutes ?? before.slot_length_minutes,
    });
    if (Object.keys(changes).length > 0) await updateShopSettings(trx, changes);
    return getShopSettings(trx);
  });
}

type SlotHours = Pick<ShopSettings, 'slot_hours_start' | 'slot_hours_end' | 'slot_length_minutes'>;
type Hour = 'delivery_hours_start' | 'delivery_hours_end' | 'slot_hours_start' | 'slot_hours_end';

function requireOrder(
  before: ShopSettings,
  changes: ShopSettingsChanges,
  start: Hour,
  end: Hour,
): void {
  if ((changes[start] ?? before[start]) < (changes[end] ?? before[end])) return;
  throw new HttpProblem('invalid_input', {
    issues: [{ path: end, code: 'too_early', message: 'It ends before it begins.' }],
  });
}

function requireRoomForSlot(settings: SlotHours): void {
  const { slot_hours_start, slot_hours_end, slot_length_minutes } = settings;
  if (minutesOf(slot_hours_start) + slot_length_minutes <= minutesOf(slot_hours_end)) return;
  throw new HttpProblem('invalid_input', {
    issues: [
      { path: 'slot_length_minutes', code: 'too_long', message: 'No slot fits into its hours.' },
    ],
  });
}
