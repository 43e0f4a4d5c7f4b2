import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import { eraseMessages } from '#server/outbox/service.ts';
import { removePersonalData, hasOpenOrders, markOwnSteps } from './anonymise-orders-queries.ts';

/**
 * Removes a customer's data from their orders, which remain for accounting, and from the outbox.
 * Issued invoices are unchanged for the legal retention period. Call within the transaction that
 * deletes the account. Does nothing and returns false while an order is open or unpaid.
 */
export async function anonymiseOrders(
  trx: Transaction<DB>,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  if (await hasOpenOrders(trx, id)) return false;
  await eraseMessages(trx, { user_id: id, email });
  await markOwnSteps(trx, id);
  await removePersonalData(trx, id);
  return true;
}
