import { departureFor, routeCost, type RouteProblem } from '#domain/tours/route-problem.ts';

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
  return routeCost(now + back - departureFor(problem, route[0] ?? shop), travelled + back);
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
  const { stops } = problem;
  const shop = stops.length;
  const places = [...stops.keys(), shop];
  const leastTravel = places.map((to) =>
    Math.min(...places.filter((from) => from !== to).map((from) => problem.travel(from, to))),
  );
  const leastCost = places.map((to) => {
    const least = leastTravel[to] ?? 0;
    return routeCost(least + (stops[to]?.service ?? 0), least);
  });
  // The nearest first: a good route early cuts off most others.
  const nearest = places.map((from) =>
    [...stops.keys()].toSorted((a, b) => problem.travel(from, a) - problem.travel(from, b)),
  );
  const route: number[] = [];
  let best: number | undefined;
  /** `rest`: the least that the stops that are left cost, and the way back. */
  const visit = (last: number, now: number, travelled: number, rest: number) => {
    if (route.length === stops.length) {
      const cost = costOfRoute(problem, route);
      if (cost !== undefined && (best === undefined || cost < best)) best = cost;
      return;
    }
    const departure = route[0] === undefined ? 0 : departureFor(problem, route[0]);
    if (best !== undefined && routeCost(now - departure, travelled) + rest >= best) return;
    const left = nearest[last]?.filter((stop) => !route.includes(stop)) ?? [];
    // A stop that is late by the shortest way is late by every way.
    if (left.some((stop) => now + (leastTravel[stop] ?? 0) > (stops[stop]?.closes ?? -1))) return;
    for (const stop of left) {
      const { opens = 0, closes = -1, service = 0 } = stops[stop] ?? {};
      const travel = problem.travel(last, stop);
      const begins = Math.max(now + travel, opens);
      if (begins > closes) continue;
      route.push(stop);
      visit(stop, begins + service, travelled + travel, rest - (leastCost[stop] ?? 0));
      route.pop();
    }
  };
  visit(
    shop,
    0,
    0,
    leastCost.reduce((total, cost) => total + cost, 0),
  );
  return best;
}
