import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('writes numbers as the standard does, without its formatter', () => {
  const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
  const integer = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(integer, (amount) => {
      expect(formatNumber(amount / 100)).toBe(decimal.format(amount / 100));
    }),
  );
});

test.each([
  [1.005, '1,01'],
  [0.333, '0,33'],
  [-1250.5, '-1.250,5'],
])('writes %f with at most two decimals: %s', (amount, text) => {
  expect(formatNumber(amount)).toBe(text);
});

test('writes numbers with a decimal comma', () => {
  expect(formatNumber(1.5)).toBe('1,5');
  expect(formatNumber(1250)).toBe('1.250');
});
