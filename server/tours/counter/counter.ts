import type { Counter, CounterOrder } from '#contract/tours/counter.schema.ts';
import { closingStock } from '#domain/cash/journal.ts';
import { nextMidnight } from '#domain/delivery/windows.ts';
import { extendPickup, type PickupExtension } from '#domain/orders/pickup.ts';
import {
  inModeOfTill,
  isCashRecorded,
  startTillOfTour,
} from '#server/cash/tills/cash-recording.ts';
import { listMovements } from '#server/cash/tills/movements.ts';
import { findPickupOpening, getDelivery } from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import {
  cancelDelivery,
  findPickup,
  listReadyPickups,
  lockAtDoor,
  setPickup,
} from '#server/orders/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { presentDoor } from '../driving/own-tours.ts';
import { setTourState } from '../driving/queries.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db' | 'env'>;

/** The packed orders that wait, and whether something can be handed over. */
export async function getCounter({ db, clock }: Deps): Promise<Counter> {
  const now = clock();
  const open = await queries.findOpenCounter(db);
  const opening = findPickupOpening(await getDelivery(db), now);
  const waiting = await listReadyPickups(db);
  const charges = await queries.listCharges(
    db,
    waiting.map(({ id }) => id),
  );
  const byId = new Map(charges.map(({ id, ...charge }) => [id, charge]));
  return {
    opened_at: open?.left_at ?? null,
    opening: opening === undefined ? null : { start: opening.start, end: opening.end },
    orders: waiting.flatMap(({ id, order_number, window_start, window_end, until, ...pickup }) => {
      const charge = byId.get(id);
      const is_over = now.getTime() > Date.parse(until);
      const { place, answer_by } = pickup;
      const times = { window_start, window_end, until, answer_by };
      const order = { id, order_number, ...times, is_over, place };
      return charge === undefined ? [] : [{ ...order, ...charge }];
    }),
  };
}

/** Throws HttpProblem: `not_found` for an order that does not wait, and `counter_closed`. */
export async function getCounterOrder(deps: Deps, id: string): Promise<CounterOrder> {
  const { db } = deps;
  const pickup = orNotFound(await findPickup(db, id));
  const counter = await queries.findOpenCounter(db);
  if (counter === undefined) throw new HttpProblem('counter_closed');
  const { env } = inModeOfTill(deps, counter);
  const movements = await listMovements(db, counter.till_id);
  const known = isCashRecorded(env)
    ? movements
    : movements.filter(({ reason }) => reason === 'float');
  const { paypal_me, card_terminal } = await getShopSettings(db);
  return {
    ...presentDoor(orNotFound(await queries.findDoor(db, id)), deps.clock()),
    place: pickup.place,
    until: pickup.until,
    till: unwrap(closingStock(known)),
    fiscal_mode: env.FISCAL_MODE,
    has_paper_help: env.FISCAL_PAPER_HELP,
    paypal_me,
    card_terminal,
  };
}

/** Opens the counter until its next opening ends. Throws HttpProblem `fiscal_not_ready`. */
export function openCounter(deps: Deps, actorId: string): Promise<Counter> {
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    const now = deps.clock();
    const id = await queries.insertCounter(trx, {
      opens_at: now.toISOString(),
      ends_at: nextMidnight(now).toISOString(),
    });
    if (id !== undefined) await startTillOfTour(deps, trx, id);
    return getCounter({ ...deps, db: trx });
  });
}

/** Closes the counter: its till is counted next. One that is closed remains so. */
export function closeCounter(deps: Deps, actorId: string): Promise<Counter> {
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    const counter = await queries.lockOpenCounter(trx);
    if (counter !== undefined) {
      const returned_at = deps.clock().toISOString();
      await setTourState(trx, counter.id, { state: 'returned', returned_at });
    }
    return getCounter({ ...deps, db: trx });
  });
}

/** Notes where a packed order waits. Throws HttpProblem: `not_found`, `order_not_ready`. */
export function setPlace(
  deps: Deps,
  actorId: string,
  id: string,
  place: string | null,
): Promise<Counter> {
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    await lockWaiting(trx, id);
    await setPickup(trx, id, { place });
    return getCounter({ ...deps, db: trx });
  });
}

/**
 * Extends the time of an order. Throws HttpProblem: `not_found`, `order_not_ready`, and
 * `invalid_time_slot` without a next opening.
 */
export function keepLonger(
  deps: Deps,
  actorId: string,
  id: string,
  extension: PickupExtension,
): Promise<Counter> {
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    await lockWaiting(trx, id);
    const now = deps.clock();
    const kept_until = extendPickup(extension, findPickupOpening(await getDelivery(trx), now), now);
    if (kept_until === undefined) throw new HttpProblem('invalid_time_slot');
    await setPickup(trx, id, { kept_until });
    return getCounter({ ...deps, db: trx });
  });
}

/**
 * Cancels an order that was never fetched: its goods are put back, as those of every packed order
 * that is cancelled. Once its customer did not come, that needs no wait for the answer: they may
 * call, also after the staff has extended its time. Throws HttpProblem: `not_found`,
 * `order_not_ready`, `pickup_expected` before, `order_paid` until its money was given back.
 */
export function cancelPickup(deps: ShopDeps, actorId: string, id: string): Promise<Counter> {
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    const { until, answer_by } = await lockWaiting(trx, id);
    const isMissed = answer_by !== null || deps.clock().getTime() > Date.parse(until);
    if (!isMissed) throw new HttpProblem('pickup_expected');
    await cancelDelivery(deps, trx, id, actorId);
    return getCounter({ ...deps, db: trx });
  });
}

/** Locks an order that is packed and waits. */
async function lockWaiting(trx: Transaction, id: string) {
  orNotFound(await findPickup(trx, id));
  if ((await lockAtDoor(trx, id)) !== 'ready') throw new HttpProblem('order_not_ready');
  return orNotFound(await findPickup(trx, id));
}
