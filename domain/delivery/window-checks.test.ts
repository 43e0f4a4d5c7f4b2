import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { checkPlan, overlaps } from './window-checks.ts';
import type { WindowPlan } from './window-rules.ts';

const plan = (changes: Partial<WindowPlan> = {}): WindowPlan => ({
  start_minutes: 10 * 60,
  length_minutes: 120,
  capacity: 20,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: 0,
  fee_difference_cents: cents(0),
  ...changes,
});

test.each([
  ['an ordinary window', {}, undefined],
  ['a window until midnight', { start_minutes: 22 * 60 }, undefined],
  ['a window beyond midnight', { start_minutes: 22 * 60 + 15 }, 'window_past_midnight'],
  ['a window without length', { length_minutes: 0 }, 'window_past_midnight'],
  ['a start between the quarters', { start_minutes: 605 }, 'window_not_on_quarter_hour'],
  ['a length between the quarters', { length_minutes: 50 }, 'window_not_on_quarter_hour'],
  ['ordered until the evening before', { order_until_minutes: 16 * 60 }, undefined],
  // Tomorrow can be ordered from midnight on, 34 hours before 10:00.
  ['ordered just after its day opens', { order_until_minutes: 34 * 60 - 1 }, undefined],
  ['closed when its day opens', { order_until_minutes: 34 * 60 }, 'window_never_offered'],
  ['offered for a minute', { order_from_minutes: 61, order_until_minutes: 60 }, undefined],
  [
    'closed when it opens',
    { order_from_minutes: 60, order_until_minutes: 60 },
    'window_never_offered',
  ],
])('%s', (_, changes, code) => {
  expect(checkPlan(plan(changes), 1)?.code).toBe(code);
});

test('with more days ahead a window may close earlier', () => {
  const early = plan({ order_until_minutes: 48 * 60 });
  expect([1, 2].map((days) => checkPlan(early, days)?.code)).toEqual([
    'window_never_offered',
    undefined,
  ]);
});

test.each([
  ['the same window', {}, true],
  ['the next window', { start_minutes: 12 * 60 }, false],
  ['a quarter of an hour of it', { start_minutes: 11 * 60 + 45 }, true],
  ['a window of another area', { area_ids: ['b'] }, false],
  ['a window of all areas', { area_ids: null }, true],
  ['a window of this and another area', { area_ids: ['b', 'a'] }, true],
])('next to %s: %s', (_, changes, expected) => {
  const other = plan({ area_ids: ['a'], ...changes });
  const one = plan({ area_ids: ['a'] });
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected]);
});

test('windows that are offered one after the other may overlap', () => {
  // 10:00 to 12:00 until 9:00, then 11:00 to 13:00 from 9:00 on.
  const early = plan({ order_until_minutes: 60 });
  const late = (order_from_minutes: number) => plan({ start_minutes: 660, order_from_minutes });
  expect([overlaps(early, late(120)), overlaps(early, late(121))]).toEqual([false, true]);
});

test('a window for all areas is next to none of the counter', () => {
  const [all, counter] = [plan({ area_ids: null }), plan({ area_ids: ['counter'] })];
  const both = plan({ area_ids: ['counter', 'a'] });
  const found = [counter, both, all].map((other) => overlaps(all, other, 'counter'));
  expect(found).toEqual([false, true, true]);
});
