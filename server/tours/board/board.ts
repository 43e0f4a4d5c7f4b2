import type { Board, BoardQuery, Tour } from '#contract/tours/tours.schema.ts';
import { addDays, fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import { can } from '#domain/identity/permissions.ts';
import { roles } from '#domain/identity/roles.ts';
import { returnsBy, tourCapacity } from '#domain/tours/capacity.ts';
import type { OrderDeps } from '#server/orders/service.ts';
import * as queries from './queries.ts';

export const drivingRoles = roles.filter((role) => can(role, 'orders:deliver'));

/** The tours of a day, and the orders that are on none. */
export async function getBoard(
  { db, clock }: Pick<OrderDeps, 'clock' | 'db'>,
  { day = toBerlin(clock()).day }: BoardQuery,
): Promise<Board> {
  const span = {
    start: fromBerlin({ day, minutes: 0 }).toISOString(),
    end: fromBerlin({ day: addDays(day, 1), minutes: 0 }).toISOString(),
  };
  return {
    day,
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
    stops: stops.map((stop) => ({ ...stop, late_minutes: lateMinutes(stop, tour) })),
    returns_late: new Date(tour.returns_at) > returnsBy(new Date(tour.window_end)),
    exceeds_totes: totes > tourCapacity.totes,
    exceeds_stops: stops.length > tourCapacity.stops,
  };
}

/** After the window of the order, or that of the tour for an order that came back. */
function lateMinutes(
  stop: Pick<TourRow['stops'][number], 'arrives_at' | 'window_end' | 'window_start'>,
  tour: Pick<TourRow, 'window_end' | 'window_start'>,
): number {
  const end = stop.window_start < tour.window_start ? tour.window_end : stop.window_end;
  return Math.max(0, Math.ceil((Date.parse(stop.arrives_at) - Date.parse(end)) / 60_000));
}
