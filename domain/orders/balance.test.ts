import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { checkBalance, checkGivenUp, listPayments, payFromBalance } from './balance.ts';

const amount = fc.integer({ min: 0, max: 50_000 }).map(cents);

test('a total is paid from the balance first, and never more than it', () => {
  expect(payFromBalance(cents(2279), cents(749))).toEqual({ balance_cents: 749, due_cents: 1530 });
  expect(payFromBalance(cents(500), cents(749))).toEqual({ balance_cents: 500, due_cents: 0 });
  expect(payFromBalance(cents(500), cents(0))).toEqual({ balance_cents: 0, due_cents: 500 });
});

test('both parts are never negative, and add up to the total', () => {
  fc.assert(
    fc.property(amount, amount, (total, balance) => {
      const { balance_cents, due_cents } = payFromBalance(total, balance);
      expect(balance_cents + due_cents).toBe(total);
      expect(Math.min(balance_cents, due_cents, balance - balance_cents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('an order that becomes cheaper lowers what is due first, and the balance last', () => {
  fc.assert(
    fc.property(amount, amount, amount, (one, other, balance) => {
      const [cheap, dear] = [Math.min(one, other), Math.max(one, other)].map(cents);
      const before = payFromBalance(dear ?? cents(0), balance);
      const after = payFromBalance(cheap ?? cents(0), before.balance_cents);
      const isReturned = after.balance_cents < before.balance_cents;
      expect(isReturned && after.due_cents > 0).toBe(false);
    }),
  );
});

test('refuses a part that the page has shown and that is no longer there', () => {
  expect(checkBalance(cents(749), cents(2279), cents(749))).toEqual({ ok: true, value: 749 });
  expect(checkBalance(cents(0), cents(2279), cents(749))).toEqual({ ok: true, value: 0 });
  const refused = { code: 'balance_differs', balance_cents: 500 };
  expect(checkBalance(cents(749), cents(2279), cents(500))).toMatchObject({ error: refused });
  expect(checkBalance(cents(749), cents(600), cents(749)).ok).toBe(false);
});

test('exactly the balance that was agreed to is given up, and nothing without one', () => {
  expect(checkGivenUp(cents(749), cents(749))).toEqual({ ok: true, value: 749 });
  expect(checkGivenUp(undefined, cents(0))).toEqual({ ok: true, value: 0 });
  // It was paid out meanwhile.
  expect(checkGivenUp(cents(749), cents(0))).toEqual({ ok: true, value: 0 });
  const error = { code: 'account_has_balance', balance_cents: 749 };
  expect(checkGivenUp(undefined, cents(749))).toMatchObject({ error });
  expect(checkGivenUp(cents(700), cents(749))).toMatchObject({ error });
});

test('a total without a balance has nothing after it', () => {
  expect(listPayments({ total_cents: cents(2279) })).toEqual([]);
  expect(listPayments({ total_cents: cents(2279), balance_cents: cents(749) })).toEqual([
    { name: 'balance', amount: -749 },
    { name: 'due', amount: 1530 },
  ]);
});
