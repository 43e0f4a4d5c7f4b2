import type { Addresses } from '#contract/delivery/addresses.schema.ts';
import type {
  AdminOrder,
  Order,
  Reorder,
  OrderStepResult,
  PaymentBody,
} from '#contract/orders/orders.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import {
  checkTransition,
  hasTaken,
  mayCustomerCancel,
  mayMove,
  orderStatuses,
  type OrderStatus,
  type PackingStep,
} from '#domain/orders/status.ts';
import { checkWithoutTour } from '#domain/orders/tour-step.ts';
import { getCart, topUpCart } from '#server/cart/cart/service.ts';
import { getAddresses } from '#server/delivery/addresses/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { orNotFound, HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { isInOpenBatch } from '#server/stock/picking/service.ts';
import { listReordered } from './bought-products-queries.ts';
import { findOwner } from './changes/queries.ts';
import { withCurrentState } from './delivery/current-state.ts';
import { recordDeliveryByHand } from './delivery/deliver-order.ts';
import { recordPaymentByHand, type PaymentDeps } from './delivery/record-payment.ts';
import { withTourSteps } from './delivery/tour-steps.ts';
import { closeBeforePreparing } from './house-groups/close-group.ts';
import { presentAdminOrder, presentOrder } from './present.ts';
import * as queries from './queries.ts';
import { applyTransition } from './transition.ts';
import { requireVisible } from './visible/require-visible.ts';

export { listInvoicesOf } from './invoices.ts';
export { listCorrectionFiles } from './corrections/corrections.ts';
export { creditRefusals, getCredit, grantCredit } from './corrections/grant-credit.ts';
export { getReplacementTerms, prepareReplacement } from './replacements/send-replacement.ts';
export { formatMoney } from './message-formats.ts';
export { queueMissingMail } from './offers/mail-missing.ts';
export {
  beginDelivery,
  cancelDelivery,
  finishDelivery,
  lockAtDoor,
  returnToShop,
} from './delivery/deliver-order.ts';
export { findPickup, findPickupByNumber, listReadyPickups, setPickup } from './pickup/queries.ts';
export { doorRows } from './delivery/door-section.ts';
export { hasTours } from './delivery/arrival-queries.ts';
export { assignPaymentsByHand } from './delivery/payments-by-hand-queries.ts';
export { changePaymentMethod, recordPayment } from './delivery/record-payment.ts';
export { settleAtDoor, type SettledAtDoor } from './settlement/settle-at-door.ts';

export async function getOwnOrder(deps: ShopDeps, userId: string, id: string): Promise<Order> {
  const order = orNotFound(await queries.findOrderOfCustomer(deps.db, userId, id));
  const [limited] = await withCurrentState(deps, [order], 'customer');
  return presentOrder(orNotFound(limited));
}

/** Every order of a customer, for the export of their data. */
export async function listAllOrders(
  deps: Pick<ShopDeps, 'clock' | 'db'>,
  userId: string,
): Promise<Order[]> {
  const rows = await queries.listOrders(deps.db, { user_id: userId, limit: 10_000 });
  return (await withCurrentState(deps, rows, 'customer')).map(presentOrder);
}

/** Throws HttpProblem `not_found`, also for an order that the actor does not work on. */
export async function getOrder(deps: ShopDeps, actor: Actor, id: string): Promise<AdminOrder> {
  await requireVisible(deps.db, actor, id);
  return showOrder(deps, actor, id);
}

/** As the actor has left it, who may not work on it any more. */
async function showOrder(deps: ShopDeps, { role }: Actor, id: string): Promise<AdminOrder> {
  const order = orNotFound(await queries.findOrder(deps.db, id));
  const [limited] = await withTourSteps(deps.db, await withCurrentState(deps, [order], 'staff'));
  return presentAdminOrder(orNotFound(limited), role);
}

/** The addresses of an order's customer. */
export async function listOrderAddresses({ db }: ShopDeps, id: string): Promise<Addresses> {
  return getAddresses(db, orNotFound((await findOwner(db, id))?.user_id));
}

/**
 * Cancels an order that is pending or confirmed for its customer (docs/spec-notes.md#d12).
 * Throws HttpProblem.
 */
export async function cancelOwnOrder(deps: ShopDeps, userId: string, id: string): Promise<Order> {
  await inTransaction(deps.db, async (trx) => {
    const order = await queries.lockOrder(trx, id);
    // Does not reveal that another customer's order exists.
    if (order?.user_id !== userId) throw new HttpProblem('not_found');
    if (!mayCustomerCancel(order.status)) {
      throw new HttpProblem('cancellation_too_late', { facts: { status: order.status } });
    }
    if (order.payment_status === 'paid') throw new HttpProblem('cancellation_paid');
    await applyTransition(deps, trx, order, 'cancelled', userId);
  });
  return getOwnOrder(deps, userId, id);
}

/** Adds the available items of an order to the cart. */
export async function reorder(
  deps: ShopDeps,
  userId: string,
  id: string,
  language: Language,
): Promise<Reorder> {
  const wanted = await listReordered(deps.db, userId, id);
  if (wanted.length === 0) throw new HttpProblem('not_found');
  const missing = await topUpCart(deps, userId, language, wanted);
  return { missing, cart: await getCart(deps, userId, language) };
}

/**
 * Takes a step with each order, in a transaction of its own. The results are in the order of the
 * ids; an order that has taken the step, or a later one, is unchanged, so that the call can be
 * repeated.
 */
export async function advanceOrders(
  deps: PaymentDeps,
  actor: Actor,
  ids: readonly string[],
  to: PackingStep,
): Promise<OrderStepResult[]> {
  const results: OrderStepResult[] = [];
  // One after another: together they would take all connections of the shop.
  for (const id of ids) {
    results.push(await advanceOrder(deps, actor, id, to));
  }
  return results;
}

async function advanceOrder(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  to: PackingStep,
): Promise<OrderStepResult> {
  try {
    await moveOrder(deps, actor, id, { to });
    return { result: 'done', code: null };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const from = orderStatuses.find((status) => status === error.facts?.from);
    const isFurther =
      error.code === 'invalid_transition' && from !== undefined && hasTaken(from, to);
    return isFurther
      ? { result: 'unchanged', code: null }
      : { result: 'refused', code: error.code };
  }
}

interface Transition {
  to: OrderStatus;
  reason?: string | undefined;
  without_tour?: boolean | undefined;
}

/**
 * Applies a transition of the status machine by the staff. Throws HttpProblem `invalid_transition`
 * for any other, `tour_expected` for one past the tours that is not said to be one,
 * `permission_required` for one that is the work of another role, and `order_paid` instead of
 * cancelling an order whose money is still in the shop.
 */
export async function transitionOrder(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  transition: Transition,
): Promise<AdminOrder> {
  await moveOrder(deps, actor, id, transition);
  return showOrder(deps, actor, id);
}

async function moveOrder(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  { to, reason, without_tour = false }: Transition,
): Promise<void> {
  if (!mayMove(actor.role, to)) throw new HttpProblem('permission_required');
  await inStaffTransaction(deps.db, actor.user_id, async (trx) => {
    if (to === 'preparing') await closeBeforePreparing(deps, trx, id);
    const order = orNotFound(await queries.lockOrder(trx, id));
    await requireVisible(trx, actor, id);
    unwrap(checkTransition(order.status, to));
    if (to === 'delivering' || to === 'delivered') {
      const [known] = await withTourSteps(trx, [order]);
      unwrap(checkWithoutTour(known?.tour_step ?? null, { without_tour }));
    }
    if (to === 'cancelled' && order.payment_status === 'paid') throw new HttpProblem('order_paid');
    // What is being scanned is packed when its picker says so.
    if (to === 'ready' && (await isBeingPicked(trx, id))) throw new HttpProblem('lines_open');
    await applyTransition(deps, trx, order, to, actor.user_id, { reason });
    if (to === 'delivered' && order.payment_status === 'paid') {
      await recordDeliveryByHand(deps, trx, id, actor.user_id);
    }
  });
}

/** Whether an order of an open batch has units without an outcome. */
async function isBeingPicked(trx: Transaction, id: string): Promise<boolean> {
  return (await isInOpenBatch(trx, id)) && (await queries.hasOpenUnits(trx, id));
}

/**
 * Begins the preparation of a confirmed order within a transaction of the caller. An order that is
 * in preparation remains in it. Throws HttpProblem: `not_found`, `order_not_in_preparation`, and
 * `house_group_incomplete`.
 */
export async function beginPreparation(
  deps: ShopDeps,
  trx: Transaction,
  id: string,
  actorId: string,
): Promise<void> {
  await closeBeforePreparing(deps, trx, id);
  const order = orNotFound(await queries.lockOrder(trx, id));
  if (order.status === 'preparing') return;
  if (order.status !== 'confirmed') throw new HttpProblem('order_not_in_preparation');
  await applyTransition(deps, trx, order, 'preparing', actorId);
}

/**
 * An order in preparation whose lines all have an outcome is ready. Throws HttpProblem:
 * `order_cancelled`, `order_not_in_preparation`, `lines_open`.
 */
export async function finishPreparation(
  deps: ShopDeps,
  trx: Transaction,
  id: string,
  actorId: string,
): Promise<void> {
  const order = orNotFound(await queries.lockOrder(trx, id));
  if (order.status === 'cancelled') throw new HttpProblem('order_cancelled');
  if (order.status !== 'preparing') throw new HttpProblem('order_not_in_preparation');
  if (await queries.hasOpenUnits(trx, id)) throw new HttpProblem('lines_open');
  await applyTransition(deps, trx, order, 'ready', actorId);
}

/** Marks an order as paid or unpaid. Throws HttpProblem as `recordPaymentByHand`. */
export async function setPaymentStatus(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  payment: PaymentBody,
): Promise<AdminOrder> {
  await inStaffTransaction(deps.db, actor.user_id, (trx) =>
    recordPaymentByHand(deps, trx, id, actor, payment),
  );
  return getOrder(deps, actor, id);
}
