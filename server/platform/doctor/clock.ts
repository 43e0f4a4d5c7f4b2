import type pg from 'pg';
import { findingsOf, type Finding } from './check-result.ts';

/**
 * Thresholds in milliseconds. The process compares its clock with the database's for slots,
 * sessions and TOTP codes.
 */
const warningMs = 2_000;
const errorMs = 30_000;

/** Whether the clocks of this machine and of the database agree. */
export async function checkClock(pool: pg.Pool, clock: () => Date): Promise<Finding> {
  const { ok, warning, error } = findingsOf('clock');
  const before = clock().getTime();
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp() as now');
  const after = clock().getTime();
  const database = new Date(rows[0]?.now ?? '').getTime();
  // The database read its clock between `before` and `after`.
  const apart = Math.max(before - database, database - after, 0);
  const text = `this machine and the database are ${(apart / 1000).toFixed(1)} seconds apart`;
  if (apart < warningMs) return ok(text);
  const advice = `${text}: let both take the time from the net (NTP)`;
  return apart < errorMs ? warning(advice) : error(advice);
}
