import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import { checkStopStep, type FailureReason } from '#domain/tours/stop-states.ts';
import { checkTourStep } from '#domain/tours/tour-states.ts';
import { startTillOfTour } from '#server/cash/tills/cash-recording.ts';
import type { ShopDeps } from '#server/deps.ts';
import { beginDelivery } from '#server/orders/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { recordTemperature } from '#server/tours/temperatures/service.ts';
import {
  lockOwnStop,
  lockOwnTour,
  notBefore,
  progressOf,
  type DriveContext,
} from './driving/own-stop.ts';
import * as queries from './driving/queries.ts';

export { handOver } from './driving/hand-over.ts';
export { lockTour } from './driving/queries.ts';

/**
 * The driver has left the shop: all orders of the tour are on their way. One that was delivered by
 * hand or cancelled leaves the tour, so that it does not stop the others. Throws HttpProblem:
 * `stop_unknown`, `tour_step_invalid`, `driver_under_way`, `order_not_ready`, `goods_withheld`.
 */
export async function startTour(
  deps: ShopDeps,
  trx: Transaction,
  { actor_id, at }: DriveContext,
  tourId: string,
): Promise<void> {
  const tour = await lockOwnTour(trx, actor_id, tourId);
  const stops = await queries.listStops(trx, tourId);
  unwrap(checkTourStep(tour.state, 'under_way', []));
  if (await queries.isUnderWay(trx, actor_id)) throw new HttpProblem('driver_under_way');
  const left_at = at.toISOString();
  // In this order, so that no two tours wait for each other.
  const sorted = stops.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1));
  for (const { id, order_id } of sorted) {
    if (await beginDelivery(deps, trx, order_id, actor_id, at)) continue;
    const closed = { failure_reason: 'cancelled', decision: 'cancel' } as const;
    await queries.closeStop(trx, id, { ...closed, state: 'failed', left_at });
  }
  await startTillOfTour(deps, trx, tourId);
  await queries.setTourState(trx, tourId, { state: 'under_way', left_at });
}

/** Throws HttpProblem: `stop_unknown`, `tour_step_invalid`, `stop_step_invalid`. */
export async function arriveAtStop(
  trx: Transaction,
  { actor_id, at }: DriveContext,
  stopId: string,
): Promise<void> {
  const stop = await lockOwnStop(trx, actor_id, stopId);
  // Cancelled while its driver had no network: what happens at the door counts.
  if (stop.decision === 'cancel') return;
  unwrap(checkStopStep(progressOf(stop), { to: 'arrived' }, at));
  await queries.arrive(trx, stopId, notBefore(stop.tour_left_at, at));
}

/**
 * The cash of a door is on paper, and the dispatcher books it: the driver goes on, as the goods are
 * handed over.
 */
export async function leaveUnbooked(
  trx: Transaction,
  { stop_id }: { stop_id: string },
  at: Date,
): Promise<void> {
  await queries.leaveUnbooked(trx, stop_id, at.toISOString());
}

/**
 * The goods were not handed over and return with the driver. Throws HttpProblem: `stop_unknown`,
 * `tour_step_invalid`, `stop_step_invalid`, `wait_at_door`.
 */
export async function failStop(
  trx: Transaction,
  { actor_id, at }: DriveContext,
  { stop_id, reason }: { stop_id: string; reason: FailureReason },
): Promise<void> {
  const stop = await lockOwnStop(trx, actor_id, stop_id);
  if (stop.decision === 'cancel') return;
  unwrap(checkStopStep(progressOf(stop), { to: 'failed', reason }, at));
  await queries.closeStop(trx, stop_id, {
    state: 'failed',
    left_at: notBefore(stop.arrived_at ?? stop.tour_left_at, at),
    failure_reason: reason,
  });
}

/** Throws HttpProblem: `stop_unknown`, `tour_step_invalid`, `stops_open`. */
export async function returnFromTour(
  trx: Transaction,
  { actor_id, at }: DriveContext,
  tourId: string,
): Promise<void> {
  const tour = await lockOwnTour(trx, actor_id, tourId);
  const stops = await queries.listStops(trx, tourId);
  const states = stops.map(({ state }) => state);
  unwrap(checkTourStep(tour.state, 'returned', states));
  await queries.setTourState(trx, tourId, {
    state: 'returned',
    returned_at: notBefore(tour.left_at, at),
  });
}

/** Its cash is counted and with the shop. */
export async function settleTour(trx: Transaction, tourId: string): Promise<void> {
  await queries.setTourState(trx, tourId, { state: 'settled' });
}

/** Stores the temperature of a box of the driver's tour. Throws HttpProblem `stop_unknown`. */
export async function readTemperature(
  trx: Transaction,
  { actor_id, event_id, at }: DriveContext,
  { zone, ...reading }: WorkPayload<'temperature.read'>,
): Promise<void> {
  await lockOwnTour(trx, actor_id, reading.tour_id);
  const read_at = at.toISOString();
  await recordTemperature(trx, { ...reading, id: event_id, box: zone, zone, read_at, actor_id });
}
