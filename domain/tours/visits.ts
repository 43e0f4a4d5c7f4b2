import { followRoute } from './follow-route.ts';
import type { TourStop, TourTerms } from './stop.ts';

/** Orders of one house that the driver serves one after the other, as a single stop of the plan. */
export interface Visit {
  stop: TourStop;
  orders: readonly TourStop[];
}

/**
 * Joins the orders of each house that one driver can serve at once: their windows overlap for long
 * enough, and the totes fit. Otherwise a house is visited again.
 */
export function joinHouses(
  stops: readonly TourStop[],
  { capacity }: Pick<TourTerms, 'capacity'>,
): Visit[] {
  const visits: Visit[] = [];
  for (const stop of stops.toSorted(byWindow)) {
    const place = visits.findIndex((visit) => isSameHouse(visit.stop, stop));
    const joined = place >= 0 ? visitOf([...(visits[place]?.orders ?? []), stop]) : visitOf([stop]);
    if (place >= 0 && isPossible(joined, capacity)) visits[place] = joined;
    // The latest visit of a house comes first: the windows of others close earlier.
    else visits.unshift(visitOf([stop]));
  }
  const rank = new Map(stops.map(({ id }, index) => [id, index]));
  return visits.toSorted((a, b) => (rank.get(a.stop.id) ?? 0) - (rank.get(b.stop.id) ?? 0));
}

const isSameHouse = (one: TourStop, other: TourStop) =>
  one.house === other.house && isSamePlace(one, other);

const byWindow = ({ window: a }: TourStop, { window: b }: TourStop) =>
  a.from.getTime() - b.from.getTime() || a.to.getTime() - b.to.getTime();

const isPossible = ({ stop }: Visit, capacity: TourTerms['capacity']) =>
  stop.window.from <= stop.window.to &&
  stop.totes <= capacity.totes &&
  doorsOf(stop) <= capacity.stops;

/** The number of orders of a stop of the plan. */
const doorsOf = ({ doors = 1 }: TourStop): number => doors;

/** These orders at once, each in its window. */
export function visitOf(orders: readonly TourStop[]): Visit {
  const [first, ...others] = orders;
  if (first === undefined) throw new RangeError('a visit has an order');
  const stop = others.reduce<TourStop>(
    (visit, order) => ({
      ...visit,
      window: {
        from: new Date(Math.max(visit.window.from.getTime(), order.window.from.getTime())),
        // The driver is at this door when the others before it are served.
        to: new Date(
          Math.min(
            visit.window.to.getTime(),
            order.window.to.getTime() - visit.service_minutes * 60_000,
          ),
        ),
      },
      service_minutes: visit.service_minutes + order.service_minutes,
      totes: visit.totes + order.totes,
      doors: doorsOf(visit) + 1,
    }),
    first,
  );
  return { stop, orders };
}

/**
 * The same route with the visits at one point sorted by street and number, where all windows are
 * still met: without coordinates all houses of a postal code are at one point.
 */
export function sortByStreet(route: readonly Visit[], terms: TourTerms): readonly Visit[] {
  let sorted = route;
  let start = 0;
  while (start < route.length) {
    const from = start;
    const end = route.findIndex(
      ({ stop }, index) => index > from && !isSamePlace(stop, route[from]?.stop),
    );
    const next = end < 0 ? route.length : end;
    const run = sorted.slice(from, next).toSorted((a, b) => compare(a.stop.house, b.stop.house));
    const candidate = [...sorted.slice(0, from), ...run, ...sorted.slice(next)];
    if (meetsWindows(candidate, terms)) sorted = candidate;
    start = next;
  }
  return sorted;
}

const isSamePlace = ({ position: a }: TourStop, other: TourStop | undefined) =>
  a.latitude === other?.position.latitude && a.longitude === other.position.longitude;

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

function meetsWindows(route: readonly Visit[], terms: TourTerms): boolean {
  const orders = route.flatMap((visit) => visit.orders);
  const { stops, returns } = followRoute(orders, terms);
  return (
    returns <= terms.returns_by &&
    stops.every(({ arrives }, index) => arrives <= (orders[index]?.window.to ?? arrives))
  );
}
