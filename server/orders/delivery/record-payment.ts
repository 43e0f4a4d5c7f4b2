import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import { orNotFound } from '#server/http/problem.ts';
import * as queries from '../queries.ts';

/** Marks an order as paid, in the transaction that books its payment. Idempotent. */
export async function recordPayment(
  trx: Transaction<DB>,
  id: string,
  actorId: string,
): Promise<void> {
  const order = orNotFound(await queries.lockOrder(trx, id));
  if (order.payment_status === 'paid') return;
  await queries.setPaymentStatus(trx, id, 'paid');
  await queries.insertOrderEvent(trx, {
    order_id: id,
    machine: 'payment',
    from_state: order.payment_status,
    to_state: 'paid',
    actor_id: actorId,
  });
}
