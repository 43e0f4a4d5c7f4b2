import { expect, test } from 'vitest';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { createRandom } from '#domain/random.ts';
import { reachMinimum, type FillableLine } from './reach-minimum.ts';

const today = '2026-11-30';
const terms = { units_per_case: 6, least_cases: 1, step_cases: 1 };

/** Each case holds what is wanted in `days` days, and as many are here; within four weeks. */
const line = (days: number, changes: Partial<FillableLine> = {}): FillableLine => ({
  cases: 0,
  terms,
  case_price_cents: 1000,
  lasts: true,
  neededOn: (cases) => (days * (cases + 1) > 28 ? null : addDays(today, days * (cases + 1))),
  wasteOf: () => 0,
  ...changes,
});
const fresh = line(1, { cases: 2, lasts: false });

test('nothing is added to what reaches the minimum, to nothing, and without a minimum', () => {
  for (const [lines, minimum] of [
    [[fresh], 2000],
    [[line(2)], 5000],
    [[fresh, line(2)], null],
  ] as const) {
    expect(reachMinimum(lines, minimum)).toEqual({ state: 'reached', fillings: new Map() });
  }
});

test('fills up with what is needed next, never with what is fresh', () => {
  const { state, fillings } = reachMinimum([fresh, line(9), line(4), line(20)], 5000);
  expect(state).toBe('filled');
  // On the 4th, the 8th and the 9th day.
  expect([...fillings]).toEqual([
    [2, { cases: 2, needed_on: '2026-12-04' }],
    [1, { cases: 1, needed_on: '2026-12-09' }],
  ]);
});

test('orders steps of a line, and none that would spoil, is free or has no known price', () => {
  const steps = line(3, { terms: { ...terms, least_cases: 3, step_cases: 2 } });
  const others = [
    line(1, { wasteOf: (cases) => cases * 2 }),
    line(1, { case_price_cents: 0 }),
    line(1, { case_price_cents: null }),
    fresh,
  ];
  const { fillings } = reachMinimum([...others, steps], 6000);
  expect([...fillings]).toEqual([[4, { cases: 5, needed_on: '2026-12-03' }]]);
});

test('adds nothing if all that is needed soon does not suffice', () => {
  expect(reachMinimum([fresh, line(4)], 10_000_000)).toEqual({
    state: 'missed',
    fillings: new Map(),
  });
  expect(reachMinimum([fresh], 2001).state).toBe('missed');
});

test('a filled order reaches its minimum, and would not without its last step', () => {
  const random = createRandom(11);
  for (let run = 0; run < 500; run += 1) {
    const lines = Array.from({ length: random.between(1, 6) }, () =>
      line(random.between(1, 12), {
        cases: random.between(0, 3),
        lasts: random.chance(0.7),
        case_price_cents: random.pick([null, 0, 300, 1250, 10_000_000]),
      }),
    );
    const minimum = random.between(1, 30_000);
    const { state, fillings } = reachMinimum(lines, minimum);
    const totalOf = (added: (index: number) => number) =>
      lines.reduce(
        (sum, each, index) => sum + (each.cases + added(index)) * (each.case_price_cents ?? 0),
        0,
      );
    const added = (index: number) => fillings.get(index)?.cases ?? 0;
    expect(totalOf(added) >= minimum || totalOf(() => 0) === 0 || state !== 'filled').toBe(true);
    expect(state === 'filled').toBe(fillings.size > 0);
    for (const index of fillings.keys()) expect(lines[index]?.lasts).toBe(true);
    const withoutOne = [...fillings.keys()].map((index) =>
      totalOf((each) => added(each) - (each === index ? 1 : 0)),
    );
    expect(state !== 'filled' || Math.min(...withoutOne) < minimum).toBe(true);
  }
});
