import { expect, test } from 'vitest';
import { marginPercent } from './margin.ts';

test.each([
  ['of a price with 7 % VAT', 107, 7, 60, 40],
  ['of a price with 19 % VAT', 119, 19, 50, 50],
  ['to a tenth', 299, 7, 200, 28.4],
  ['below zero if the goods cost more', 107, 7, 120, -20],
  ['of all of it for goods that cost nothing', 107, 7, 0, 100],
  ['of nothing', 0, 7, 10, null],
])('a margin is %s', (_, price, vat_rate, cost_cents, margin) => {
  expect(marginPercent(price, { vat_rate, cost_cents })).toBe(margin);
});
