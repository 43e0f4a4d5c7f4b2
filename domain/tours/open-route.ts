import { departureFor, routeCost, type RouteProblem } from './route-problem.ts';
import { lastTail, prependStop, returnOf, type RouteTail } from './route-tail.ts';

/** A feasible route that stops can still be inserted into. */
export interface OpenRoute {
  stops: readonly number[];
  totes: number;
  doors: number;
  cost: number;
  /** For each place between two stops: when the driver leaves the stop before it. */
  leaves: readonly number[];
  /** For each place: the seconds driven up to the stop before it. */
  travelled: readonly number[];
  /** For each place: the rest of the route. */
  tails: readonly RouteTail[];
}

/** Where a stop is inserted, and what the route costs more. */
export interface Insertion {
  place: number;
  added_cost: number;
}

/** Follows a route that is known to be feasible. */
export function openRoute(problem: RouteProblem, stops: readonly number[]): OpenRoute {
  const shop = problem.stops.length;
  const leaves = [0];
  const travelled = [0];
  let totes = 0;
  let doors = 0;
  let last = shop;
  for (const stop of stops) {
    const at = problem.stops[stop];
    const travel = problem.travel(last, stop);
    leaves.push(Math.max((leaves.at(-1) ?? 0) + travel, at?.opens ?? 0) + (at?.service ?? 0));
    travelled.push((travelled.at(-1) ?? 0) + travel);
    totes += at?.totes ?? 0;
    doors += at?.doors ?? 0;
    last = stop;
  }
  const tails = [lastTail(problem)];
  let next = shop;
  for (const stop of stops.toReversed()) {
    tails.push(prependStop(problem, stop, next, tails.at(-1) ?? lastTail(problem)));
    next = stop;
  }
  const back = problem.travel(last, shop);
  const [first] = stops;
  const seconds =
    (leaves.at(-1) ?? 0) + back - (first === undefined ? 0 : departureFor(problem, first));
  const cost = first === undefined ? 0 : routeCost(seconds, (travelled.at(-1) ?? 0) + back);
  return { stops, totes, doors, cost, leaves, travelled, tails: tails.toReversed() };
}

/**
 * The cheapest place of a stop in a route; undefined if it has none.
 *
 * @param skips whether to leave out a place, so that a search does not always choose the same
 */
export function findInsertion(
  problem: RouteProblem,
  route: OpenRoute,
  stop: number,
  skips: () => boolean,
): Insertion | undefined {
  const { capacity } = problem;
  const shop = problem.stops.length;
  const totes = route.totes + (problem.stops[stop]?.totes ?? 0);
  const doors = route.doors + (problem.stops[stop]?.doors ?? 0);
  if (doors > capacity.stops || totes > capacity.totes) return undefined;

  let best: Insertion | undefined;
  route.tails.forEach((after, place) => {
    if (skips()) return;
    const before = route.stops[place - 1] ?? shop;
    const travel = problem.travel(before, stop);
    const tail = prependStop(problem, stop, route.stops[place] ?? shop, after);
    const returns = returnOf(tail, (route.leaves[place] ?? 0) + travel);
    if (returns === undefined) return;
    const travelled = (route.travelled[place] ?? 0) + travel + tail.travelled;
    const departure = departureFor(problem, place === 0 ? stop : (route.stops[0] ?? stop));
    const added_cost = routeCost(returns - departure, travelled) - route.cost;
    if (best === undefined || added_cost < best.added_cost) best = { place, added_cost };
  });
  return best;
}
