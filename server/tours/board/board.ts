import type { Board, BoardQuery, Tour, TourStop } from '#contract/tours/tours.schema.ts';
import { addDays, fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import { can } from '#domain/identity/permissions.ts';
import { roles } from '#domain/identity/roles.ts';
import { returnsBy, tourCapacity } from '#domain/tours/capacity.ts';
import type { OrderDeps } from '#server/orders/service.ts';
import * as queries from './queries.ts';

export const drivingRoles = roles.filter((role) => can(role, 'orders:deliver'));

/** The tours of a day, earlier ones that are not done, and the orders that are on none. */
export async function getBoard(
  { db, clock }: Pick<OrderDeps, 'clock' | 'db'>,
  { day = toBerlin(clock()).day }: BoardQuery,
): Promise<Board> {
  const span = {
    start: fromBerlin({ day, minutes: 0 }).toISOString(),
    end: fromBerlin({ day: addDays(day, 1), minutes: 0 }).toISOString(),
  };
  const next = await queries.findNextWindow(db, span.end);
  return {
    day,
    next_day: next === undefined ? null : toBerlin(new Date(next)).day,
    capacity: tourCapacity,
    drivers: await queries.listDrivers(db, drivingRoles),
    orders: await queries.listWaitingOrders(db, span),
    tours: (await queries.listTours(db, span)).map(presentTour),
  };
}

type TourRow = Awaited<ReturnType<typeof queries.findTours>>[number];

export function presentTour({ driver_name, stops, ...tour }: TourRow): Tour {
  const totes = stops.reduce((total, stop) => total + stop.totes, 0);
  return {
    ...tour,
    driver_name: driver_name === '' ? null : driver_name,
    stops: stops.map((stop) => presentStop(stop, tour)),
    returns_late: new Date(tour.returns_at) > returnsBy(new Date(tour.window_end)),
    exceeds_totes: totes > tourCapacity.totes,
    exceeds_stops: stops.length > tourCapacity.stops,
  };
}

type StopRow = TourRow['stops'][number];

/** PostgreSQL writes times in JSON in its own format. */
function presentStop(stop: StopRow, tour: Pick<TourRow, 'window_end' | 'window_start'>): TourStop {
  const window_start = toIso(stop.window_start);
  const arrives_at = toIso(stop.arrives_at);
  // An order that came back has the window of its new tour.
  const isOfTour = window_start >= tour.window_start;
  const end = isOfTour ? stop.window_end : tour.window_end;
  const lateMs = Date.parse(arrives_at) - Date.parse(end);
  return {
    ...stop,
    window_start,
    window_end: toIso(stop.window_end),
    arrives_at,
    begins_at: toIso(stop.begins_at),
    leaves_at: toIso(stop.leaves_at),
    arrived_at: stop.arrived_at === null ? null : toIso(stop.arrived_at),
    left_at: stop.left_at === null ? null : toIso(stop.left_at),
    late_minutes: Math.max(0, Math.ceil(lateMs / 60_000)),
  };
}

const toIso = (time: string) => new Date(time).toISOString();
