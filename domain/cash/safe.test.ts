import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/money.ts';
import { moveSafe, signedAmount } from './safe.ts';

test.each([
  ['bank_in', 500],
  ['private_in', 500],
  ['bank_out', -500],
  ['expense', -500],
  ['private_out', -500],
] as const)('%s of 500 cents moves the safe by %d', (reason, amount) => {
  expect(signedAmount(reason, cents(500))).toBe(amount);
});

test('a safe gives all that it has, and no cent more', () => {
  expect(moveSafe(cents(500), cents(-500))).toEqual({ ok: true, value: 0 });
  expect(moveSafe(cents(500), cents(-501))).toEqual({
    ok: false,
    error: { code: 'safe_overdrawn', left_cents: 500 },
  });
});

test('the balance is the sum of what was not refused, and never below zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50_000, max: 50_000 })), (amounts) => {
      let balance = cents(0);
      const booked = [];
      for (const amount of amounts.map(cents)) {
        const moved = moveSafe(balance, amount);
        if (!moved.ok) continue;
        balance = moved.value;
        booked.push(amount);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      expect(balance).toBe(sum(booked));
    }),
  );
});
