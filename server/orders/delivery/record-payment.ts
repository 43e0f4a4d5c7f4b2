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
 * Marks an order as paid or unpaid by hand, with a record of its own where payments are recorded:
 * the same as at a door (section 146a AO). Idempotent. Throws HttpProblem: `not_found`,
 * `payment_too_early`, `payment_on_tour`.
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
  if (deps.env.FISCAL_MODE === 'paper') return;
  const row = orNotFound(await queries.findOrder(trx, id));
  const order = presentOrder({ ...row, ...noCurrentState });
  await recordFiscal(trx, deps, {
    ...toRecord(order, status),
    occurred_at: deps.clock().toISOString(),
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

/** What was paid, or what a correction takes back. */
function toRecord(order: Order, status: PaymentStatus) {
  const { vat, deposit_cents, total_cents } = totalsDue(order);
  const sign = status === 'paid' ? 1 : -1;
  const signed = (amount: Cents) => cents(amount * sign);
  const nothing = cents(0);
  return {
    id: randomUUID(),
    order_id: order.id,
    kind: status === 'paid' ? ('payment' as const) : ('correction' as const),
    method: order.payment_method,
    amounts: {
      vat: vat.map((group) => ({ ...group, gross_cents: signed(group.gross_cents) })),
      deposit_cents: signed(deposit_cents),
      empties_cents: nothing,
      credit_cents: nothing,
      tip_cents: nothing,
      other_cents: nothing,
    },
    total_cents: signed(total_cents),
  };
}
