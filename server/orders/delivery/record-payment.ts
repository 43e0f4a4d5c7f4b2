import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Order } from '#contract/orders/orders.schema.ts';
import { can } from '#domain/identity/permissions.ts';
import { cents, type Cents } from '#domain/money.ts';
import { totalsDue } from '#domain/orders/delivered-lines.ts';
import {
  checkPaymentByHand,
  type PaymentMethod,
  type PaymentStatus,
} from '#domain/orders/payment.ts';
import type { DB } from '#server/db/tables.ts';
import { recordFiscal } from '#server/fiscal/service.ts';
import type { Principal } from '#server/http/auth.ts';
import { orNotFound, unwrap } from '#server/http/problem.ts';
import type { OrderDeps } from '../place-order.ts';
import { noCurrentState, presentOrder } from '../present.ts';
import * as queries from '../queries.ts';
import { isOnTour } from './arrival-queries.ts';
import { insertPaymentByHand } from './payments-by-hand-queries.ts';

/** Marks an order as paid, in the transaction that books its payment. Idempotent. */
export async function recordPayment(
  trx: Transaction<DB>,
  id: string,
  actorId: string,
): Promise<void> {
  await changeStatus(trx, id, actorId, 'paid');
}

/** Order, invoice and mail name the method that a customer has chosen at the door. */
export async function changePaymentMethod(
  trx: Transaction<DB>,
  id: string,
  method: PaymentMethod,
): Promise<void> {
  await queries.setPaymentMethod(trx, id, method);
}

/**
 * Marks an order as paid or unpaid by hand. It is in the close of the day, and has a record of its
 * own where payments are recorded: the same as at a door (section 146a AO). Idempotent. Throws
 * HttpProblem: `not_found`, `payment_too_early`, `payment_on_tour`.
 */
export async function recordPaymentByHand(
  deps: Pick<OrderDeps, 'clock' | 'env'>,
  trx: Transaction<DB>,
  id: string,
  actor: Pick<Principal, 'role' | 'user_id'>,
  status: PaymentStatus,
): Promise<void> {
  const locked = orNotFound(await queries.lockOrder(trx, id));
  if (locked.payment_status === status) return;
  const is_on_tour = await isOnTour(trx, id);
  const managesCash = can(actor.role, 'cash:manage');
  unwrap(checkPaymentByHand({ ...locked, is_on_tour }, status, { managesCash }));
  await changeStatus(trx, id, actor.user_id, status);
  const row = orNotFound(await queries.findOrder(trx, id));
  const order = presentOrder({ ...row, ...noCurrentState });
  const payment = { id: randomUUID(), method: order.payment_method, ...sumsOf(order, status) };
  const noted_at = deps.clock().toISOString();
  const { user_id: actor_id } = actor;
  await insertPaymentByHand(trx, { ...payment, order_id: id, status, actor_id, noted_at });
  if (deps.env.FISCAL_MODE === 'paper') return;
  const { vat, deposit_cents, ...facts } = payment;
  await recordFiscal(trx, deps, {
    ...facts,
    order_id: id,
    kind: status === 'paid' ? 'payment' : 'correction',
    amounts: { ...nothing, vat, deposit_cents },
    occurred_at: noted_at,
  });
}

async function changeStatus(
  trx: Transaction<DB>,
  id: string,
  actor_id: string,
  to_state: PaymentStatus,
): Promise<void> {
  const order = orNotFound(await queries.lockOrder(trx, id));
  if (order.payment_status === to_state) return;
  await queries.setPaymentStatus(trx, id, to_state);
  await queries.insertOrderEvent(trx, {
    order_id: id,
    machine: 'payment',
    from_state: order.payment_status,
    to_state,
    actor_id,
  });
}

/** Of the amounts of a handover, those that there are only at a door. */
const nothing = {
  empties_cents: cents(0),
  credit_cents: cents(0),
  tip_cents: cents(0),
  other_cents: cents(0),
};

/** What was paid; negative if it is taken back. */
function sumsOf(order: Order, status: PaymentStatus) {
  const { vat, deposit_cents, total_cents } = totalsDue(order);
  const sign = status === 'paid' ? 1 : -1;
  const signed = (amount: Cents) => cents(amount * sign);
  return {
    vat: vat.map((group) => ({
      vat_rate: group.vat_rate,
      gross_cents: signed(group.gross_cents),
      net_cents: signed(group.net_cents),
      vat_cents: signed(group.vat_cents),
    })),
    deposit_cents: signed(deposit_cents),
    total_cents: signed(total_cents),
  };
}
