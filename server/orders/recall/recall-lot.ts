import type { LotRecall, RecalledLot } from '#contract/stock/recalls.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { blockRecalledLot } from '#server/stock/goods/service.ts';
import { mailOrders } from './mail-recalls.ts';
import * as queries from './queries.ts';

export type RecallDeps = Pick<ShopDeps, 'db' | 'clock' | 'env'>;

/**
 * Takes a lot out of the sale and mails the customers who have goods of it or wait for them, also
 * those who want no other mails. Idempotent: each order is mailed about a lot once.
 */
export async function recallLot(
  { db, clock, env }: RecallDeps,
  actorId: string,
  lotId: string,
  { message = null }: LotRecall,
): Promise<RecalledLot> {
  return inStaffTransaction(db, actorId, async (trx) => {
    // Locks the product, as picking does: no order gets goods of the lot afterwards.
    const lot = await blockRecalledLot(trx, actorId, lotId, clock());
    const orders = await queries.listOrdersOfLot(trx, lotId);
    const mailed_count = await mailOrders({ env }, trx, orders, lot, message);
    const counts = { order_count: orders.length, mailed_count };
    if (lot.is_new) {
      await queries.recordRecall(trx, lotId, { actor_id: actorId, after: { ...counts, message } });
    }
    return counts;
  });
}
