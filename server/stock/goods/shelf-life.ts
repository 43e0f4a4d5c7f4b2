import { promisable } from '#domain/stock/fefo.ts';
import { neededUntil } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './shelf-life-queries.ts';

interface StockLine {
  product_id: string;
  stock_quantity: number;
}

/**
 * Days after a delivery day within which all other open orders are delivered. Lots that last longer
 * serve every order, so that only the stock limits them.
 */
const horizonDays = 21;

/**
 * Lowers the stock of lines to the units that last until the delivery and the minimum shelf life of
 * the product, given what is promised to other open orders. The caller has locked the products.
 */
export async function limitToShelfLife<Line extends StockLine>(
  trx: Database,
  lines: readonly Line[],
  { day, order_id = null }: { day: string; order_id?: string | null },
): Promise<Line[]> {
  const lots = await queries.listCriticalLots(trx, {
    product_ids: lines.map(({ product_id }) => product_id),
    day,
    horizon: horizonDays,
  });
  if (lots.length === 0) return [...lines];
  const critical = [...Map.groupBy(lots, (lot) => lot.product_id)];
  const needs = await queries.listOpenNeeds(
    trx,
    critical.map(([id]) => id),
    order_id,
  );
  const limits = new Map(
    critical.map(([id, of]) => {
      const days = of[0]?.minimum_shelf_life_days ?? 0;
      const open = needs
        .filter((need) => need.product_id === id)
        .map((need) => ({ ...need, key: need.day, needed_until: neededUntil(need.day, days) }));
      return [id, promisable(neededUntil(day, days), open, of)] as const;
    }),
  );
  return lines.map((line) => ({
    ...line,
    stock_quantity: Math.min(line.stock_quantity, limits.get(line.product_id) ?? Infinity),
  }));
}
