import { createRandom } from '#domain/random.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { chooseExactly } from './exact-choice.ts';
import { followRoute } from './follow-route.ts';
import { toProblem, type RouteProblem } from './route-problem.ts';
import { chooseBySearch } from './search-choice.ts';
import type { PlannedTour, TourStop, TourTerms } from './stop.ts';
import { joinHouses, sortByStreet, visitOf, type Visit } from './visits.ts';

/** Up to here all orders are tried; each stop more doubles the time. */
const mostExactStops = 12;

/** Why a stop cannot be met: alone, or together with the others. */
export const unplannedReasons = ['out_of_reach', 'too_many_totes', 'no_time_left'] as const;
export type UnplannedReason = (typeof unplannedReasons)[number];

export interface ImpossiblePlan {
  code: 'tours_impossible';
  /** The stops that no driver can serve in their windows. */
  stops: { order_id: string; window: TourStop['window']; reason: UnplannedReason }[];
  /** The best tours without these stops. */
  tours: PlannedTour[];
}

/**
 * The tours that meet all windows with the fewest drivers, and then in the least time. The same
 * stops, in the same order, with the same seed, always give the same tours.
 */
export function planTours(
  stops: readonly TourStop[],
  terms: TourTerms,
  seed: number,
): Result<PlannedTour[], ImpossiblePlan> {
  const problem = toProblem(stops, terms);
  const reasons = stops.map((_, stop) => reasonAlone(problem, stop));
  const possible = stops.filter((_, stop) => reasons[stop] === undefined);
  const tours = planVisits(possible, terms, seed);
  const planned = new Set(tours.flatMap((tour) => tour.stops.map(({ order_id }) => order_id)));
  const missed = stops.flatMap(({ id, window }, index) =>
    planned.has(id)
      ? []
      : [{ order_id: id, window, reason: reasons[index] ?? ('no_time_left' as const) }],
  );
  return missed.length === 0
    ? ok(tours)
    : refuse({ code: 'tours_impossible', stops: missed, tours });
}

/** The tours that serve the most of these stops; the orders of a house together if possible. */
function planVisits(stops: readonly TourStop[], terms: TourTerms, seed: number): PlannedTour[] {
  const alone = stops.map((stop) => visitOf([stop]));
  const joined = joinHouses(stops, terms);
  const choice = chooseRoutes(joined, terms, seed);
  if (choice.left.length === 0 || joined.length === alone.length) return choice.tours;
  // The orders of a house may only fit apart.
  const isLeft = (visit: Visit) => choice.left.includes(visit);
  const split = joined.flatMap((visit) =>
    isLeft(visit) ? visit.orders.map((order) => visitOf([order])) : [visit],
  );
  const others = [split, alone].map((visits) => chooseRoutes(visits, terms, seed));
  const ordersLeft = ({ left }: typeof choice) => left.flatMap(({ orders }) => orders).length;
  return others.reduce((best, each) => (ordersLeft(each) < ordersLeft(best) ? each : best), choice)
    .tours;
}

function chooseRoutes(visits: readonly Visit[], terms: TourTerms, seed: number) {
  const problem = toProblem(
    visits.map(({ stop }) => stop),
    terms,
  );
  const { routes, left } =
    visits.length <= mostExactStops
      ? chooseExactly(problem, terms.drivers)
      : chooseBySearch(problem, terms.drivers, createRandom(seed));
  const visitsOf = (indexes: readonly number[]) => indexes.flatMap((index) => visits[index] ?? []);
  return {
    tours: routes.map((route) => {
      const sorted = sortByStreet(visitsOf(route), terms);
      return followRoute(
        sorted.flatMap(({ orders }) => orders),
        terms,
      );
    }),
    left: visitsOf(left),
  };
}

/** Why a driver could not even serve this stop alone. */
function reasonAlone(problem: RouteProblem, stop: number): UnplannedReason | undefined {
  const { opens, closes, service, totes } = problem.stops[stop] ?? missing(stop);
  const shop = problem.stops.length;
  if (totes > problem.capacity.totes) return 'too_many_totes';
  const begins = Math.max(opens, problem.travel(shop, stop));
  const returns = begins + service + problem.travel(stop, shop);
  return begins > closes || returns > problem.end ? 'out_of_reach' : undefined;
}

function missing(stop: number): never {
  throw new RangeError(`no stop has the index ${stop}`);
}
