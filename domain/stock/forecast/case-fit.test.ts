import { expect, test } from 'vitest';
import { createRandom } from '#domain/random.ts';
import { fitCase, fitsShelf } from './case-fit.ts';
import { expectedBelow, negativeBinomial } from './distribution.ts';

const terms = { units_per_case: 12, least_cases: 1, step_cases: 1 };

test('a case that sells within its life fits, one of a slow article does not', () => {
  const fast = fitCase(terms, negativeBinomial(30, 1.5));
  expect(fitsShelf(fast)).toBe(true);
  expect(fast).toMatchObject({ units: 12, fitting_units: 12 });
  const slow = fitCase(terms, negativeBinomial(3, 1.5));
  expect(fitsShelf(slow)).toBe(false);
  expect(slow.waste).toBeGreaterThan(9);
  expect(slow.fitting_units).toBeLessThan(4);
});

test('what does not end fits, and what no one wants does not', () => {
  expect(fitCase(terms, null)).toEqual({ units: 12, waste: 0, fitting_units: 12 });
  expect(fitCase(terms, negativeBinomial(0, 1.5))).toEqual({
    units: 12,
    waste: 12,
    fitting_units: 0,
  });
});

test('the least order counts, and not one case of it', () => {
  const least = { ...terms, units_per_case: 4, least_cases: 3 };
  expect(fitCase(least, negativeBinomial(3, 1.5)).units).toBe(12);
});

test('the units that fit are those of a search over all numbers', () => {
  const random = createRandom(7);
  for (let run = 0; run < 300; run += 1) {
    const demand = negativeBinomial(random.next() * 20, 1 + random.next() * 4);
    const units_per_case = random.between(1, 40);
    const all = Array.from({ length: units_per_case + 1 }, (_, units) => units);
    const fitting = all.filter((units) => expectedBelow(demand, units) <= units / 4);
    expect(fitCase({ ...terms, units_per_case }, demand).fitting_units).toBe(fitting.at(-1));
  }
});
