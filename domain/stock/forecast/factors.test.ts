import { expect, test } from 'vitest';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { factorOn, type DemandFactor } from './factors.ts';

const factor = (changes: Partial<DemandFactor>): DemandFactor => ({
  category_id: 'bread',
  first_day: '2026-03-01',
  last_day: '2026-03-05',
  percent: 150,
  ...changes,
});

test('holds from its first to its last day, for its category', () => {
  const factors = [factor({})];
  const days = ['2026-02-28', '2026-03-01', '2026-03-05', '2026-03-06'];
  expect(days.map((day) => factorOn(factors, 'bread', day))).toEqual([1, 1.5, 1.5, 1]);
  expect(factorOn(factors, 'milk', '2026-03-01')).toBe(1);
  expect(factorOn([factor({ category_id: null })], 'milk', '2026-03-01')).toBe(1.5);
});

test('overlapping factors multiply each other, in any order and within the limits', () => {
  const ramadan = factor({ percent: 200 });
  const offer = factor({ percent: 80, category_id: null, first_day: '2026-03-05' });
  expect(factorOn([ramadan, offer], 'bread', '2026-03-05')).toBeCloseTo(1.6);
  expect(factorOn([offer, ramadan], 'bread', '2026-03-05')).toBeCloseTo(1.6);
  const most = factor({ percent: 1000 });
  expect(factorOn([most, most, most], 'bread', '2026-03-01')).toBe(10);
  const least = factor({ percent: 10 });
  expect(factorOn([least, least], 'bread', '2026-03-01')).toBe(0.1);
});

test('each day of a year has its factor once, also those of the clock changes', () => {
  const year = factor({ first_day: '2026-01-01', last_day: '2026-12-31', percent: 120 });
  const days = Array.from({ length: 367 }, (_, index) => addDays('2025-12-31', index));
  expect(days.filter((day) => factorOn([year], 'bread', day) === 1.2)).toHaveLength(365);
  for (const day of ['2026-03-29', '2026-10-25']) {
    const one = factor({ first_day: day, last_day: day });
    const near = [-1, 0, 1].map((by) => factorOn([one], 'bread', addDays(day, by)));
    expect(near).toEqual([1, 1.5, 1]);
  }
});
