import type { RateOrderInput } from '#contract/orders/feedback.schema.ts';
import { checkFeedback } from '#domain/orders/feedback.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/**
 * Saves what a customer thinks of a delivered order; a later rating replaces it. Throws
 * HttpProblem: `not_found`, `feedback_closed`.
 */
export async function rateOrder(
  { db, clock }: Pick<ShopDeps, 'clock' | 'db'>,
  userId: string,
  orderId: string,
  { stars, comment }: RateOrderInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await queries.lockDelivered(trx, orderId);
    // Does not reveal that another customer's order exists.
    if (order?.user_id !== userId) throw new HttpProblem('not_found');
    const now = clock();
    unwrap(checkFeedback(order.delivered_at, now));
    const at = now.toISOString();
    await queries.saveRating(trx, { order_id: orderId, stars, comment: comment ?? null, at });
  });
}
