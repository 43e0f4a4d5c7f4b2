import { departureFor, routeCost, type RouteProblem } from './route-problem.ts';

/** The cheapest route through a set of stops. */
export interface BestRoute {
  cost: number;
  route: number[];
}

/** A way through all stops of a set that ends with `stop`. */
interface Label {
  leaves: number;
  /** What it costs without the time up to `leaves`: the driver is paid from the departure. */
  spent: number;
  stop: number;
  before: Label | null;
}

/**
 * The cheapest route through every set of stops, by dynamic programming over sets (Held and Karp
 * 1962). Index: the set as a bit mask; undefined for a set that one driver cannot serve.
 *
 * A way that is later but shorter can still win, because the next window may make both wait. So for
 * each set and last stop all ways are considered that no other beats in time and in cost.
 */
export function findBestRoutes(problem: RouteProblem): (BestRoute | undefined)[] {
  const size = problem.stops.length;
  const ways = Array.from({ length: 2 ** size * size }, (): Label[] => []);
  const best: (BestRoute | undefined)[] = [{ cost: 0, route: [] }];
  for (let set = 0; set < 2 ** size; set += 1) {
    if (set > 0) best[set] = cheapest(problem, ways.slice(set * size, (set + 1) * size).flat());
    for (let stop = 0; stop < size; stop += 1) {
      const larger = set | (1 << stop);
      if (larger === set || !hasRoom(problem, larger)) continue;
      const target = ways[larger * size + stop] ?? [];
      if (set === 0) addLabel(target, driveOn(problem, null, stop));
      for (let last = 0; last < size; last += 1) {
        for (const way of ways[set * size + last] ?? []) {
          addLabel(target, driveOn(problem, way, stop));
        }
      }
    }
  }
  return best;
}

function driveOn(problem: RouteProblem, way: Label | null, stop: number): Label | undefined {
  const shop = problem.stops.length;
  const next = problem.stops[stop];
  if (next === undefined) return undefined;
  const travel = problem.travel(way?.stop ?? shop, stop);
  const arrives = (way?.leaves ?? 0) + travel;
  const leaves = Math.max(arrives, next.opens) + next.service;
  const isLate = arrives > next.closes || next.opens > next.closes;
  if (isLate || leaves + problem.travel(stop, shop) > problem.end) return undefined;
  const spent = way?.spent ?? routeCost(-departureFor(problem, stop), 0);
  return { leaves, spent: spent + routeCost(0, travel), stop, before: way };
}

function addLabel(ways: Label[], label: Label | undefined): void {
  if (label === undefined) return;
  const isBeaten = ways.some((way) => way.leaves <= label.leaves && way.spent <= label.spent);
  if (isBeaten) return;
  const left = ways.filter((way) => way.leaves < label.leaves || way.spent < label.spent);
  ways.splice(0, ways.length, ...left, label);
}

function cheapest(problem: RouteProblem, ways: readonly Label[]): BestRoute | undefined {
  let best: { cost: number; way: Label } | undefined;
  for (const way of ways) {
    const back = problem.travel(way.stop, problem.stops.length);
    const cost = way.spent + routeCost(way.leaves + back, back);
    if (best === undefined || cost < best.cost) best = { cost, way };
  }
  return best && { cost: best.cost, route: stopsOf(best.way) };
}

function stopsOf(way: Label | null): number[] {
  return way === null ? [] : [...stopsOf(way.before), way.stop];
}

function hasRoom({ stops, capacity }: RouteProblem, set: number): boolean {
  const members = stops.filter((_, stop) => (set & (1 << stop)) !== 0);
  const totes = members.reduce((total, stop) => total + stop.totes, 0);
  const doors = members.reduce((total, stop) => total + stop.doors, 0);
  return doors <= capacity.stops && totes <= capacity.totes;
}
