import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import { eraseMessages } from '#server/notifications/service.ts';
import { anonymizeOrders, hasOpenOrders, listOrderPhones } from './erasure-queries.ts';

/**
 * Takes a customer out of their orders, which stay for the books, and out of the outbox. To be called in the transaction
 * that deletes the account. False, and nothing is done, while an order is under way: somebody has to find the door.
 */
export async function eraseCustomer(
  trx: Transaction<DB>,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  if (await hasOpenOrders(trx, id)) return false;
  await eraseMessages(trx, [email, ...(await listOrderPhones(trx, id))]);
  await anonymizeOrders(trx, id);
  return true;
}
