import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { inStaffTransaction } from '#server/db/transaction.ts';
import { HttpProblem } from '#server/http/problem.ts';
import { getShopSettings, updateShopSettings } from './queries.ts';

/**
 * @throws HttpProblem `invalid_input` if hours end before they begin
 */
export async function changeSettings(
  db: Database,
  actorId: string,
  changes: ShopSettingsChanges,
): Promise<ShopSettings> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const before = await getShopSettings(trx);
    requireOrder(before, changes, 'delivery_hours_start', 'delivery_hours_end');
    if (Object.keys(changes).length > 0) await updateShopSettings(trx, changes);
    return getShopSettings(trx);
  });
}

type Hour = 'delivery_hours_start' | 'delivery_hours_end';

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
