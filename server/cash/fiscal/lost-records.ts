import type { FiscalSettings } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { openDevice } from './providers/open-device.ts';
import { findKnownNumbers } from './setup-queries.ts';
import { findDeviceInUse } from './signing-queries.ts';

/**
 * What is wrong if the device has numbered records that the shop does not know: those of a restored
 * backup. Undefined: nothing.
 */
export async function describeLost(
  db: Database,
  deviceId: string,
  counter: number,
): Promise<string | undefined> {
  const { highest, unnumbered } = await findKnownNumbers(db, deviceId);
  const lost = counter - highest - unnumbered;
  return lost <= 0
    ? undefined
    : `records_lost: the device has ${lost} transactions that the shop does not know. Export its log, and tell the tax adviser`;
}

/**
 * Asks the device in use. A test device has signed samples that the shop does not record. Throws
 * DeviceFailure.
 */
export async function findLostRecords({
  db,
  settings,
}: {
  db: Database;
  settings: FiscalSettings;
}): Promise<string | undefined> {
  const row = await findDeviceInUse(db);
  if (row?.environment !== 'live') return undefined;
  const { transaction_counter } = await openDevice(settings, row).info();
  return describeLost(db, row.id, transaction_counter);
}
