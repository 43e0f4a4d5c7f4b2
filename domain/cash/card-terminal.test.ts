import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/money.ts';
import { paymentMethods } from '#domain/orders/payment-methods.ts';
import { compareTerminal } from './card-terminal.ts';

const none = {
  empties_cents: cents(0),
  credit_cents: cents(0),
  balance_cents: cents(0),
  tip_cents: cents(0),
};
const girocard = {
  ...none,
  method: 'card',
  total_cents: cents(2399),
  tip_cents: cents(100),
} as const;
const takenBack = { ...none, method: 'card', total_cents: cents(-1000) } as const;
const cash = { ...none, method: 'cash', total_cents: cents(5000) } as const;

test('a terminal should report all payments by card with their tips, less what was taken back', () => {
  expect(compareTerminal([girocard, takenBack, cash], cents(1500))).toEqual({
    expected_cents: 1499,
    reported_cents: 1500,
    difference_cents: 1,
  });
});

test('what was paid from a balance, or with empties, is not on the terminal', () => {
  const part = { ...girocard, balance_cents: cents(500), empties_cents: cents(75) };
  expect(compareTerminal([part], null)).toEqual({
    expected_cents: 1924,
    reported_cents: null,
    difference_cents: null,
  });
});

test('a day without cards has no terminal, unless one reported a sum', () => {
  expect(compareTerminal([cash], null)).toBeNull();
  expect(compareTerminal([cash], cents(700))).toMatchObject({ difference_cents: 700 });
});

test('the difference is what was reported less each single payment, however they are summed', () => {
  const payment = fc.record({
    method: fc.constantFrom(...paymentMethods),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
    tip: fc.integer({ min: 0, max: 1000 }),
  });
  fc.assert(
    fc.property(fc.array(payment), fc.integer({ min: 0, max: 1_000_000 }), (payments, reported) => {
      const sums = payments.map(({ method, amount, tip }) => ({
        ...none,
        method,
        total_cents: cents(amount),
        tip_cents: cents(tip),
      }));
      const cards = payments.filter(({ method }) => method === 'card');
      const expected = sum(cards.map(({ amount, tip }) => cents(amount + tip)));
      const compared = compareTerminal(sums, cents(reported));
      expect(compared?.difference_cents).toBe(reported - expected);
    }),
  );
});
