import { isNotified, type NotifiedStatus, type OrderStatus } from '#domain/orders/status.ts';
import { releaseWindow, retakeWindow } from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { pickFromLots, releaseGoods, requireNoneWithheld } from '#server/stock/goods/service.ts';
import { endOffers, requireNoOffers } from '#server/stock/substitution/service.ts';
import type { DoorFacts } from './delivery/door-section.ts';
import { issueInvoice } from './invoices.ts';
import { statusMail, statusSms } from './messages.ts';
import { notifyCustomer } from './notify-customer.ts';
import { noCurrentState, presentOrder } from './present.ts';
import * as queries from './queries.ts';
import { settleOrder } from './settlement/settle-order.ts';
import { differsFromOrder, type SettledOrder } from './settlement/settlement-sections.ts';

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>;

interface StepDetails {
  reason?: string | undefined;
  /** Of a delivery by a driver of a tour. */
  door?: DoorFacts;
  /** When it happened; a device reports it later. */
  at?: Date;
  /** When the goods were handed on, if that is booked later. */
  handed_at?: Date;
}

/** The steps that hand goods on. */
const handsOn: readonly OrderStatus[] = ['ready', 'delivering', 'delivered'];

/**
 * Books a step of an order that the caller has locked and checked, with all that follows from it.
 * Without an actor it is a step of the shop itself. Throws HttpProblem: `goods_withheld` instead of
 * handing on goods that may not be sold, and `payment_before_packing`.
 */
export async function applyTransition(
  deps: ShopDeps,
  trx: Transaction,
  order: LockedOrder,
  to: OrderStatus,
  actorId: string | null,
  { reason, door, at = deps.clock(), handed_at = at }: StepDetails = {},
): Promise<void> {
  await bookStep(trx, order, to, actorId, reason);
  if (to === 'cancelled') {
    await releaseGoods(trx, [order.id], actorId);
    await endOffers(trx, [order.id], deps.clock());
    await releaseWindow(trx, order.fleet_id, windowOf(order));
  }
  // Cancelled while its driver had no network. Its promotions are used again by a trigger.
  if (order.status === 'cancelled') await retakeWindow(trx, order.fleet_id, windowOf(order));
  if (to === 'ready') {
    // Only in data from before the rule (`payment_too_early`): the settlement would drop what was
    // paid too much.
    if (order.payment_status === 'paid') throw new HttpProblem('payment_before_packing');
    await requireNoOffers(trx, order.id);
    await pickFromLots(trx, order.id, actorId, at);
    await settleOrder(trx, order.id, actorId);
  }
  if (handsOn.includes(to)) await requireNoneWithheld(trx, [order.id], handed_at);
  if (to === 'delivered') {
    await issueInvoice(trx, order.id, { now: deps.clock(), deliveredAt: at });
  }
  if (isNotified(to)) await notifyOfStep(deps, trx, order.id, to, door);
}

const windowOf = ({ delivery_time_start, delivery_time_end }: LockedOrder) => ({
  start: delivery_time_start,
  end: delivery_time_end,
});

/** The step alone. */
export async function bookStep(
  trx: Transaction,
  order: Pick<LockedOrder, 'id' | 'status'>,
  to: OrderStatus,
  actorId: string | null,
  reason?: string,
): Promise<void> {
  await queries.setStatus(trx, order.id, to);
  await queries.insertOrderEvent(trx, {
    order_id: order.id,
    machine: 'status',
    from_state: order.status,
    to_state: to,
    actor_id: actorId,
    reason: reason ?? null,
  });
}

/** Notifies the customer of a packed order that goods were taken out of it. */
export async function notifyOfChange(
  deps: ShopDeps,
  trx: Transaction,
  orderId: string,
): Promise<void> {
  await notifyOfStep(deps, trx, orderId, 'ready');
}

/** Notifies the customer of a status change, or of a change of what is packed. */
async function notifyOfStep(
  deps: ShopDeps,
  trx: Transaction,
  orderId: string,
  to: NotifiedStatus,
  door: DoorFacts | null = null,
): Promise<void> {
  await notifyCustomer(deps, trx, orderId, async (addressee) => {
    const settled = to === 'ready' || to === 'delivered' ? await getSettled(trx, orderId) : null;
    const isNews =
      addressee.delivery_method === 'pickup' || (settled !== null && differsFromOrder(settled));
    if (to === 'ready' && !isNews) return null;
    const version = to === 'ready' ? (settled?.settlement.version ?? 1) : 1;
    const facts = { ...addressee, to, settled, door };
    return {
      key: `order:${orderId}:${to}${version > 1 ? `:${version}` : ''}`,
      mail: statusMail(facts),
      // Only this step also sends an SMS: the driver is about to arrive.
      ...(to === 'delivering' && { sms: statusSms(facts) }),
    };
  });
}

/** With names in the language of the order. */
async function getSettled(trx: Transaction, orderId: string): Promise<SettledOrder | null> {
  const row = orNotFound(await queries.findOrder(trx, orderId));
  const { settlement, ...order } = presentOrder({ ...row, ...noCurrentState });
  return settlement && { ...order, settlement };
}
