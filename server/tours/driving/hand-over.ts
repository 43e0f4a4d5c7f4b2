import { getReceipt } from '#contract/cash/receipts.ts';
import type { DoorPayment, WorkPayload } from '#contract/staff/work-events.schema.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import { taxEmpties, vatOfEmpties } from '#domain/cash/empties-vat.ts';
import { paymentStart } from '#domain/cash/payment-start.ts';
import { cents, type Cents } from '#domain/money.ts';
import { checkCardKind, isCash, offeredMethods } from '#domain/orders/payment-methods.ts';
import { checkStopStep } from '#domain/tours/stop-states.ts';
import { recordHandover } from '#server/cash/fiscal/service.ts';
import { inModeOfTour, isCashRecorded } from '#server/cash/tills/cash-recording.ts';
import { addMovement, lockTillOfTour } from '#server/cash/tills/movements.ts';
import type { ShopDeps } from '#server/deps.ts';
import {
  changePaymentMethod,
  finishDelivery,
  lockAtDoor,
  recordPayment,
  settleAtDoor,
  type SettledAtDoor,
} from '#server/orders/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { lockOwnStop, notBefore, progressOf, type DriveContext } from './own-stop.ts';
import * as queries from './queries.ts';
import type { LockedStop } from './queries.ts';

/**
 * The goods are at the customer's: settles what was taken, books the payment, and delivers the
 * order with its invoice, all or nothing. Throws HttpProblem: `stop_unknown`, `tour_step_invalid`,
 * `stop_step_invalid`, `payment_method_unavailable`, `card_kind_invalid`,
 * `refusal_exceeds_delivered`, `goods_withheld`, `empties_implausible`, `payment_differs`,
 * `till_overdrawn`, `till_closed`, and `cash_on_paper` if the payment is still to be booked.
 */
export async function handOver(
  deps: ShopDeps,
  trx: Transaction,
  context: DriveContext,
  { stop_id, payment, started_at: opened, ...door }: WorkPayload<'stop.done'>,
): Promise<void> {
  const stop = await lockOwnStop(trx, context.actor_id, stop_id);
  unwrap(checkStopStep(progressOf(stop), { to: 'done' }, context.at));
  const { at, occurred_at: occurred = at } = context;
  const started_at = paymentStart({
    opened: opened === undefined ? undefined : new Date(opened),
    occurred,
    at,
    leftAt: new Date(stop.tour_left_at ?? at),
  });
  const known = { ...door, started_at, mayBeDelivered: false };
  await bookHandover(deps, trx, context, stop, known, () => {
    // Only now: what could not be booked is no cash on paper that waits for it.
    if (payment.on_paper === true) throw new HttpProblem('cash_on_paper');
    return payment;
  });
}

/**
 * Books what happened at a door, for whom the caller has allowed it. `payOf` says how it was paid,
 * of what is due. An order that was delivered by hand has its invoice: only its payment is booked.
 */
export async function bookHandover(
  deps: ShopDeps,
  trx: Transaction,
  { actor_id, event_id, at }: DriveContext,
  stop: LockedStop,
  door: Omit<WorkPayload<'stop.done'>, 'payment' | 'started_at' | 'stop_id'> & {
    mayBeDelivered: boolean;
    /** When the payment began; default: now. */
    started_at?: Date;
    /** When the goods left the hands of the driver; default: now. */
    handed_at?: Date;
  },
  payOf: (sum: SettledAtDoor, recording: Pick<ShopDeps, 'env'>) => DoorPayment,
): Promise<DoorPayment & { amount_cents: Cents }> {
  const { id: stop_id, order_id, tour_id } = stop;
  const { refused, empties, received_by, mayBeDelivered } = door;
  const { started_at = at, handed_at = at } = door;
  const recording = await inModeOfTour(deps, trx, tour_id);
  const status = await lockAtDoor(trx, order_id);
  const isDelivered = mayBeDelivered && status === 'delivered';
  const sum = await settleAtDoor(trx, order_id, actor_id, { refused, empties, at: handed_at });
  const taxed = taxEmpties(empties, await getShopSettings(trx));
  const payment = payOf(sum, recording);
  const { card_kind = null } = payment;
  await requireOffered(trx, payment);
  unwrap(checkCardKind(payment.method, card_kind));
  const isRecorded = isCash(payment.method) && isCashRecorded(recording.env);
  requireMatch(sum, payment, isRecorded);

  // First: the invoice says how, and whether it was paid.
  if (sum.paid_cents === 0) await changePaymentMethod(trx, order_id, payment.method);
  const isCovered = sum.balance_cents > 0 && sum.due_cents === 0;
  const isPaymentRecorded = !isCash(payment.method) || isRecorded || isCovered;
  if (isPaymentRecorded) await recordPayment(trx, order_id, actor_id);
  const facts = {
    ...sum,
    method: payment.method,
    tip_cents: payment.tip_cents,
    is_recorded: isPaymentRecorded,
    receipt_url: `${deps.env.PUBLIC_URL}${getReceipt.path.replace('{id}', event_id)}`,
  };
  if (!isDelivered)
    await finishDelivery(deps, trx, order_id, actor_id, { door: facts, at, handed_at });
  await queries.closeStop(trx, stop_id, {
    state: 'done',
    left_at: notBefore(stop.arrived_at ?? stop.tour_left_at, at),
    failure_reason: null,
    decision: null,
  });
  await queries.insertHandover(trx, {
    stop_id,
    order_id,
    event_id,
    settlement_version: sum.settlement_version,
    empties,
    empties_cents: sum.empties_cents,
    empties_vat: vatOfEmpties(taxed),
    due_cents: sum.due_cents,
    payout_cents: sum.payout_cents,
    credit_cents: sum.credit_cents,
    method: payment.method,
    card_kind,
    tip_cents: payment.tip_cents,
    received_by,
    handed_over_at: at.toISOString(),
  });
  const total_cents = cents(sum.due_cents - sum.payout_cents + payment.tip_cents);
  // A tip may be as high as the payout: nothing changes hands, but the takings are lower.
  const moved = [sum.due_cents, sum.payout_cents, payment.tip_cents, valueOf(payment.tendered)];
  if (isRecorded && moved.some((amount) => amount > 0)) {
    await addMovement(trx, tour_id, {
      reason: sum.payout_cents > 0 ? 'payout' : 'payment',
      received: payment.tendered,
      given: payment.change,
      tip_cents: payment.tip_cents,
      order_id,
      event_id,
      actor_id,
      moved_at: at.toISOString(),
    });
  }
  const booked = { ...payment, amount_cents: total_cents };
  if (!isCashRecorded(recording.env)) return booked;
  const till = await lockTillOfTour(trx, tour_id);
  await recordHandover(trx, recording, {
    event_id,
    order_id,
    till_id: till.id,
    actor_id,
    settlement_version: sum.settlement_version,
    method: payment.method,
    card_kind,
    total_cents,
    amounts: {
      vat: sum.vat,
      deposit_cents: sum.deposit_cents,
      empties_cents: sum.empties_cents,
      credit_cents: sum.credit_cents,
      tip_cents: payment.tip_cents,
      ...(sum.recorded_balance_cents !== 0 && { balance_cents: sum.recorded_balance_cents }),
      other_cents: cents(0),
    },
    empties: taxed,
    prepaid: sum.prepaid,
    started_at,
    at,
  });
  return booked;
}

/** A driver cannot book a payment that the shop has no account for. */
async function requireOffered(trx: Transaction, { method }: DoorPayment): Promise<void> {
  if (!offeredMethods(await getShopSettings(trx)).includes(method)) {
    throw new HttpProblem('payment_method_unavailable');
  }
}

/**
 * What was given less what was returned is what was due, to the cent. Other methods count no
 * cash: only the amount that the page showed says that the order was not paid meanwhile.
 */
function requireMatch(sum: SettledAtDoor, payment: DoorPayment, isRecorded: boolean): void {
  const { tip_cents, tendered, change, method } = payment;
  const due = sum.due_cents - sum.payout_cents;
  const isShown = payment.due_cents === undefined || payment.due_cents === due;
  const received = valueOf(tendered) - valueOf(change);
  const expected = isRecorded ? due + tip_cents : 0;
  const isNothingWithoutCash = !isCash(method) && sum.due_cents === 0;
  if (tip_cents < 0 || !isShown || received !== expected || isNothingWithoutCash) {
    throw new HttpProblem('payment_differs', { facts: { due_cents: expected } });
  }
}
