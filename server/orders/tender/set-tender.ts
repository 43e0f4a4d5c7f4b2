import type { Tender } from '#contract/orders/tender.schema.ts';
import { checkTender, type PayableOrder } from '#domain/cash/declared-tender.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/**
 * Notes what a customer will pay with. Throws HttpProblem: `not_found`, `tender_not_needed`,
 * `tender_too_late`, `tender_not_offered`.
 */
export async function setTender(
  { db }: Pick<ShopDeps, 'db'>,
  userId: string,
  orderId: string,
  tender: Tender,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await queries.lockPayable(trx, orderId);
    if (order?.user_id !== userId) throw new HttpProblem('not_found');
    await save(trx, orderId, order, tender);
  });
}

/** As `setTender`, by the staff: the customer has said it on the phone. */
export async function noteTender(
  { db }: Pick<ShopDeps, 'db'>,
  actorId: string,
  orderId: string,
  tender: Tender,
): Promise<void> {
  await inStaffTransaction(db, actorId, async (trx) => {
    await save(trx, orderId, orNotFound(await queries.lockPayable(trx, orderId)), tender);
  });
}

async function save(
  trx: Transaction,
  orderId: string,
  order: PayableOrder,
  { tender_cents }: Tender,
): Promise<void> {
  unwrap(checkTender(order, tender_cents));
  await queries.saveTender(trx, orderId, tender_cents);
}
