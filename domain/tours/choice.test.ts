import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '#domain/random.ts';
import { costOfRoutes, exhaustiveCost } from '#test/helpers/tours/exhaustive-routes.ts';
import { minutesLater, randomStops, tourTerms } from '#test/helpers/tours/random-stops.ts';
import { chooseExactly } from './exact-choice.ts';
import { toProblem, type RouteChoice, type RouteProblem } from './route-problem.ts';
import { chooseBySearch } from './search-choice.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

/** Undefined if a window is missed or the capacity is exceeded. */
function costOf(problem: RouteProblem, { routes, left }: RouteChoice): number | undefined {
  const served = [...routes.flat(), ...left].toSorted((a, b) => a - b);
  expect(served).toEqual(problem.stops.map((_, stop) => stop));
  return costOfRoutes(problem, routes);
}

describe('of 12 stops', () => {
  test('the exact choice is the optimum of an exhaustive search in 20 of 20 cases', () => {
    const pairs = seeds.map((seed) => {
      const problem = toProblem(randomStops(12, seed), tourTerms);
      const choice = chooseExactly(problem, 1);
      return {
        cost: choice.left.length === 0 ? costOf(problem, choice) : undefined,
        best: exhaustiveCost(problem),
      };
    });
    expect(pairs.map(({ cost }) => cost)).toEqual(pairs.map(({ best }) => best));
    expect(pairs.filter(({ best }) => best === undefined)).toEqual([]);
  });

  test('the search finds the optimum in 20 of 20 cases', () => {
    const pairs = seeds.map((seed) => {
      const problem = toProblem(randomStops(12, seed), tourTerms);
      return {
        found: costOf(problem, chooseBySearch(problem, 1, createRandom(seed), 4000)),
        best: costOf(problem, chooseExactly(problem, 1)),
      };
    });
    expect(pairs.map(({ found }) => found)).toEqual(pairs.map(({ best }) => best));
  });
});

/** The lowest cost by trying every way to share the stops between two drivers. */
function exhaustiveCostOfTwo(problem: RouteProblem): number {
  const all = problem.stops.map((_, stop) => stop);
  const part = (set: number, inSet: boolean) => {
    const own = all.filter((stop) => ((set >> stop) & 1) === Number(inSet));
    const stops = own.flatMap((stop) => problem.stops[stop] ?? []);
    const totes = stops.reduce((total, stop) => total + stop.totes, 0);
    if (totes > problem.capacity.totes || stops.length > problem.capacity.stops) return Infinity;
    if (own.length === 0) return 0;
    const indexes = [...own, all.length];
    const travel = (from: number, to: number) =>
      problem.travel(indexes[from] ?? 0, indexes[to] ?? 0);
    return exhaustiveCost({ ...problem, stops, travel }) ?? Infinity;
  };
  return Math.min(
    ...[...Array(2 ** all.length).keys()].map((set) => part(set, true) + part(set, false)),
  );
}

describe('with two drivers', () => {
  const ofTwo = (seed: number) =>
    toProblem(randomStops(7, seed), { ...tourTerms, capacity: { totes: 60, stops: 5 } });

  test('both choices are the optimum of all ways to share the stops', () => {
    for (const seed of seeds.slice(0, 8)) {
      const problem = ofTwo(seed);
      const best = exhaustiveCostOfTwo(problem);
      expect(costOf(problem, chooseExactly(problem, 2))).toBe(best);
      expect(costOf(problem, chooseBySearch(problem, 2, createRandom(seed)))).toBe(best);
    }
  });

  test('one driver does what one can', () => {
    const problem = toProblem(randomStops(7, 1), tourTerms);
    expect(chooseExactly(problem, 2).routes).toHaveLength(1);
    expect(chooseBySearch(problem, 2, createRandom(1)).routes).toHaveLength(1);
  });
});

test('leaves out as few stops as possible when the drivers cannot serve all', () => {
  const problem = toProblem(randomStops(9, 3), { ...tourTerms, capacity: { totes: 60, stops: 4 } });
  const exact = chooseExactly(problem, 2);
  const found = chooseBySearch(problem, 2, createRandom(1));
  expect(exact.left).toHaveLength(1);
  expect(found.left).toHaveLength(1);
  expect(costOf(problem, found)).toBe(costOf(problem, exact));
});

test('the search misses no window and exceeds no capacity, whatever it leaves out', () => {
  const left: number[] = [];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 120, max: 360 }),
      fc.integer({ min: 1 }),
      (count, drivers, minutes, seed) => {
        const capacity = { totes: 30, stops: 12 };
        const terms = { ...tourTerms, capacity, returns_by: minutesLater(minutes) };
        const problem = toProblem(randomStops(count, seed), terms);
        const choice = chooseBySearch(problem, drivers, createRandom(seed), 50);
        expect(costOf(problem, choice)).toBeDefined();
        expect(choice.routes.length).toBeLessThanOrEqual(drivers);
        left.push(choice.left.length);
      },
    ),
  );
  expect(left).toContain(0);
  expect(Math.max(...left)).toBeGreaterThan(0);
});
