import type { NewTours, Tour, TourStops } from '#contract/tours/tours.schema.ts';
import { isOpenTour } from '#domain/tours/tour-states.ts';
import { lockTillOfTour } from '#server/cash/tills/movements.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as tours from '../driving/queries.ts';
import { drivingRoles, presentTour, presentTours } from './board.ts';
import { learnFromTours, type Learned } from './learned.ts';
import * as queries from './queries.ts';
import { listPlannable, prepareStops, routeOf, windowOf } from './stops.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db'>;

export async function getTours(deps: Deps, ids: readonly string[]): Promise<Tour[]> {
  return presentTours(deps, await queries.findTours(deps.db, ids));
}

/**
 * Saves tours of a window, all or none, each with the till of its driver. Throws HttpProblem:
 * `driver_unavailable`, `order_not_ready`, `goods_withheld`, `order_on_tour`, `not_found`.
 */
export async function createTours(
  deps: Deps,
  actorId: string,
  { window_start, tours: wanted }: NewTours,
): Promise<Tour[]> {
  const ids = await inStaffTransaction(deps.db, actorId, async (trx) => {
    const drivers = (await queries.listDrivers(trx, drivingRoles)).map(({ id }) => id);
    const now = deps.clock();
    const learned = await learnFromTours(trx, now);
    const created: string[] = [];
    for (const { driver_id, order_ids } of wanted) {
      if (!drivers.includes(driver_id)) throw new HttpProblem('driver_unavailable');
      const route = await planRoute(trx, order_ids, { window_start, learned, onTour: [], now });
      const { id } = await queries.insertTour(trx, { driver_id, ...route.window, ...route.tour });
      await queries.insertTill(trx, { tour_id: id, driver_id });
      if (!(await queries.saveStops(trx, id, route.stops))) throw new HttpProblem('order_on_tour');
      created.push(id);
    }
    return created;
  });
  return getTours(deps, ids);
}

/**
 * Gives a tour another order of stops, other orders before it leaves, or another driver. Throws
 * HttpProblem: `version_conflict`, `tour_left`, `stop_begun`, `driver_under_way`, and as
 * `createTours`.
 */
export async function setTourStops(
  deps: Deps,
  actorId: string,
  id: string,
  { driver_id, order_ids }: TourStops,
  expectedVersion: number | undefined,
): Promise<Tour> {
  const now = deps.clock();
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    const tour = orNotFound(await tours.lockTour(trx, id));
    if (expectedVersion !== undefined && tour.version !== expectedVersion) {
      throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
    }
    if (!isOpenTour(tour.state)) throw new HttpProblem('tour_left');
    const drivers = await queries.listDrivers(trx, drivingRoles);
    if (!drivers.some((driver) => driver.id === driver_id)) {
      throw new HttpProblem('driver_unavailable');
    }
    const stops = await tours.listStops(trx, id);
    if (tour.state === 'under_way') requireSameOrders(stops, order_ids);
    await queries.deleteStops(trx, id, order_ids);
    const route = await planRoute(trx, order_ids, {
      window_start: tour.window_start,
      learned: await learnFromTours(trx, now),
      onTour: stops.map(({ order_id }) => order_id),
      now,
    });
    if (!(await queries.saveStops(trx, id, route.stops))) throw new HttpProblem('order_on_tour');
    await queries.updateTour(trx, id, { driver_id, ...route.tour });
    await queries.moveTill(trx, id, driver_id);
  });
  const [tour] = await getTours(deps, [id]);
  return orNotFound(tour);
}

/** What has left with the driver stays on the tour, and what has begun in its place. */
function requireSameOrders(
  stops: Awaited<ReturnType<typeof tours.listStops>>,
  orderIds: readonly string[],
): void {
  const isSame = stops.length === orderIds.length;
  if (!isSame || stops.some(({ order_id }) => !orderIds.includes(order_id))) {
    throw new HttpProblem('tour_left');
  }
  const begun = stops.filter(({ state }) => state !== 'planned');
  if (begun.some(({ order_id }, index) => orderIds[index] !== order_id)) {
    throw new HttpProblem('stop_begun');
  }
}

async function planRoute(
  trx: Transaction,
  orderIds: readonly string[],
  {
    window_start,
    learned,
    onTour,
    now,
  }: { window_start: string; learned: Learned; onTour: readonly string[]; now: Date },
) {
  const orders = await listPlannable(trx, orderIds, { onTour, now });
  const window = windowOf(orders, window_start);
  const { stops, terms } = await prepareStops(trx, orders, window, { drivers: 1, learned });
  return {
    window: { window_start, window_end: window.to.toISOString() },
    ...routeOf(stops, terms),
  };
}

/**
 * Deletes a tour that has not left and whose driver has no cash: its orders wait again. Throws
 * HttpProblem: `tour_left`, `float_given`.
 */
export function deleteTour({ db }: Deps, actorId: string, id: string): Promise<Tour> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const { state } = orNotFound(await tours.lockTour(trx, id));
    if (state !== 'planned') throw new HttpProblem('tour_left');
    // Its float may be given at this moment.
    await lockTillOfTour(trx, id);
    if (await queries.hasMovements(trx, id)) throw new HttpProblem('float_given');
    const [tour] = await queries.findTours(trx, [id]);
    await queries.deleteTour(trx, id);
    return presentTour(orNotFound(tour), new Set());
  });
}
