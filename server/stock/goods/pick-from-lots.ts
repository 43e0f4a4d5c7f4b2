import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './picking-queries.ts';

/**
 * Picks the lines of an order that have no outcome yet, the earliest date first. Goods that the
 * staff packs although the lots have too few of them were there: they are booked as found. None is
 * of a lot that is past its date. Throws HttpProblem: `lot_needed` for goods proved by lot or of a
 * promised origin that the lots lack, `lot_unproved` for a line ordered as halal whose goods
 * nothing proves.
 */
export async function pickFromLots(
  trx: Database,
  orderId: string,
  actorId: string | null,
  at: Date,
): Promise<void> {
  await queries.lockProductsOf(trx, [orderId]);
  const { day } = toBerlin(at);
  await queries.bookFoundGoods(trx, { orderId, actorId, day });
  await queries.pickOpenLines(trx, { orderId, actorId, day });
  if ((await queries.findOpenLine(trx, orderId)) !== undefined) throw new HttpProblem('lot_needed');
  if ((await queries.findUnprovedPick(trx, orderId)) !== undefined) {
    throw new HttpProblem('lot_unproved');
  }
}

/**
 * Returns the goods of cancelled orders to the stock. Goods that were picked already return when
 * they are put back on their shelf.
 */
export async function releaseGoods(
  trx: Database,
  orderIds: readonly string[],
  actorId: string | null,
): Promise<void> {
  await queries.lockProductsOf(trx, orderIds);
  await queries.releaseOpenUnits(trx, orderIds, actorId);
}
