import { isOpenOrder, type OrderStatus } from '#domain/orders/status.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { requireNoneWithheld } from '#server/stock/goods/service.ts';
import { limitToBalance } from '../balance/balance-queries.ts';
import * as queries from '../queries.ts';
import { mailRecalls } from '../recall/mail-recalls.ts';
import { isPutBack } from '../settlement/queries.ts';
import { settleAtDoor } from '../settlement/settle-at-door.ts';
import { applyTransition, bookStep } from '../transition.ts';
import type { DoorFacts } from './door-section.ts';
import type { PaymentDeps } from './record-payment.ts';

/** Steps of an order on a tour, each in the transaction of the caller, who has checked its stop. */

/**
 * The driver has left with the order. One that is on its way remains so. False if it is over: it
 * was cancelled, or delivered by hand. Throws HttpProblem: `order_not_ready`, `goods_withheld`.
 */
export async function beginDelivery(
  deps: ShopDeps,
  trx: Transaction,
  id: string,
  actorId: string,
  at: Date,
): Promise<boolean> {
  const order = orNotFound(await queries.lockOrder(trx, id));
  if (!isOpenOrder(order.status)) return false;
  if (order.status === 'delivering') {
    await requireNoneWithheld(trx, [id], at);
    return true;
  }
  if (order.status !== 'ready') throw new HttpProblem('order_not_ready');
  await applyTransition(deps, trx, order, 'delivering', actorId, { at });
  return true;
}

/**
 * No payment and no cancellation is booked in between: what is due at the door remains. An order
 * that was cancelled meanwhile takes from the balance what is still there.
 */
export async function lockAtDoor(trx: Transaction, id: string): Promise<OrderStatus> {
  const { status } = orNotFound(await queries.lockOrder(trx, id));
  if (status === 'cancelled') await limitToBalance(trx, id);
  return status;
}

/**
 * The order was handed over, also if it was cancelled while its driver had no network: the goods
 * are at the customer's. `at` is the moment of the tap, `door` says how it was paid. Throws
 * HttpProblem `invalid_transition` for an order that was not on its way, or not ready to be
 * fetched, or whose goods were put back on their shelves: they would be in the stock and at the
 * customer's.
 */
export async function finishDelivery(
  deps: ShopDeps,
  trx: Transaction,
  id: string,
  actorId: string,
  { door, at, handed_at = at }: { door: DoorFacts; at: Date; handed_at?: Date },
): Promise<void> {
  const order = orNotFound(await queries.lockOrder(trx, id));
  const isCancelled = order.status === 'cancelled' && !(await isPutBack(trx, id));
  const before = order.delivery_method === 'pickup' ? 'ready' : 'delivering';
  if (order.status !== before && !isCancelled) {
    throw new HttpProblem('invalid_transition', {
      facts: { from: order.status, to: 'delivered' },
    });
  }
  await applyTransition(deps, trx, order, 'delivered', actorId, { door, at, handed_at });
  await mailRecalls(deps, trx, id);
}

/**
 * An order that was paid before was delivered by hand, without a tour: its prepayment is released
 * by the function that records a door where all is taken. What is not paid has its invoice alone.
 */
export async function recordDeliveryByHand(
  { recordDelivery, env, clock }: Pick<PaymentDeps, 'clock' | 'env' | 'recordDelivery'>,
  trx: Transaction,
  order_id: string,
  actor_id: string,
): Promise<void> {
  if (env.FISCAL_MODE === 'paper') return;
  const at = clock();
  const sum = await settleAtDoor(trx, order_id, actor_id, { refused: [], empties: [], at });
  const { settlement_version, vat, deposit_cents, prepaid } = sum;
  if (prepaid.length === 0) return;
  await recordDelivery(trx, {
    order_id,
    actor_id,
    settlement_version,
    vat,
    deposit_cents,
    prepaid,
    at,
  });
}

/** The order is back in the shop, as it was packed, and can be on another tour. */
export async function returnToShop(trx: Transaction, id: string, actorId: string): Promise<void> {
  const order = orNotFound(await queries.lockOrder(trx, id));
  if (order.status === 'delivering') await bookStep(trx, order, 'ready', actorId);
}

/**
 * What was packed is not delivered; it returns to the stock when it is put back. Throws HttpProblem
 * `order_paid`: its money is still in the shop.
 */
export async function cancelDelivery(
  deps: ShopDeps,
  trx: Transaction,
  id: string,
  actorId: string,
): Promise<void> {
  const order = orNotFound(await queries.lockOrder(trx, id));
  if (order.status === 'delivering' || order.status === 'ready') {
    if (order.payment_status === 'paid') throw new HttpProblem('order_paid');
    await applyTransition(deps, trx, order, 'cancelled', actorId);
  }
}
