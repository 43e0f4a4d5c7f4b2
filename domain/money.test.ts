import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, parseEuros, sum, times, writeEuros } from './money.ts';

test('refuses fractions of a cent', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
  expect(() => cents(2 ** 53)).toThrow(RangeError);
});

test('adds and multiplies without losing a cent', () => {
  expect(sum([cents(1), cents(2), cents(399)])).toBe(402);
  expect(times(cents(199), 3)).toBe(597);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 })), (amounts) => {
      const inverted = amounts.toReversed().map(cents);
      expect(sum(amounts.map(cents))).toBe(sum(inverted));
    }),
  );
});

test.each([
  ['3', 300],
  ['3,9', 390],
  [' 1.15 € ', 115],
  ['0', 0],
  ['99999,99', 9_999_999],
])('reads the price %j', (text, price) => {
  expect(parseEuros(text)).toBe(price);
});

test.each(['', 'x', '-1', '1,2,3', '1.234,50', '1,234', '1e3', '123456', '1, 50'])(
  'refuses the ambiguous or invalid price %j',
  (text) => {
    expect(parseEuros(text)).toBeUndefined();
  },
);

test('amounts are written with a comma', () => {
  expect([0, 5, -5, 399].map((amount) => writeEuros(cents(amount)))).toEqual([
    '0,00',
    '0,05',
    '-0,05',
    '3,99',
  ]);
});
