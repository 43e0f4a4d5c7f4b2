import { eraseMessages } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './anonymise-orders-queries.ts';

/**
 * Removes a customer's data from their orders, which remain for accounting, and from the outbox.
 * Issued invoices are unchanged for the legal retention period. Call within the transaction that
 * deletes the account. Does nothing and returns false while an order is open or unpaid. Throws
 * HttpProblem `account_has_open_credit` while the shop owes the customer money.
 */
export async function anonymiseOrders(
  trx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  if (await queries.hasOpenOrders(trx, id)) return false;
  if (await queries.hasOpenCredits(trx, id)) throw new HttpProblem('account_has_open_credit');
  await eraseMessages(trx, { user_id: id, email });
  await queries.markOwnSteps(trx, id);
  await queries.removePersonalData(trx, id);
  return true;
}
