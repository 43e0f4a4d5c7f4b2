import type { LotRecall, RecalledLot } from '#contract/orders/recalls.schema.ts';
import { inStaffTransaction } from '#server/db/transaction.ts';
import { blockRecalledLot } from '#server/inventory/service.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { findName } from '../order-lines.ts';
import type { OrderDeps } from '../place-order.ts';
import { recallMail } from './messages.ts';
import * as queries from './queries.ts';

export type RecallDeps = Pick<OrderDeps, 'db' | 'clock' | 'env'>;

/**
 * Takes a lot out of the sale and mails the customers who got goods of it, also those who want no
 * other mails. Idempotent: each order is mailed about a lot once.
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
    const shop = await getShopSettings(trx);
    const [first, ...others] = orders.flatMap(({ user_id, language, first_name, ...order }) => {
      if (user_id === null || language === null) return [];
      const facts = {
        ...order,
        lot,
        message,
        shop,
        language,
        first_name: first_name ?? '',
        product_name: findName(order, language),
        order_url: `${env.PUBLIC_URL}/profile/orders/${order.order_id}`,
      };
      return { ...recallMail(facts), user_id, dedupe_key: `recall:${lotId}:${order.order_id}` };
    });
    const mails = first === undefined ? [] : ([first, ...others] as const);
    if (first !== undefined) await enqueueMessages(trx, first, ...others);
    const counts = { order_count: orders.length, mailed_count: mails.length };
    if (lot.is_new) {
      await queries.recordRecall(trx, lotId, { actor_id: actorId, after: { ...counts, message } });
    }
    return counts;
  });
}
