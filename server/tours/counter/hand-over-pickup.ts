import { randomUUID } from 'node:crypto';
import type { HandedOver, PickupHandover } from '#contract/tours/counter.schema.ts';
import { paymentStart } from '#domain/cash/payment-start.ts';
import { checkPickupTime, isProved } from '#domain/orders/pickup.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { findPickupOpening, getDelivery } from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { findPickup, findPickupByNumber, lockAtDoor } from '#server/orders/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { bookHandover } from '../driving/hand-over.ts';
import { insertReport, lockStop } from '../driving/queries.ts';
import * as queries from './queries.ts';

/**
 * Hands an order over at the counter, as at a door: what is refused, returned and paid is booked in
 * one transaction into the till of the counter. Throws HttpProblem: `not_found`, `counter_closed`,
 * `pickup_fetched`, `order_cancelled`, `order_not_ready`, `pickup_over`, `pickup_proof_wrong`, and
 * what refuses a handover at a door.
 */
export function handOverPickup(
  deps: ShopDeps,
  actor_id: string,
  order_id: string,
  { proof, payment, started_at: opened, sent_at, ...door }: PickupHandover,
): Promise<HandedOver> {
  return inStaffTransaction(deps.db, actor_id, async (trx) => {
    const at = deps.clock();
    // The counter first, then the order, as with a tour and its door.
    const counter = await queries.lockOpenCounter(trx);
    await requireWaiting(trx, order_id);
    if (counter === undefined) throw new HttpProblem('counter_closed');
    const { code, customer_name, until } = orNotFound(await findPickup(trx, order_id));
    unwrap(checkPickupTime(until, findPickupOpening(await getDelivery(trx), at), at));
    if (!isProved(proof, { code, customer_name })) throw new HttpProblem('pickup_proof_wrong');
    const now = at.toISOString();
    const { id } = await queries.insertStop(trx, { tour_id: counter.id, order_id, at: now });
    const started_at = paymentStart({
      opened: opened === undefined ? undefined : new Date(opened),
      occurred: sent_at === undefined ? at : new Date(sent_at),
      at,
      leftAt: new Date(counter.left_at ?? at),
    });
    const receipt_id = randomUUID();
    const report = { event_id: receipt_id, stop_id: id, order_id, at: now, user_id: actor_id };
    await insertReport(trx, report);
    const { method, amount_cents } = await bookHandover(
      deps,
      trx,
      { actor_id, event_id: receipt_id, at },
      orNotFound(await lockStop(trx, id)),
      { ...door, started_at, mayBeDelivered: false },
      () => payment,
    );
    return { receipt_id, method, amount_cents };
  });
}

/** Locks the order, and says why it does not wait any more. */
async function requireWaiting(trx: Transaction, order_id: string): Promise<void> {
  orNotFound(await findPickup(trx, order_id));
  await requireReady(trx, order_id, await lockAtDoor(trx, order_id));
}

/** The order of a number. Throws HttpProblem as `handOverPickup` for one that does not wait. */
export async function findWaiting(
  { db }: Pick<ShopDeps, 'db'>,
  orderNumber: number,
): Promise<{ id: string }> {
  const { id, status } = orNotFound(await findPickupByNumber(db, orderNumber));
  await requireReady(db, id, status);
  return { id };
}

async function requireReady(db: Database, order_id: string, status: OrderStatus): Promise<void> {
  if (status === 'ready') return;
  if (status === 'cancelled') throw new HttpProblem('order_cancelled');
  if (status !== 'delivered') throw new HttpProblem('order_not_ready');
  const handover = await queries.findHandover(db, order_id);
  throw new HttpProblem('pickup_fetched', {
    facts: { at: handover?.at ?? null, role: handover?.role ?? null },
  });
}
