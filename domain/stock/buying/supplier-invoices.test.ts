import { expect, test } from 'vitest';
import {
  differenceOf,
  hasRightVat,
  listOpenDifferences,
  matchesGoods,
  toleranceOf,
} from './supplier-invoices.ts';

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

test('the open difference is what credit notes have left of each rate, and not more than of all', () => {
  const other = { vat_rate: 19, net_cents: 3_000, vat_cents: 570, expected_cents: 2_000 };
  const rates = [{ ...food(10_000), expected_cents: 9_000 }, other];
  const credit = (reason: 'wrong_price' | 'goods_returned') => ({ reason, rates: [food(400)] });
  const open = (
    expected_cents: number | null,
    credit_notes: Parameters<typeof listOpenDifferences>[0]['credit_notes'] = [],
  ) => listOpenDifferences({ rates, expected_cents, credit_notes });
  expect(open(11_000)).toEqual([
    { vat_rate: 7, net_cents: 1_000 },
    { vat_rate: 19, net_cents: 1_000 },
  ]);
  expect(open(11_000, [credit('wrong_price'), credit('goods_returned')])).toEqual([
    { vat_rate: 7, net_cents: 600 },
    { vat_rate: 19, net_cents: 1_000 },
  ]);
  // Deposits that were expected are of no rate.
  expect(open(11_800)).toEqual([
    { vat_rate: 7, net_cents: 1_000 },
    { vat_rate: 19, net_cents: 200 },
  ]);
  expect([open(13_000), open(14_000), open(null)]).toEqual([[], [], []]);
});
