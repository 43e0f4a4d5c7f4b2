import { promisable } from '#domain/stock/fefo.ts';
import { neededUntil, type DateKind } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './shelf-life-queries.ts';

interface StockLine {
  product_id: string;
  stock_quantity: number;
  /** Of goods of short life, as they are offered now; null or missing: as the product promises. */
  promised_until?: string | null;
}

/**
 * Days after a delivery day within which all other open orders are delivered. Lots that last longer
 * serve every order, so that only the stock limits them.
 */
const horizonDays = 21;

/**
 * Lowers the stock of lines to the units that last until the delivery and the days promised after
 * it, given what is promised to other open orders. The caller has locked the products.
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
  if (lots.length === 0) return lines.map(withoutShort);
  const critical = [...Map.groupBy(lots, (lot) => lot.product_id)];
  const ids = critical.map(([id]) => id);
  const needs = await queries.listOpenNeeds(trx, ids, order_id);
  // Lines that a change leaves in an order have its promise.
  const kept = order_id === null ? [] : await queries.listPromises(trx, order_id, ids);
  const promised = new Map(kept.map((line) => [line.product_id, line]));
  const limits = new Map(
    critical.map(([id, of]) => {
      const agreed = promised.get(id);
      const days = agreed?.promised_days ?? of[0]?.minimum_shelf_life_days ?? 0;
      const offered = lines.find(({ product_id }) => product_id === id)?.promised_until ?? null;
      const until = agreed === undefined ? offered : agreed.promised_until;
      if (until !== null && !canDeliverOn(day, until, of)) return [id, 0] as const;
      const origin = (agreed === undefined ? of[0]?.promised_origin : agreed.origin) ?? null;
      const open = needs
        .filter((need) => need.product_id === id)
        .map((need) => ({ ...need, needed_until: neededUntil(need.day, need.promised_days) }));
      const needed_until = until ?? neededUntil(day, days);
      return [id, promisable({ needed_until, origin }, open, of)] as const;
    }),
  );
  return lines.map((line) => {
    const limit = limits.get(line.product_id);
    if (limit === undefined) return withoutShort(line);
    return { ...line, stock_quantity: Math.min(line.stock_quantity, limit) };
  });
}

/** Without a lot near its end, none is left of what was offered for less. */
function withoutShort<Line extends StockLine>(line: Line): Line {
  return (line.promised_until ?? null) === null ? line : { ...line, stock_quantity: 0 };
}

/** Goods to be used by a day are not brought on it. */
function canDeliverOn(
  day: string,
  until: string,
  lots: readonly { date: string | null; date_kind: DateKind }[],
): boolean {
  const endsUseBy = lots.some((lot) => lot.date === until && lot.date_kind === 'use_by');
  return endsUseBy ? day < until : day <= until;
}
