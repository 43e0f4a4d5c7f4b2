import { randomUUID } from 'node:crypto';
import type { PaymentBody } from '#contract/orders/orders.schema.ts';
import { may } from '#domain/accounts/api-keys.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { cents, type Cents } from '#domain/money.ts';
import { totalsDue } from '#domain/orders/delivered-lines.ts';
import { sumOwed, type Owed } from '#domain/orders/owed.ts';
import {
  checkCardKind,
  isCash,
  type CardKind,
  type PaymentMethod,
} from '#domain/orders/payment-methods.ts';
import { checkPaymentByHand, type PaymentStatus } from '#domain/orders/payment.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { addCreditsToBalance } from '../balance/balance-queries.ts';
import { noCurrentState, presentOrder } from '../present.ts';
import * as queries from '../queries.ts';
import { isOnTour } from './arrival-queries.ts';
import * as byHand from './payments-by-hand-queries.ts';

/** Amounts as `sumOwed` has them, also if the payment is taken back. */
interface PaymentRecord extends Omit<Owed, 'deducted' | 'total_cents'> {
  id: string;
  order_id: string;
  status: PaymentStatus;
  is_delivered: boolean;
  method: PaymentMethod;
  /** Of a payment by card. */
  card_kind: CardKind | null;
  empties_vat: readonly VatGroup[];
  actor_id: string;
  noted_at: string;
}

interface PrepaidDelivery {
  order_id: string;
  actor_id: string;
  settlement_version: number;
  /** Of what is sold, less what was recorded before: nothing, unless both are rounded otherwise. */
  vat: readonly VatGroup[];
  deposit_cents: Cents;
  /** What was recorded when it was paid. */
  prepaid: readonly VatGroup[];
  at: Date;
}

export interface PaymentDeps extends ShopDeps {
  /** A port to the fiscal records of the cash, which is built upon orders. */
  recordFiscal: (trx: Transaction, payment: PaymentRecord) => Promise<void>;
  /** A port to the same: what was paid before is sold with a delivery by hand. */
  recordDelivery: (trx: Transaction, delivery: PrepaidDelivery) => Promise<void>;
  /** A port to the safe, where cash goes that is noted by hand. */
  bookPaymentInSafe: (
    trx: Transaction,
    payment: { payment_id: string; amount_cents: Cents; actor_id: string },
  ) => Promise<void>;
}

/** Marks an order as paid, in the transaction that books its payment. Idempotent. */
export async function recordPayment(trx: Transaction, id: string, actorId: string): Promise<void> {
  await changeStatus(trx, id, actorId, 'paid');
}

/** Order, invoice and mail name the method that a customer has chosen at the door. */
export async function changePaymentMethod(
  trx: Transaction,
  id: string,
  method: PaymentMethod,
): Promise<void> {
  await queries.setPaymentMethod(trx, id, method);
}

/**
 * Marks an order as paid or unpaid by hand. It is in the close of the day, and has a record of its
 * own where payments are recorded: the same as at a door (section 146a AO). Idempotent. Throws
 * HttpProblem: `not_found`, `payment_of_cancelled`, `payment_too_early`,
 * `payment_before_departure`, `payment_on_tour`, `payment_in_till`, `order_credited`,
 * `safe_overdrawn`, `card_kind_invalid`.
 */
export async function recordPaymentByHand(
  deps: Pick<PaymentDeps, 'bookPaymentInSafe' | 'clock' | 'env' | 'recordFiscal'>,
  trx: Transaction,
  id: string,
  actor: Actor,
  payment: PaymentBody,
): Promise<void> {
  const { status } = payment;
  const locked = orNotFound(await queries.lockOrder(trx, id));
  if (locked.payment_status === status) return;
  const door = await byHand.findDoor(trx, id);
  const corrections = await byHand.listCorrections(trx, id);
  const order = presentOrder({
    ...orNotFound(await queries.findOrder(trx, id)),
    ...noCurrentState,
  });
  const isDeducted = ({ payout_method }: (typeof corrections)[number]) =>
    payout_method === 'deducted';
  const lowering = status === 'paid' ? corrections : corrections.filter(isDeducted);
  const { balance_cents } = order;
  const { empties_vat } = door;
  const sum = sumOwed({ ...totalsDue(order), balance_cents }, door, lowering);
  const state = {
    status: locked.status,
    is_on_tour: await isOnTour(trx, id),
    is_in_open_till: door.is_till_open,
    is_covered: balance_cents > 0 && balance_cents === totalsDue(order).total_cents,
    has_payout:
      door.payout_cents > 0 ||
      corrections.some((each) => each.payout_method !== null && !isDeducted(each)),
  };
  unwrap(checkPaymentByHand(state, status, { managesCash: may(actor, 'cash:manage') }));
  // What is taken back is of the kind that was paid.
  const card_kind =
    status === 'paid' ? (payment.card_kind ?? null) : await byHand.findCardKind(trx, id);
  unwrap(checkCardKind(order.payment_method, card_kind));
  await changeStatus(trx, id, actor.user_id, status);
  // Paid before payments by hand were in the books: nothing is taken out of them.
  if (status === 'unpaid' && !(await byHand.isRecorded(trx, id))) return;
  const noted_at = deps.clock().toISOString();
  if (status === 'paid') {
    await byHand.deductCorrections(trx, sum.deducted, noted_at);
    await addCreditsToBalance(trx, id, noted_at);
  }
  const noted = {
    id: randomUUID(),
    order_id: id,
    status,
    method: order.payment_method,
    card_kind,
    actor_id: actor.user_id,
    noted_at,
  };
  const sign = status === 'paid' ? 1 : -1;
  await byHand.insertPaymentByHand(trx, { ...noted, ...signed({ ...sum, empties_vat }, sign) });
  if (deps.env.FISCAL_MODE !== 'paper') {
    const { deducted: _, total_cents: __, ...owed } = sum;
    const is_delivered = locked.status === 'delivered';
    await deps.recordFiscal(trx, { ...noted, ...owed, empties_vat, is_delivered });
  }
  if (!isCash(noted.method)) return;
  await deps.bookPaymentInSafe(trx, {
    payment_id: noted.id,
    amount_cents: cents(sum.paid_cents * sign),
    actor_id: actor.user_id,
  });
}

async function changeStatus(
  trx: Transaction,
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

/** What is paid, or with -1 what is taken back. */
function signed(sum: Owed & { empties_vat: readonly VatGroup[] }, sign: 1 | -1) {
  const of = (amount: Cents) => cents(amount * sign);
  const ofGroup = (group: VatGroup) => ({
    vat_rate: group.vat_rate,
    gross_cents: of(group.gross_cents),
    net_cents: of(group.net_cents),
    vat_cents: of(group.vat_cents),
  });
  return {
    vat: sum.vat.map(ofGroup),
    empties_vat: sum.empties_vat.map(ofGroup),
    deposit_cents: of(sum.deposit_cents),
    empties_cents: of(sum.empties_cents),
    credit_cents: of(sum.credit_cents),
    balance_cents: of(sum.balance_cents),
    total_cents: of(sum.total_cents),
  };
}
