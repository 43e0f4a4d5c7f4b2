import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { computeUnitPrice, netUnits } from './unit-price.ts';

test.each([
  { price: 199, amount: 500, unit: 'g', expected: { price_cents: 398, per: 'kg' } },
  { price: 1299, amount: 1.5, unit: 'kg', expected: { price_cents: 866, per: 'kg' } },
  { price: 99, amount: 330, unit: 'ml', expected: { price_cents: 300, per: 'l' } },
  { price: 249, amount: 1.5, unit: 'l', expected: { price_cents: 166, per: 'l' } },
  { price: 299, amount: 10, unit: 'piece', expected: { price_cents: 30, per: 'piece' } },
] as const)(
  '$price cents for $amount $unit are $expected.price_cents cents per $expected.per',
  (given) => {
    expect(computeUnitPrice(cents(given.price), given)).toEqual(given.expected);
  },
);

test('is within half a cent of the exact quotient for every content', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.constantFrom(...netUnits),
      (price, thousandths, unit) => {
        const amount = thousandths / 1000;
        const perBase = unit === 'g' || unit === 'ml' ? 1000 : 1;
        const exact = (price * perBase) / amount;
        const { price_cents } = computeUnitPrice(cents(price), { amount, unit });
        expect(Math.abs(price_cents - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
      },
    ),
  );
});
