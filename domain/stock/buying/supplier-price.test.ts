import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { casePrice, isOrderable, orderableFrom, unitPrice } from './supplier-price.ts';

test('a case costs its price, or its weight times the price of a kilogram', () => {
  expect(casePrice({ net_cents: cents(1290), per: 'case' }, null)).toBe(1290);
  expect(casePrice({ net_cents: cents(899), per: 'kilogram' }, 2500)).toBe(2248);
  expect(casePrice({ net_cents: cents(899), per: 'kilogram' }, null)).toBeUndefined();
});

test('a unit costs its part of the case, rounded to a cent', () => {
  expect(unitPrice(cents(1000), 6)).toBe(167);
  expect(unitPrice(cents(0), 6)).toBe(0);
});

test('cases are ordered from the least on in steps', () => {
  const by = { least_cases: 4, step_cases: 3 };
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((n) => isOrderable(n, by))).toEqual([4, 7, 10]);
  expect([0, 4, 5, 7, 8].map((n) => orderableFrom(n, by))).toEqual([4, 4, 7, 7, 10]);
});

test('what is orderable from a number on is the smallest that is', () => {
  const count = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), count, count, (n, least_cases, step_cases) => {
      const by = { least_cases, step_cases };
      const found = orderableFrom(n, by);
      expect(found).toBeGreaterThanOrEqual(n);
      expect(isOrderable(found, by)).toBe(true);
      for (let less = n; less < found; less += 1) expect(isOrderable(less, by)).toBe(false);
    }),
  );
});
