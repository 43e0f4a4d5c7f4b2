import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/money.ts';
import { noCharges } from './charges.ts';
import { computeTotals } from './totals.ts';
import { lessVat, splitCharges, splitVat, sumVat, type TaxedLine, type VatGroup } from './vat.ts';

const line = (vat_rate: number, price: number, quantity = 1, deposit = 0): TaxedLine => ({
  quantity,
  price_cents: cents(price),
  deposit_cents: cents(deposit),
  vat_rate,
});

const charges = (fee: number, discount = 0) => ({
  ...noCharges,
  delivery_fee_cents: cents(fee),
  discount_cents: cents(0 - discount),
});

test('groups VAT by rate, the deposit with its goods, and splits the fee by the value of the goods', () => {
  expect(splitVat([line(19, 100, 2, 25), line(7, 600)], charges(400))).toEqual([
    { vat_rate: 7, gross_cents: 900, net_cents: 841, vat_cents: 59 },
    { vat_rate: 19, gross_cents: 350, net_cents: 294, vat_cents: 56 },
  ]);
});

test.each([
  { goods: [200, 100], fee: 100, shares: [67, 33] },
  { goods: [100, 200], fee: 100, shares: [33, 67] },
  { goods: [999, 1], fee: 399, shares: [399, 0] },
  { goods: [1, 1], fee: 399, shares: [200, 199] },
])(
  'a fee of $fee for goods of $goods is shared as $shares',
  ({ goods: [low = 0, high = 0], fee, shares }) => {
    const groups = splitVat([line(7, low), line(19, high)], charges(fee));
    expect(groups.map(({ gross_cents }) => gross_cents)).toEqual([
      low + (shares[0] ?? 0),
      high + (shares[1] ?? 0),
    ]);
  },
);

test.each([
  { goods: [200, 100], discount: 100, shares: [-67, -33] },
  { goods: [100, 200], discount: 100, shares: [-33, -67] },
  { goods: [300, 0], discount: 300, shares: [-300, 0] },
  { goods: [1, 999], discount: 1, shares: [0, -1] },
])(
  'a discount of $discount on goods of $goods is shared as $shares',
  ({ goods: [low = 0, high = 0], discount, shares }) => {
    const groups = splitVat([line(7, low), line(19, high)], charges(0, discount));
    expect(groups.map(({ gross_cents }) => gross_cents)).toEqual([
      low + (shares[0] ?? 0),
      high + (shares[1] ?? 0),
    ]);
  },
);

test('an empty cart has no VAT', () => {
  expect(splitVat([], charges(0))).toEqual([]);
});

test('the fee of free goods joins what is taxed at the regular rate', () => {
  expect(splitVat([line(19, 0, 1, 25), line(7, 0)], charges(400))).toEqual([
    { vat_rate: 7, gross_cents: 0, net_cents: 0, vat_cents: 0 },
    { vat_rate: 19, gross_cents: 425, net_cents: 357, vat_cents: 68 },
  ]);
});

test('the fee of free goods is taxed at the regular rate', () => {
  expect(splitVat([line(7, 0)], charges(399)).at(-1)).toMatchObject({
    vat_rate: 19,
    gross_cents: 399,
  });
});

test('lines, deposit and fee of every cart are its VAT groups and its total', () => {
  const anyLine = fc
    .tuple(
      fc.constantFrom(0, 7, 19),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 500 }),
    )
    .map((given) => line(...given));
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1 }),
      fc.integer({ min: 0, max: 999 }),
      (lines, fee) => {
        const totals = computeTotals(lines, { delivery_fee_cents: cents(fee) });
        expect(sum(totals.vat.map((group) => group.gross_cents))).toBe(totals.total_cents);
        for (const group of totals.vat) {
          expect(group.net_cents + group.vat_cents).toBe(group.gross_cents);
          const exact = (group.gross_cents * group.vat_rate) / (100 + group.vat_rate);
          expect(Math.abs(group.vat_cents - exact)).toBeLessThanOrEqual(0.5);
        }
      },
    ),
  );
});

test('fee and discount have each a share of every rate, and none is lost', () => {
  const lines = [line(19, 100), line(7, 200)];
  expect(splitCharges(lines, charges(100, 200))).toEqual([
    { vat_rate: 7, delivery_fee_cents: 67, discount_cents: -134 },
    { vat_rate: 19, delivery_fee_cents: 33, discount_cents: -66 },
  ]);
  expect(splitCharges([line(7, 0)], charges(399, 400))).toEqual([
    { vat_rate: 7, delivery_fee_cents: 0, discount_cents: 0 },
    { vat_rate: 19, delivery_fee_cents: 399, discount_cents: -400 },
  ]);
});

const group = (vat_rate: number, net: number, vat: number): VatGroup => ({
  vat_rate,
  gross_cents: cents(net + vat),
  net_cents: cents(net),
  vat_cents: cents(vat),
});

test('groups of several orders are summed by rate, the lowest first, without rates of nothing', () => {
  const summed = sumVat([
    group(19, 100, 19),
    group(7, 200, 14),
    group(19, 300, 57),
    group(0, 50, 0),
    group(0, -50, 0),
    // Rounding may leave tax without goods.
    group(16, -1, 1),
  ]);
  expect(summed).toEqual([group(7, 200, 14), group(16, -1, 1), group(19, 400, 76)]);
});

test('what was added to an order, and what was taken from it, is the difference of each rate', () => {
  const before = [group(7, 200, 14), group(19, 100, 19), group(0, 10, 0)];
  const after = [group(19, 300, 57), group(7, 200, 14), group(16, 100, 16)];
  expect(lessVat(after, before)).toEqual([
    group(19, 200, 38),
    group(16, 100, 16),
    group(0, -10, 0),
  ]);
});
