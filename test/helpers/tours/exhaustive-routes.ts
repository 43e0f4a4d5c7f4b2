import { routeCost, type RouteProblem } from '#domain/tours/route-problem.ts';

/** What a route costs; undefined if it misses a window or exceeds the capacity. */
function costOfRoute(problem: RouteProblem, route: readonly number[]): number | undefined {
  const shop = problem.stops.length;
  if (route.length === 0) return 0;
  let [now, travelled, totes, last] = [0, 0, 0, shop];
  for (const stop of route) {
    const { opens = 0, closes = -1, service = 0, totes: own = 0 } = problem.stops[stop] ?? {};
    const travel = problem.travel(last, stop);
    const begins = Math.max(now + travel, opens);
    if (begins > closes) return undefined;
    now = begins + service;
    travelled += travel;
    totes += own;
    last = stop;
  }
  const back = problem.travel(last, shop);
  const isTooMuch = totes > problem.capacity.totes || route.length > problem.capacity.stops;
  if (isTooMuch || now + back > problem.end) return undefined;
  return routeCost(now + back, travelled + back);
}

/** What several routes cost together; undefined if one of them is infeasible. */
export function costOfRoutes(
  problem: RouteProblem,
  routes: readonly (readonly number[])[],
): number | undefined {
  return routes.reduce<number | undefined>((total, route) => {
    const cost = costOfRoute(problem, route);
    return total === undefined || cost === undefined ? undefined : total + cost;
  }, 0);
}

/**
 * The lowest cost of a route through all stops by trying all orders, without those that have become
 * dearer than the best already; undefined if none is feasible.
 */
export function exhaustiveCost(problem: RouteProblem): number | undefined {
  const all = problem.stops.map((_, stop) => stop);
  const size = all.length;
  const leastTravel = all.map((stop) =>
    Math.min(
      ...[...all, size].filter((from) => from !== stop).map((from) => problem.travel(from, stop)),
    ),
  );
  let best: number | undefined;
  const visit = (
    route: readonly number[],
    left: readonly number[],
    now: number,
    travelled: number,
  ) => {
    if (left.length === 0) {
      const cost = costOfRoute(problem, route);
      if (cost !== undefined && (best === undefined || cost < best)) best = cost;
      return;
    }
    let bound = routeCost(now, travelled);
    for (const stop of left) {
      const least = leastTravel[stop] ?? 0;
      bound += routeCost(least + (problem.stops[stop]?.service ?? 0), least);
    }
    if (best !== undefined && bound >= best) return;
    const last = route.at(-1) ?? size;
    // The nearest first: a good route early cuts off most others.
    for (const stop of left.toSorted((a, b) => problem.travel(last, a) - problem.travel(last, b))) {
      const { opens = 0, closes = -1, service = 0 } = problem.stops[stop] ?? {};
      const travel = problem.travel(last, stop);
      const begins = Math.max(now + travel, opens);
      if (begins > closes) continue;
      visit(
        [...route, stop],
        left.filter((each) => each !== stop),
        begins + service,
        travelled + travel,
      );
    }
  };
  visit([], all, 0, 0);
  return best;
}
