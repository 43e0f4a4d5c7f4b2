import { expect, test } from 'vitest';
import { findNextOrderDay, listOrderDays } from './order-days.ts';

const monday = { weekday: 1, order_until: '10:00', lead_days: 1 };
const friday = { weekday: 5, order_until: '18:30', lead_days: 3 };
const rules = { days: [monday, friday], exceptions: [] };

test('goods that are ordered on a day of the week arrive so many days later', () => {
  expect(listOrderDays(rules, '2026-11-30', 7)).toEqual([
    { day: '2026-11-30', order_until: '10:00', delivers_on: '2026-12-01' },
    { day: '2026-12-04', order_until: '18:30', delivers_on: '2026-12-07' },
  ]);
});

test('an exception replaces the rule of its day, and can also add a day', () => {
  const exceptions = [
    { day: '2026-12-04', order_until: null, delivers_on: null },
    { day: '2026-12-03', order_until: '12:00', delivers_on: '2026-12-05' },
  ];
  expect(listOrderDays({ ...rules, exceptions }, '2026-12-01', 7)).toEqual([
    { day: '2026-12-03', order_until: '12:00', delivers_on: '2026-12-05' },
    { day: '2026-12-07', order_until: '10:00', delivers_on: '2026-12-08' },
  ]);
});

test('the next order day is the one whose time in Berlin is not over', () => {
  const next = (now: string) => findNextOrderDay(rules, new Date(now))?.day;
  expect(next('2026-11-30T09:00:00Z')).toBe('2026-11-30');
  expect(next('2026-11-30T09:01:00Z')).toBe('2026-12-04');
  // In summer, 10:00 is an hour earlier.
  expect(next('2026-06-29T08:00:00Z')).toBe('2026-06-29');
  expect(next('2026-06-29T08:01:00Z')).toBe('2026-07-03');
  // The clocks change on Sundays: 2026-03-29 and 2026-10-25.
  expect(next('2026-03-29T22:30:00Z')).toBe('2026-03-30');
  expect(next('2026-10-25T23:30:00Z')).toBe('2026-10-26');
});

test('a supplier without days has no next order day', () => {
  expect(findNextOrderDay({ days: [], exceptions: [] }, new Date())).toBeUndefined();
});
