import { expect, test } from 'vitest';
import { addDays, isoWeekday } from '#domain/delivery/berlin-time.ts';
import { createRandom } from '#domain/random.ts';
import { learnCategory, levelOf, meanOn, type PastDays, type ProductDemand } from './forecast.ts';

const today = '2026-11-30';
const daysUntil = (count: number) =>
  Array.from({ length: count }, (_, index) => addDays(today, index - count)).filter(
    (day) => isoWeekday(day) !== 7,
  );
const pastOf = (count: number, factors?: (day: string) => number): PastDays => {
  const days = daysUntil(count);
  return { days, factors: days.map((day) => factors?.(day) ?? 1), today };
};
const demandOf = (past: PastDays, unitsOn: (day: string) => number): ProductDemand => ({
  units: past.days.map(unitsOn),
  available: past.days.map(() => 1),
});

test('finds weekdays of a category, and shrinks those with few data towards 1', () => {
  const unitsOn = (units: number) => (day: string) => (isoWeekday(day) === 6 ? 2 : 1) * units;
  const past = pastOf(84);
  const saturdayOf = (units: number) =>
    learnCategory(past, [demandOf(past, unitsOn(units))]).indexes[5] ?? NaN;
  expect(saturdayOf(1_000)).toBeCloseTo(12 / 7, 2);
  expect(saturdayOf(0.1)).toBeGreaterThan(1);
  expect(saturdayOf(0.1)).toBeLessThan(1.1);
  // No delivery on Sundays: nothing is known about them.
  expect(learnCategory(past, [demandOf(past, unitsOn(5))]).indexes[6]).toBe(1);
});

test('the last weeks say most about the level', () => {
  const past = pastOf(84);
  const product = demandOf(past, (day) => (day < addDays(today, -21) ? 2 : 10));
  const { units, has_little_data } = levelOf(past, product, learnCategory(past, [product]));
  expect(units).toBeGreaterThan(5.5);
  expect(units).toBeLessThan(7);
  expect(has_little_data).toBe(false);
});

test('what a factor explains does not raise the level, and a factor of 0 counts for nothing', () => {
  const feast = (day: string) => (day > addDays(today, -14) ? 3 : 1);
  const past = pastOf(84, feast);
  const product = demandOf(past, (day) => 4 * feast(day));
  const category = learnCategory(past, [product]);
  const level = levelOf(past, product, category);
  expect(level.units).toBeCloseTo(4, 6);
  expect(meanOn('2026-12-01', { level, category, factor: 2 })).toBeCloseTo(8, 1);
  expect(meanOn('2026-12-01', { level, category, factor: 0 })).toBe(0);

  const closed = pastOf(84, (day) => (day > addDays(today, -14) ? 0 : 1));
  const other = demandOf(closed, (day) => (day > addDays(today, -14) ? 0 : 4));
  expect(levelOf(closed, other, learnCategory(closed, [other])).units).toBeCloseTo(4, 6);
});

test('a product without history sells as the mean product of its category, and says so', () => {
  const past = pastOf(84);
  const known = [2, 6].map((units) => demandOf(past, () => units));
  const none = { units: [], available: [] };
  const category = learnCategory(past, [...known, none]);
  expect(levelOf(past, none, category)).toEqual({ units: 4, has_little_data: true });
  const week = {
    units: past.days.map(() => 1),
    available: past.days.map((_, index) => Number(index >= past.days.length - 7)),
  };
  const level = levelOf(past, week, category);
  expect(level.has_little_data).toBe(true);
  expect(level.units).toBeGreaterThan(1);
  expect(level.units).toBeLessThan(4);
});

test('without any history nothing is expected', () => {
  const past: PastDays = { days: [], factors: [], today };
  const none = { units: [], available: [] };
  const category = learnCategory(past, [none]);
  const level = levelOf(past, none, category);
  expect([level.units, category.level, ...category.indexes]).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1]);
  expect(meanOn('2026-12-01', { level, category, factor: 1 })).toBe(0);
  expect(learnCategory(past, []).level).toBe(0);
});

/** Baskets of 1 to 3 units through the day, of which a shelf that empties serves the first. */
function sellDay(random: ReturnType<typeof createRandom>, mean: number, shelf: number) {
  let wanted = 0;
  let sold = 0;
  let soldOutAt = 1;
  for (let time = random.next() / mean; time < 1; time += -Math.log(1 - random.next()) / mean) {
    const quantity = random.pick([1, 1, 1, 1, 2, 2, 3]);
    wanted += quantity;
    sold += Math.min(quantity, shelf - sold);
    if (sold >= shelf && soldOutAt === 1) soldOutAt = time;
  }
  return { wanted, sold, available: soldOutAt };
}

/** Units on the shelf in the morning, of which none are left in about a fifth of the hours. */
const shelves = [
  { mean: 1, shelf: [2, 3] },
  { mean: 3, shelf: [5, 6] },
  { mean: 8, shelf: [11, 12] },
] as const;

test.each(shelves)(
  'finds the true demand of $mean baskets within 5 % if a fifth of the time nothing is left',
  ({ mean, shelf }) => {
    const random = createRandom(5);
    const past = pastOf(400);
    const sums = { wanted: 0, sold: 0, available: 0 };
    const products = Array.from({ length: 20 }, () => {
      const days = past.days.map((_, index) => sellDay(random, mean, shelf[index % 2] ?? 0));
      for (const day of days) {
        sums.wanted += day.wanted;
        sums.sold += day.sold;
        sums.available += day.available;
      }
      return { units: days.map(({ sold }) => sold), available: days.map((day) => day.available) };
    });
    const count = products.length * past.days.length;
    expect(sums.available / count).toBeGreaterThan(0.74);
    expect(sums.available / count).toBeLessThan(0.83);
    expect(sums.sold / sums.wanted).toBeLessThan(0.83);
    const found = learnCategory(past, products).level * count;
    expect(found / sums.wanted).toBeGreaterThan(0.95);
    expect(found / sums.wanted).toBeLessThan(1.05);
  },
);

const dispersionOf = (past: PastDays, ...products: ProductDemand[]) =>
  learnCategory(past, products).dispersion;

test.each([
  [1, 1],
  [8, 4],
  [80, 10],
])('weeks without and weeks with %d units a day have the dispersion %d', (units, dispersion) => {
  const past = pastOf(84);
  const isOdd = (day: string) => Math.floor(past.days.indexOf(day) / 6) % 2 === 1;
  const product = demandOf(past, (day) => (isOdd(day) ? units : 0));
  const none = { units: [], available: [] };
  expect(dispersionOf(past, product, none)).toBeCloseTo(dispersion, 6);
});

test('what weekdays and factors explain is no dispersion, and without data it is assumed', () => {
  const past = pastOf(84, (day) => (day > addDays(today, -42) ? 2 : 1));
  const usual = (day: string) => (isoWeekday(day) === 6 ? 8 : 4);
  const product = demandOf(past, (day) => usual(day) * (day > addDays(today, -42) ? 2 : 1));
  expect(dispersionOf(past, product)).toBe(1);
  expect(dispersionOf(past)).toBe(1.5);
});

test('a Saturday of twice the units is expected again, from the level of the mean day', () => {
  const past = pastOf(84);
  const product = demandOf(past, (day) => (isoWeekday(day) === 6 ? 8_000 : 4_000));
  const category = learnCategory(past, [product]);
  const level = levelOf(past, product, category);
  expect(meanOn('2026-12-05', { level, category, factor: 1 })).toBeCloseTo(8_000, -2);
  expect(meanOn('2026-12-04', { level, category, factor: 1 })).toBeCloseTo(4_000, -2);
});
