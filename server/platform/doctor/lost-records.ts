import type pg from 'pg';
import { DeviceFailure } from '#server/cash/fiscal/device.ts';
import { findLostRecords } from '#server/cash/fiscal/lost-records.ts';
import type { Env } from '#server/env.ts';
import { createDatabase } from '#server/platform/db/pool.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { warning, error } = findingsOf('fiscal');

/**
 * Whether the signing device has records that the shop has lost with a restored backup. No finding
 * without a key of the provider, nor for a database without devices.
 */
export async function checkLostRecords(
  pool: pg.Pool,
  { FISCAL: settings }: Pick<Env, 'FISCAL'>,
): Promise<Finding[]> {
  if (settings === undefined) return [];
  const { rows } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('devices') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return [];
  try {
    const lost = await findLostRecords({ db: createDatabase(pool), settings });
    return lost === undefined ? [] : [error(lost)];
  } catch (failure) {
    if (!(failure instanceof DeviceFailure)) throw failure;
    return [warning(`the security device did not say how many records it has: ${failure.message}`)];
  }
}
