import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import { eraseMessages } from '#server/outbox/service.ts';
import { anonymizeOrders, hasOpenOrders, keepOwnSteps } from './anonymise-orders-queries.ts';

/**
 * Takes a customer out of their orders, which stay for the books, and out of the outbox. Issued
 * invoices stay as they are until the law lets go of them. To be called in the transaction that
 * deletes the account. False, and nothing is done, while an order is under way or not paid.
 */
export async function anonymiseOrders(
  trx: Transaction<DB>,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  if (await hasOpenOrders(trx, id)) return false;
  await eraseMessages(trx, { user_id: id, email });
  await keepOwnSteps(trx, id);
  await anonymizeOrders(trx, id);
  return true;
}
