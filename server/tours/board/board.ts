import type {
  Board,
  BoardQuery,
  Tour,
  TourStop,
  UnplannedOrder,
} from '#contract/tours/tours.schema.ts';
import { can } from '#domain/accounts/permissions.ts';
import { roles } from '#domain/accounts/roles.ts';
import { endOfDay, startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { isOpenOrder } from '#domain/orders/status.ts';
import { stateOfTimes } from '#domain/staff/work-times/sequence.ts';
import { returnsBy, tourCapacity } from '#domain/tours/capacity.ts';
import { lateMinutes } from '#domain/tours/promised-window.ts';
import { hasPositions } from '#server/delivery/positions/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { hasTours } from '#server/orders/service.ts';
import { listWithheld } from '#server/stock/goods/service.ts';
import { getTourMap } from '#server/tours/tour-map/service.ts';
import * as queries from './queries.ts';
import { toWindow } from './stops.ts';

export const drivingRoles = roles.filter((role) => can(role, 'orders:deliver'));

type Deps = Pick<ShopDeps, 'clock' | 'db'>;

/** The tours of a day, earlier ones that are not done, and the orders that are on none. */
export async function getBoard(
  { db, clock }: Deps,
  { day = toBerlin(clock()).day }: BoardQuery,
): Promise<Board> {
  const span = {
    start: startOfDay(day),
    end: endOfDay(day),
  };
  const orders = await queries.listWaitingOrders(db, span);
  const held = await findHeld(
    { db, clock },
    orders.map(({ order_id }) => order_id),
  );
  const tours = await queries.listTours(db, span);
  const next = await queries.findNextWindow(db, span.end);
  return {
    day,
    next_day: next === undefined ? null : toBerlin(new Date(next)).day,
    capacity: tourCapacity,
    are_ways_known: await hasPositions(db),
    drivers: await listDrivers({ db, clock }, day, span),
    orders: orders.map((order) => ({ ...order, is_held: held.has(order.order_id) })),
    tours: await presentTours({ db, clock }, tours),
    map: await getTourMap(db, [...orders, ...tours.flatMap(({ stops }) => stops)]),
  };
}

/** All who may drive; today also whether they are at work. */
async function listDrivers(
  { db, clock }: Deps,
  day: string,
  span: { start: string; end: string },
): Promise<Board['drivers']> {
  const drivers = await queries.listDrivers(db, drivingRoles);
  if (day !== toBerlin(clock()).day) {
    return drivers.map((driver) => ({ ...driver, work_state: null }));
  }
  const last = await queries.listLastWorkTimes(
    db,
    drivers.map(({ id }) => id),
    span,
  );
  const kinds = new Map(last.map(({ user_id, kind }) => [user_id, kind]));
  return drivers.map((driver) => {
    const kind = kinds.get(driver.id);
    return { ...driver, work_state: stateOfTimes(kind && { kind }) };
  });
}

/** The orders that are on their way on no tour, in a shop that has tours. */
export async function listOrdersWithoutTour({ db, clock }: Deps): Promise<UnplannedOrder[]> {
  if (!(await hasTours(db))) return [];
  const orders = await queries.listOrdersWithoutTour(db);
  const ids = orders.map(({ order_id }) => order_id);
  const held = await findHeld({ db, clock }, ids);
  return orders.map((order) => ({ ...order, is_held: held.has(order.order_id) }));
}

/** The stops that failed and wait for a decision, on all tours. */
export async function listUndecidedStops(deps: Deps): Promise<TourStop[]> {
  const tours = await presentTours(deps, await queries.listUndecidedTours(deps.db));
  return tours.flatMap(({ stops }) =>
    stops.filter(
      ({ state, decision, order_status }) =>
        state === 'failed' && decision === null && isOpenOrder(order_status),
    ),
  );
}

/** The orders with goods that must not be handed on. */
async function findHeld({ db, clock }: Deps, orderIds: readonly string[]): Promise<Set<string>> {
  return new Set((await listWithheld(db, orderIds, clock())).map(({ order_id }) => order_id));
}

export async function presentTours(deps: Deps, rows: readonly TourRow[]): Promise<Tour[]> {
  const open = rows.flatMap(({ stops }) =>
    stops.filter(({ order_status }) => isOpenOrder(order_status)),
  );
  const held = await findHeld(
    deps,
    open.map(({ order_id }) => order_id),
  );
  return rows.map((row) => presentTour(row, held));
}

type TourRow = Awaited<ReturnType<typeof queries.findTours>>[number];

export function presentTour(
  { driver_name, stops, ...tour }: TourRow,
  held: ReadonlySet<string>,
): Tour {
  const totes = stops.reduce((total, stop) => total + stop.totes, 0);
  return {
    ...tour,
    driver_name: driver_name === '' ? null : driver_name,
    stops: stops.map((stop) => ({
      ...presentStop(stop, tour),
      is_held: held.has(stop.order_id),
    })),
    returns_late: new Date(tour.returns_at) > returnsBy(new Date(tour.window_end)),
    exceeds_totes: totes > tourCapacity.totes,
    exceeds_stops: stops.length > tourCapacity.stops,
  };
}

type StopRow = TourRow['stops'][number];

/** PostgreSQL writes times in JSON in its own format. */
function presentStop(stop: StopRow, tour: Pick<TourRow, 'window_end' | 'window_start'>) {
  const arrives_at = toIso(stop.arrives_at);
  return {
    ...stop,
    window_start: toIso(stop.window_start),
    window_end: toIso(stop.window_end),
    arrives_at,
    begins_at: toIso(stop.begins_at),
    leaves_at: toIso(stop.leaves_at),
    arrived_at: stop.arrived_at === null ? null : toIso(stop.arrived_at),
    left_at: stop.left_at === null ? null : toIso(stop.left_at),
    late_minutes: lateMinutes(
      { window: toWindow(stop), is_second_try: stop.is_second_try },
      toWindow(tour),
      new Date(arrives_at),
    ),
  };
}

const toIso = (time: string) => new Date(time).toISOString();
