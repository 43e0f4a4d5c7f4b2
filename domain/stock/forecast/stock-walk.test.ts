import { expect, test } from 'vitest';
import { walkStock, type UsableUnits } from './stock-walk.ts';

const units = (quantity: number, last_day: string | null, from_day: string | null = null) =>
  ({ quantity, from_day, last_day }) satisfies UsableUnits;
const need = (day: string, quantity: number) => ({ day, quantity });

test('each day takes the units that end first, and those without an end last', () => {
  const stock = [units(5, null), units(2, '2026-12-04'), units(3, '2026-12-02')];
  const needs = [need('2026-12-04', 3), need('2026-12-01', 2), need('2026-12-02', 1)];
  expect(walkStock(stock, needs, '2026-12-05')).toEqual({
    left: [units(4, null)],
    taken: 6,
    ended: 0,
    unmet: [],
  });
});

test('the earlier day is served first, and what the units cannot serve is named by its day', () => {
  const needs = [need('2026-12-02', 2), need('2026-12-01', 3)];
  expect(walkStock([units(4, '2026-12-02')], needs, '2026-12-03')).toEqual({
    left: [],
    taken: 4,
    ended: 0,
    unmet: [need('2026-12-02', 1)],
  });
});

test('units serve from the day on which they come until their last day', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  const coming = [units(9, '2026-12-03', '2026-12-02')];
  const served = days.map((day) => walkStock(coming, [need(day, 1)], day).taken);
  expect(served).toEqual([0, 1, 1, 0]);
});

test('units end on the day after their last one, and those that were taken do not', () => {
  const stock = [units(2, '2026-12-02'), units(1, null)];
  const walked = (until: string) => walkStock(stock, [need('2026-12-01', 1)], until);
  expect(walked('2026-12-02')).toMatchObject({
    left: [units(1, '2026-12-02'), units(1, null)],
    ended: 0,
  });
  expect(walked('2026-12-03')).toMatchObject({ left: [units(1, null)], ended: 1 });
  expect(walkStock([units(1, null)], [need('2026-12-01', 1)], '2026-12-02').left).toEqual([]);
});
