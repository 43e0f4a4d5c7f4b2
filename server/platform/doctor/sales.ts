import type pg from 'pg';
import { compareSums } from '#server/insight/sales/service.ts';
import { createDatabase } from '#server/platform/db/pool.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, error } = findingsOf('sales');

const keyNames = { day: 'days', month: 'months', user_id: 'customers' };

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
  const compared = await compareSums(createDatabase(pool), budgetMs);
  const wrong = compared.filter(({ different }) => different.length > 0);
  if (wrong.length > 0)
    return wrong.map(({ sums, different }) => {
      const keys = different.slice(0, shown).join(', ');
      return error(
        `the ${sums.title} of ${different.length} ${keyNames[sums.key]} differ from their orders: ${keys}. Have them summed again by marks in ${sums.marks}, see "Reports show other sums than the orders" in docs/runbook.md`,
      );
    });
  const partly = compared.filter(({ since }) => since !== null);
  if (partly.length === 0) return [ok('the sums of all days agree with the orders')];
  const names = partly.map(({ sums, since }) => `${sums.title} since ${since}`).join(', ');
  return [
    ok(`the sums agree with the orders; not all were compared, as that takes long: ${names}`),
  ];
}
