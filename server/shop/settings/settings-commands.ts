import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import { withdrawAllIncomplete } from '#server/catalog/products/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAt, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings, updateShopSettings } from './queries.ts';

export interface SettingsDeps {
  /**
   * A port to the registers, whose closings name the company: all that is recorded is closed under
   * the former name. Throws HttpProblem `register_open`.
   */
  closeRegisters: (trx: Transaction) => Promise<void>;
}

/** Of a closing. */
const namedInClosings = [
  'company_name',
  'company_street',
  'company_postal_code',
  'company_city',
  'company_vat_id',
  'company_tax_number',
] as const satisfies (keyof ShopSettings)[];

/** Throws HttpProblem `register_open`. */

export async function changeSettings(
  db: Database,
  now: Date,
  actorId: string,
  changes: ShopSettingsChanges,
  { closeRegisters }: SettingsDeps,
): Promise<ShopSettings> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const before = await getShopSettings(trx);
    const isOther = (name: (typeof namedInClosings)[number]) =>
      changes[name] !== undefined && changes[name] !== before[name];
    if (namedInClosings.some(isOther)) await closeRegisters(trx);
    if (Object.keys(changes).length > 0) await updateShopSettings(trx, changes);
    if (changes.particulars_enforced === true) {
      await actAt(trx, now);
      await withdrawAllIncomplete(trx);
    }
    return getShopSettings(trx);
  });
}
