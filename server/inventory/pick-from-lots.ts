import type { Database } from '#server/db/pool.ts';
import * as queries from './picking-queries.ts';

/**
 * Takes the goods of an order from the lots, the earliest date first. Goods that the staff packs
 * although the lots have too few of them were there: they are booked as found.
 */
export async function pickFromLots(trx: Database, orderId: string, actorId: string): Promise<void> {
  await queries.lockProductsOf(trx, orderId);
  await queries.bookFoundGoods(trx, orderId, actorId);
  await queries.takeFromLots(trx, orderId, actorId);
}
