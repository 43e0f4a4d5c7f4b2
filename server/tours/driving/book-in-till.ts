import { randomUUID } from 'node:crypto';
import {
  workPayloads,
  type DoorPayment,
  type WorkPayload,
} from '#contract/staff/work-events.schema.ts';
import type { TillPayment } from '#contract/tours/driver.schema.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { cents } from '#domain/money.ts';
import { hasKinds, isCash, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { isCashRecorded } from '#server/cash/tills/cash-recording.ts';
import { expectMore, lockTillOfTour } from '#server/cash/tills/movements.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { SettledAtDoor } from '#server/orders/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { bookHandover } from './hand-over.ts';
import * as queries from './queries.ts';

/**
 * Books what a driver took at a door and could not book: the shop refused the report, the cash was
 * taken on paper without a network, or there is no report because the phone is lost. The cash is in
 * the till of the tour, so it is booked there, as handed over, and not noted by hand, where it
 * would be in the books twice. Throws HttpProblem: `not_found`, `tour_step_invalid`,
 * `stop_unknown`, `stop_step_invalid`, `till_closed`, `event_malformed`, and what refuses a
 * handover.
 */
export function bookInTill(
  deps: ShopDeps,
  actor_id: string,
  orderId: string,
): Promise<TillPayment> {
  return inStaffTransaction(deps.db, actor_id, async (trx) => {
    const known = orNotFound(await queries.findStopInTill(trx, orderId));
    const stop = orNotFound(await queries.lockStop(trx, known.id));
    if (stop.tour_state !== 'under_way' && stop.tour_state !== 'returned') {
      throw new HttpProblem('tour_step_invalid');
    }
    if (known.is_handed_over) throw new HttpProblem('stop_step_invalid');
    const till = await lockTillOfTour(trx, stop.tour_id);
    if (till.closed_at !== null) throw new HttpProblem('till_closed');
    const refused = await queries.findRefusedHandover(trx, stop.id);
    if (stop.decision !== null && refused === undefined) throw new HttpProblem('stop_unknown');
    const door = refused && readReport(refused.payload);
    const at = deps.clock();
    const event_id = refused?.event_id ?? (await addReport(trx, stop, at));
    const booked = await bookHandover(
      deps,
      trx,
      { actor_id, event_id, at },
      stop,
      {
        // What was delivered by hand has its invoice.
        refused: known.status === 'delivered' ? [] : (door?.refused ?? []),
        empties: door?.empties ?? [],
        received_by: door?.received_by ?? null,
        mayBeDelivered: true,
        // What may not be sold any more could be then.
        handed_at: refused === undefined ? at : new Date(refused.counted_at),
      },
      (sum, { env }) => payAgain(sum, known.payment_method, door?.payment, isCashRecorded(env)),
    );
    const { method, amount_cents } = booked;
    // The count of the till has this cash: it was expected all the same.
    if (isCash(method)) await expectMore(trx, stop.tour_id, amount_cents);
    return { method, amount_cents };
  });
}

function readReport(payload: unknown): WorkPayload<'stop.done'> {
  const parsed = workPayloads['stop.done'].safeParse(payload);
  if (!parsed.success) throw new HttpProblem('event_malformed', { cause: parsed.error });
  return parsed.data;
}

/** What the device did not report, so that the payment has an event, as all others. */
async function addReport(
  trx: Transaction,
  { id: stop_id, order_id }: queries.LockedStop,
  at: Date,
): Promise<string> {
  const event_id = randomUUID();
  await queries.insertReport(trx, { event_id, stop_id, order_id, at: at.toISOString() });
  return event_id;
}

/** As the driver reported it, with the amount that is due: its difference is why it was refused. */
function payAgain(
  sum: SettledAtDoor,
  ordered: PaymentMethod,
  reported: DoorPayment | undefined,
  isRecorded: boolean,
): DoorPayment {
  const due = sum.due_cents - sum.payout_cents;
  const method = reported?.method ?? ordered;
  const tip_cents = reported?.tip_cents ?? cents(0);
  if (!isCash(method)) {
    // Without a report no one knows which card it was.
    const kind = hasKinds(method) && { card_kind: reported?.card_kind ?? 'other' };
    return { method, ...kind, tip_cents, tendered: {}, change: {} };
  }
  if (!isRecorded) return { method, tip_cents: cents(0), tendered: {}, change: {} };
  const { tendered = {}, change = {} } = reported ?? {};
  const amount = due + tip_cents;
  if (valueOf(tendered) - valueOf(change) === amount)
    return { method, tip_cents, tendered, change };
  return amount >= 0
    ? { method, tip_cents, tendered: fewestCash(cents(amount)), change: {} }
    : { method, tip_cents, tendered: {}, change: fewestCash(cents(0 - amount)) };
}
