import { expect, test } from 'vitest';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { planWeek } from './weekly-offers.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** From a Monday on, over changes of the clock and of years with 52 and 53 weeks. */
const weeks = Array.from({ length: 8 * 53 }, (_, index) =>
  planWeek(addDays('2026-11-23', 7 * index)),
);

test('the offers of a week last from Monday to Monday in Berlin', () => {
  const { valid_from, valid_to } = planWeek('2026-11-29');
  expect([valid_from.toISOString(), valid_to.toISOString()]).toEqual([
    '2026-11-22T23:00:00.000Z',
    '2026-11-29T23:00:00.000Z',
  ]);
  const summer = planWeek('2027-03-28');
  expect(summer.valid_to.toISOString()).toBe('2027-03-28T22:00:00.000Z');
  for (const [index, week] of weeks.entries()) {
    expect(weeks[index + 1]?.valid_from ?? week.valid_to).toEqual(week.valid_to);
  }
});

test('each day of a week has the same offers, and the next week has others', () => {
  const days = ['2026-11-23', '2026-11-25', '2026-11-29'];
  expect(new Set(days.map((day) => planWeek(day).offers)).size).toBe(1);
  expect(planWeek('2026-11-30').offers).not.toEqual(planWeek('2026-11-29').offers);
});

test('a product pauses longer than the 30 days of its lowest price', () => {
  const endOf = new Map<string, Date>();
  const pauses = weeks.flatMap(({ offers, valid_from, valid_to }) =>
    offers.flatMap(({ product }) => {
      const before = endOf.get(product);
      endOf.set(product, valid_to);
      return before === undefined ? [] : (valid_from.getTime() - before.getTime()) / dayMs;
    }),
  );
  expect(pauses.length).toBeGreaterThan(2000);
  expect(Math.min(...pauses)).toBeGreaterThan(31);
});
