import { findBestRoutes, type BestRoute } from './exact-routes.ts';
import type { RouteChoice, RouteProblem } from './route-problem.ts';

/** The best routes of several drivers through a set of stops. */
interface Split {
  cost: number;
  routes: number[][];
}

/**
 * The cheapest routes for the fewest drivers, proven by trying all. If all drivers cannot serve all
 * stops, as many stops as possible.
 *
 * @param problem with few stops: time and memory double with each one
 */
export function chooseExactly(problem: RouteProblem, drivers: number): RouteChoice {
  const best = findBestRoutes(problem);
  const everything = best.length - 1;
  let splits: (Split | undefined)[] = [{ cost: 0, routes: [] }];
  for (let driver = 1; driver <= drivers; driver += 1) {
    splits = addDriver(splits, best);
    const all = splits[everything];
    if (all !== undefined) return { routes: all.routes, left: [] };
  }
  const set = largestSet(splits);
  const stops = problem.stops.map((_, stop) => stop);
  return {
    routes: splits[set]?.routes ?? [],
    left: stops.filter((stop) => (set & (1 << stop)) === 0),
  };
}

/** What one more driver makes possible, for every set of stops. */
function addDriver(
  splits: readonly (Split | undefined)[],
  best: readonly (BestRoute | undefined)[],
): (Split | undefined)[] {
  return best.map((_, set) => {
    let cheapest = splits[set];
    const lowest = set & -set;
    // The one more driver takes the first stop of the set: otherwise the same split comes up twice.
    for (let part = set; part > 0; part = (part - 1) & set) {
      const own = (part & lowest) === 0 ? undefined : best[part];
      const others = own && splits[set ^ part];
      if (own === undefined || others === undefined) continue;
      const cost = own.cost + others.cost;
      if (cheapest === undefined || cost < cheapest.cost) {
        cheapest = { cost, routes: [own.route, ...others.routes] };
      }
    }
    return cheapest;
  });
}

function largestSet(splits: readonly (Split | undefined)[]): number {
  let largest = 0;
  splits.forEach((split, set) => {
    const difference = countBits(set) - countBits(largest);
    const isCheaper = difference === 0 && (split?.cost ?? 0) < (splits[largest]?.cost ?? 0);
    if (split !== undefined && (difference > 0 || isCheaper)) largest = set;
  });
  return largest;
}

function countBits(set: number): number {
  return set === 0 ? 0 : (set & 1) + countBits(set >>> 1);
}
