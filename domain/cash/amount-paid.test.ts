import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { amountPaid } from './amount-paid.ts';

test('a method received the total and tips, less empties and balance, and what became credit', () => {
  const paid = {
    total_cents: cents(5000),
    empties_cents: cents(800),
    credit_cents: cents(70),
    balance_cents: cents(6),
    tip_cents: cents(200),
  };
  // Credit is the part of the empties that is not paid out.
  expect(amountPaid(paid)).toBe(4464);
});
