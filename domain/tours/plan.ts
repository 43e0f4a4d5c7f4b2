import { createRandom } from '../random.ts';
import { ok, refuse, type Result } from '../result.ts';
import { roadMetres } from './distance.ts';
import { chooseExactly } from './exact-choice.ts';
import { toProblem, type RouteProblem } from './route-problem.ts';
import { chooseBySearch } from './search-choice.ts';
import type { PlannedStop, PlannedTour, TourStop, TourTerms } from './stop.ts';

/** Up to here all orders are tried; each stop more doubles the time. */
const mostExactStops = 12;

/** Why a stop cannot be met: alone, or together with the others. */
export const unplannedReasons = ['out_of_reach', 'too_many_totes', 'no_time_left'] as const;
export type UnplannedReason = (typeof unplannedReasons)[number];

export interface ImpossiblePlan {
  code: 'tours_impossible';
  /** The stops that no driver can serve in their windows. */
  stops: { stop_id: string; window: TourStop['window']; reason: UnplannedReason }[];
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
  const within = toProblem(possible, terms);
  const { routes } =
    possible.length <= mostExactStops
      ? chooseExactly(within, terms.drivers)
      : chooseBySearch(within, terms.drivers, createRandom(seed));

  const tours = routes.map((route) => {
    const own = route.flatMap((stop) => possible[stop] ?? []);
    return followRoute(own, terms);
  });
  const planned = new Set(tours.flatMap((tour) => tour.stops.map(({ stop_id }) => stop_id)));
  const missed = stops.flatMap(({ id, window }, index) =>
    planned.has(id)
      ? []
      : [{ stop_id: id, window, reason: reasons[index] ?? ('no_time_left' as const) }],
  );
  return missed.length === 0
    ? ok(tours)
    : refuse({ code: 'tours_impossible', stops: missed, tours });
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

/**
 * The times of a route, also of one that a dispatcher has ordered by hand and that may miss
 * windows. The driver leaves as late as the first window allows instead of waiting at its door.
 */
export function followRoute(stops: readonly TourStop[], terms: TourTerms): PlannedTour {
  const { travel, stops: times } = toProblem(stops, terms);
  const shop = stops.length;
  const toDate = (seconds: number) => new Date(terms.leaves_from.getTime() + seconds * 1000);
  const start = Math.max(0, (times[0]?.opens ?? 0) - travel(shop, 0));
  let now = start;
  let last = shop;
  const planned = stops.map(({ id }, stop): PlannedStop => {
    const { opens, service } = times[stop] ?? missing(stop);
    const arrives = now + travel(last, stop);
    const begins = Math.max(arrives, opens);
    now = begins + service;
    last = stop;
    return {
      stop_id: id,
      arrives: toDate(arrives),
      begins: toDate(begins),
      leaves: toDate(now),
    };
  });
  const positions = [terms.shop, ...stops.map(({ position }) => position), terms.shop];
  const metres = positions
    .slice(1)
    .map((to, index) => roadMetres(positions[index] ?? terms.shop, to));
  return {
    leaves: toDate(start),
    stops: planned,
    returns: toDate(now + travel(last, shop)),
    metres: Math.round(metres.reduce((total, each) => total + each, 0)),
  };
}

function missing(stop: number): never {
  throw new RangeError(`no stop has the index ${stop}`);
}
