import { expect, test } from 'vitest';
import { differenceOf, hasRightVat, matchesGoods, toleranceOf } from './supplier-invoices.ts';

const food = (net_cents: number, vat_cents = Math.round(net_cents * 0.07)) => ({
  vat_rate: 7,
  net_cents,
  vat_cents,
});

test('matches within one euro or half a percent, whichever is more', () => {
  expect([0, 5_000, 20_000, 20_100, 1_000_000_000].map(toleranceOf)).toEqual([
    100, 100, 100, 101, 5_000_000,
  ]);
  expect(matchesGoods([food(10_100)], 10_000)).toBe(true);
  expect(matchesGoods([food(10_101)], 10_000)).toBe(false);
  expect(matchesGoods([food(9_900)], 10_000)).toBe(true);
  expect(matchesGoods([food(9_899)], 10_000)).toBe(false);
  expect(matchesGoods([food(100_500)], 100_000)).toBe(true);
  expect(matchesGoods([food(100_501)], 100_000)).toBe(false);
});

test('the rates of an invoice add up, of nothing and of ten million euros', () => {
  const rates = [
    food(600_000_000),
    { vat_rate: 19, net_cents: 400_000_000, vat_cents: 76_000_000 },
  ];
  expect(matchesGoods(rates, 1_000_000_000)).toBe(true);
  expect(matchesGoods([food(0)], 0)).toBe(true);
  expect(matchesGoods([], 101)).toBe(false);
});

test('goods without a known price match nothing', () => {
  expect(matchesGoods([food(10_000)], null)).toBe(false);
});

test('VAT that does not follow from its rate differs', () => {
  expect(hasRightVat([food(10_000, 700)])).toBe(true);
  expect(hasRightVat([food(10_000, 1_900)])).toBe(false);
  expect(matchesGoods([food(10_000, 1_900)], 10_000)).toBe(false);
});

test('a line differs if its price is unknown or not that of the list, but for rounding', () => {
  const line = { units: 6, net_cents: 1290, list_cents: 1290 };
  expect(differenceOf(line)).toBe(null);
  expect(differenceOf({ ...line, net_cents: 1296 })).toBe(null);
  expect(differenceOf({ ...line, net_cents: 1297 })).toBe('price');
  expect(differenceOf({ ...line, list_cents: null })).toBe(null);
  expect(differenceOf({ ...line, net_cents: null })).toBe('price_unknown');
});
