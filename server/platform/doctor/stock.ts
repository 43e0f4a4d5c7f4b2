import type pg from 'pg';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, error } = findingsOf('stock');

/** As many products are named. */
const shown = 5;

/**
 * Whether stock - known shortage = units in lots - units that open orders wait for, for every
 * product. No finding for a database without lots.
 */
export async function checkStock(pool: pg.Pool): Promise<Finding[]> {
  const { rows: views } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('stock_differences') is not null as is_there`,
  );
  if (views[0]?.is_there !== true) return [];
  const { rows } = await pool.query<{ name: string }>(
    `select products.name from stock_differences join products on products.id = product_id
       order by products.name`,
  );
  if (rows.length === 0) return [ok('stock, lots and open orders agree')];
  const names = rows.slice(0, shown).map(({ name }) => name);
  return [
    error(
      `stock, lots and open orders differ for ${rows.length} products: ${names.join(', ')}. Count their lots`,
    ),
  ];
}
