import type pg from 'pg';
import { compareSums } from '#server/insight/sales/service.ts';
import { createDatabase } from '#server/platform/db/pool.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, error } = findingsOf('sales');

/** As many days are named. */
const shown = 5;

/**
 * Whether the sums of the days are those of their orders, the latest days first, for as long as
 * `budgetMs`. No finding for a database without sums.
 */
export async function checkSales(pool: pg.Pool, budgetMs: number): Promise<Finding[]> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('changed_days') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return [];
  const { different, since } = await compareSums(createDatabase(pool), budgetMs);
  if (different.length > 0) {
    const days = different.slice(0, shown).join(', ');
    return [
      error(
        `the sums of ${different.length} days differ from their orders: ${days}. Have them summed again, see "Reports show other sums than the orders" in docs/runbook.md`,
      ),
    ];
  }
  return [
    ok(
      since === null
        ? 'the sums of all days agree with the orders'
        : `the sums since ${since} agree with the orders; older days were not compared, as that takes long`,
    ),
  ];
}
