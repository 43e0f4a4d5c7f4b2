import { expect, test } from 'vitest';
import { choosePeriod, countDays, daysOf, periodBefore } from './period.ts';

const today = '2026-11-21';

test('a report has the last 30 days unless others are chosen', () => {
  expect(choosePeriod({}, today)).toEqual({
    ok: true,
    value: { from: '2026-10-23', to: '2026-11-21' },
  });
  expect(choosePeriod({ to: '2026-01-30' }, today)).toEqual({
    ok: true,
    value: { from: '2026-01-01', to: '2026-01-30' },
  });
  expect(choosePeriod({ from: '2026-02-01' }, today)).toEqual({
    ok: true,
    value: { from: '2026-02-01', to: '2026-03-02' },
  });
});

test('a period has at least one day and at most 366', () => {
  expect(choosePeriod({ from: '2026-05-02', to: '2026-05-01' }, today)).toEqual({
    ok: false,
    error: { code: 'period_backwards' },
  });
  expect(choosePeriod({ from: '2026-05-02', to: '2026-05-02' }, today).ok).toBe(true);
  expect(choosePeriod({ from: '2024-01-01', to: '2024-12-31' }, today).ok).toBe(true);
  expect(choosePeriod({ from: '2024-01-01', to: '2025-01-01' }, today)).toEqual({
    ok: false,
    error: { code: 'period_too_long', maximum_days: 366 },
  });
});

test('the period before ends where it begins, with as many days, across a change of clocks', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(periodBefore(march)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(countDays(periodBefore(march))).toBe(31);
  expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
});
