import type { Tender } from '#contract/orders/tender.schema.ts';
import { checkTender } from '#domain/cash/declared-tender.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/**
 * Notes what a customer will pay with. Throws HttpProblem: `not_found`, `tender_not_needed`,
 * `tender_too_late`, `tender_not_offered`.
 */
export async function setTender(
  { db }: Pick<ShopDeps, 'db'>,
  userId: string,
  orderId: string,
  { tender_cents }: Tender,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await queries.lockPayable(trx, orderId);
    if (order?.user_id !== userId) throw new HttpProblem('not_found');
    unwrap(checkTender(order, tender_cents));
    await queries.saveTender(trx, orderId, tender_cents);
  });
}
