import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { checkTipPayout, tipsByDriver } from './tips.ts';

test('each driver gets the tips of their own doors, cash apart from other methods', () => {
  const tips = [
    { driver_id: 'a', method: 'cash', tip_cents: cents(100) },
    { driver_id: 'b', method: 'paypal', tip_cents: cents(70) },
    { driver_id: 'a', method: 'paypal', tip_cents: cents(30) },
    { driver_id: 'a', method: 'cash', tip_cents: cents(5) },
  ] as const;
  expect(tipsByDriver(tips)).toEqual([
    { driver_id: 'a', cash_cents: 105, other_cents: 30 },
    { driver_id: 'b', cash_cents: 0, other_cents: 70 },
  ]);
  expect(tipsByDriver([])).toEqual([]);
});

test.each([
  ['by another person', { driver_id: 'a', paid_at: null }, 'b', undefined],
  ['by the driver', { driver_id: 'a', paid_at: null }, 'a', 'own_till'],
  ['a second time', { driver_id: 'a', paid_at: '2026-11-30' }, 'b', 'tip_paid'],
])('a tip paid out %s', (_, tip, actor, code) => {
  const result = checkTipPayout(tip, actor);
  expect(result.ok ? undefined : result.error.code).toBe(code);
});
