import type { Random } from '#domain/random.ts';
import { findInsertion, openRoute, type OpenRoute } from './open-route.ts';
import type { RouteChoice, RouteProblem } from './route-problem.ts';

/** Rounds of ruin and recreate: see the figures of `bench:tours`. */
const usualRounds = 10_000;
/** Part of the stops that a round takes out, at most `mostRuined`. */
const ruinedParts = { least: 0.1, most: 0.5 };
const mostRuined = 15;
/** How often a round takes stops from everywhere instead of neighbours. */
const scatteredPart = 0.3;
/** How often a possible place is left out. */
const skippedPart = 0.01;
/**
 * How much worse than the best a state may be that the search goes on from, at the first round; it
 * falls to 0 at the last.
 */
const toleratedPart = 0.15;
/** A stop more always outweighs the cost of the routes. */
const costOfLeftStop = 1e9;

interface State {
  routes: readonly OpenRoute[];
  left: readonly number[];
  cost: number;
}

/**
 * Good routes for the fewest drivers that the search finds any for, by ruin and recreate (Schrimpf
 * et al. 2000): takes stops that are close to each other out and inserts each at its cheapest
 * place. What is `left` has no place in the best routes found; that none exist is not proven.
 */
export function chooseBySearch(
  problem: RouteProblem,
  drivers: number,
  random: Random,
  rounds = usualRounds,
): RouteChoice {
  let used = Math.min(drivers, leastDrivers(problem));
  let best = search(problem, used, random, rounds);
  while (best.left.length > 0 && used < drivers) {
    used += 1;
    best = search(problem, used, random, rounds);
  }
  const routes = best.routes.map((route) => [...route.stops]);
  return { routes: routes.filter((route) => route.length > 0), left: [...best.left] };
}

function search(problem: RouteProblem, drivers: number, random: Random, rounds: number): State {
  const neighbours = listNeighbours(problem);
  const routes = Array.from({ length: drivers }, () => openRoute(problem, []));
  const all = problem.stops.map((_, stop) => stop);
  let current = recreate(problem, { routes, left: all }, random);
  let best = current;
  for (let round = 0; round < rounds; round += 1) {
    const next = recreate(problem, ruin(problem, current, neighbours, random), random);
    const tolerated = 1 + toleratedPart * (1 - round / rounds);
    if (next.cost <= best.cost * tolerated) current = next;
    if (next.cost < best.cost) best = next;
  }
  return best;
}

function ruin(
  problem: RouteProblem,
  { routes, left }: State,
  neighbours: readonly (readonly number[])[],
  random: Random,
): Pick<State, 'routes' | 'left'> {
  const size = problem.stops.length;
  const most = Math.min(mostRuined, Math.ceil(size * ruinedParts.most));
  const least = Math.min(most, Math.ceil(size * ruinedParts.least));
  const nearest = neighbours[random.between(0, size - 1)] ?? [];
  const candidates = random.chance(scatteredPart) ? shuffle(nearest, random) : nearest;
  const taken = new Set(candidates.slice(0, random.between(least, most)));
  const isTaken = (stop: number) => taken.has(stop);
  return {
    routes: routes.map((route) =>
      route.stops.some(isTaken)
        ? openRoute(
            problem,
            route.stops.filter((stop) => !isTaken(stop)),
          )
        : route,
    ),
    left: [...left, ...routes.flatMap((route) => route.stops.filter(isTaken))],
  };
}

function recreate(
  problem: RouteProblem,
  start: Pick<State, 'routes' | 'left'>,
  random: Random,
): State {
  const routes = [...start.routes];
  const left: number[] = [];
  const skips = () => random.chance(skippedPart);
  for (const stop of order(problem, start.left, random)) {
    const choices = routes.flatMap((route, index) => {
      const insertion = findInsertion(problem, route, stop, skips);
      return insertion === undefined ? [] : [{ ...insertion, index }];
    });
    const [first, ...others] = choices;
    if (first === undefined) {
      left.push(stop);
      continue;
    }
    const { index, place } = others.reduce(
      (best, each) => (each.added_cost < best.added_cost ? each : best),
      first,
    );
    routes[index] = openRoute(problem, (routes[index]?.stops ?? []).toSpliced(place, 0, stop));
  }
  const cost = routes.reduce((total, route) => total + route.cost, left.length * costOfLeftStop);
  return { routes, left, cost };
}

function shuffle(stops: readonly number[], random: Random): number[] {
  const ranks = new Map(stops.map((stop) => [stop, random.next()]));
  return stops.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** By chance, or those first that have the fewest places left: early closing, or far away. */
function order(problem: RouteProblem, stops: readonly number[], random: Random): number[] {
  const shop = problem.stops.length;
  const rank = random.pick([
    () => 0,
    (stop: number) => problem.stops[stop]?.closes ?? 0,
    (stop: number) => -problem.travel(shop, stop),
  ]);
  return shuffle(stops, random).toSorted((a, b) => rank(a) - rank(b));
}

/** For each stop, all of them by how far they are from it; itself first. */
function listNeighbours({ stops, travel }: RouteProblem): number[][] {
  return stops.map((_, centre) =>
    stops.map((__, stop) => stop).toSorted((a, b) => travel(centre, a) - travel(centre, b)),
  );
}

/** Fewer drivers have no room, or not even the time for the stops and the shortest ways to them. */
function leastDrivers({ stops, capacity, end, travel }: RouteProblem): number {
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const others = [...stops.keys(), stops.length];
  const seconds = stops.map(({ service }, stop) => {
    const ways = others.filter((from) => from !== stop).map((from) => travel(from, stop));
    return service + Math.min(...ways);
  });
  return Math.max(
    1,
    Math.ceil(total(stops.map((stop) => stop.doors)) / capacity.stops),
    Math.ceil(total(stops.map((stop) => stop.totes)) / capacity.totes),
    Math.ceil(total(seconds) / Math.max(1, end)),
  );
}
