import { isNotified, type NotifiedStatus, type OrderStatus } from '#domain/orders/status.ts';
import { releaseWindow, retakeWindow } from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { pickFromLots, releaseGoods, requireNoneWithheld } from '#server/stock/goods/service.ts';
import { endOffers, requireNoOffers } from '#server/stock/substitution/service.ts';
import type { DoorFacts } from './delivery/door-section.ts';
import { issueInvoice } from './invoices.ts';
import { statusMail, statusSms } from './messages.ts';
import { findSmsNumber } from './order-limits.ts';
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
}

/** The steps that hand goods on. */
const handsOn: readonly OrderStatus[] = ['ready', 'delivering', 'delivered'];

/**
 * Books a step of an order that the caller has locked and checked, with all that follows from it.
 * Throws HttpProblem: `goods_withheld` instead of handing on goods that may not be sold, and
 * `payment_before_packing`.
 */
export async function applyTransition(
  deps: ShopDeps,
  trx: Transaction,
  order: LockedOrder,
  to: OrderStatus,
  actorId: string,
  { reason, door, at = deps.clock() }: StepDetails = {},
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
  if (handsOn.includes(to)) await requireNoneWithheld(trx, [order.id], at);
  if (to === 'delivered') {
    await issueInvoice(trx, order.id, { now: deps.clock(), deliveredAt: at });
  }
  if (isNotified(to)) await notifyCustomer(deps, trx, order.id, to, door);
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
  actorId: string,
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
  await notifyCustomer(deps, trx, orderId, 'ready');
}

/** Notifies the customer of a status change, unless switched off (docs/spec-notes.md#d18). */
async function notifyCustomer(
  { env }: ShopDeps,
  trx: Transaction,
  orderId: string,
  to: NotifiedStatus,
  door: DoorFacts | null = null,
): Promise<void> {
  const recipient = await queries.findRecipient(trx, orderId);
  if (!recipient?.order_update_notifications) return;
  const settled = to === 'ready' || to === 'delivered' ? await getSettled(trx, orderId) : null;
  if (to === 'ready' && (settled === null || !differsFromOrder(settled))) return;
  const { user_id } = recipient;
  const shop = await getShopSettings(trx);
  const facts = {
    ...recipient,
    shop,
    to,
    settled,
    door,
    order_url: `${env.PUBLIC_URL}/profile/orders/${orderId}`,
  };
  if (recipient.email_notifications) {
    const version = to === 'ready' ? (settled?.settlement.version ?? 1) : 1;
    const change = version > 1 ? `:${version}` : '';
    const dedupe_key = `order:${orderId}:${to}:mail${change}`;
    await enqueueMessages(trx, { ...statusMail(facts), user_id, dedupe_key });
  }
  // Only this step also sends an SMS: the driver is about to arrive, and a mail may be too slow.
  const number = to === 'delivering' ? await findSmsNumber(trx, env, recipient) : null;
  if (number !== null) {
    const dedupe_key = `order:${orderId}:${to}:sms`;
    await enqueueMessages(trx, { ...statusSms(facts), recipient: number, user_id, dedupe_key });
  }
}

/** With names in the language of the order. */
async function getSettled(trx: Transaction, orderId: string): Promise<SettledOrder | null> {
  const row = orNotFound(await queries.findOrder(trx, orderId));
  const { settlement, ...order } = presentOrder({ ...row, ...noCurrentState });
  return settlement && { ...order, settlement };
}
