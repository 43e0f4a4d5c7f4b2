import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/money.ts';
import { chargeFields, feesOf, noCharges } from './charges.ts';
import { missingToMinimum } from './minimum-order.ts';
import type { PromotionTerms } from './promotions/promotion.ts';
import { addUp, computeTotals, listAmounts } from './totals.ts';
import type { TaxedLine } from './vat.ts';

const line = (quantity: number, price: number, deposit = 0): TaxedLine => ({
  quantity,
  price_cents: cents(price),
  deposit_cents: cents(deposit),
  vat_rate: 7,
});
const fee = cents(399);

test('adds goods, deposit and delivery fee to the total', () => {
  expect(computeTotals([line(2, 199, 25), line(1, 1000)], { delivery_fee_cents: fee })).toEqual({
    ...noCharges,
    item_count: 3,
    subtotal_cents: 1398,
    deposit_cents: 50,
    delivery_fee_cents: 399,
    discounts: [],
    total_cents: 1847,
    vat: [{ vat_rate: 7, gross_cents: 1847, net_cents: 1726, vat_cents: 121 }],
  });
});

const promotion = (name: string, given: Partial<PromotionTerms>): PromotionTerms => ({
  promotion_id: name,
  name,
  code: null,
  kind: 'percent',
  value: 10,
  minimum_cents: cents(0),
  is_combinable: true,
  ...given,
});

test('a percentage and a free delivery are taken off goods and fee, and listed by their names', () => {
  const promotions = [
    promotion('Zehn', {}),
    promotion('Frei', { kind: 'free_delivery', value: 0 }),
  ];
  const totals = computeTotals([line(1, 2000, 25)], { delivery_fee_cents: fee, promotions });
  expect(totals).toMatchObject({ discount_cents: -599, total_cents: 1825 });
  expect(listAmounts(totals)).toEqual([
    { name: 'subtotal', amount: 2000 },
    { name: 'deposit', amount: 25 },
    { name: 'delivery_fee', amount: 399 },
    { name: 'discount', label: 'Zehn', amount: -200 },
    { name: 'discount', label: 'Frei', amount: -399 },
    { name: 'total', amount: 1825 },
  ]);
});

test('goods, delivery and total are listed even if they are nothing, a deposit is not', () => {
  const nothing = addUp({ subtotal_cents: cents(0), deposit_cents: cents(0) }, noCharges);
  expect(listAmounts({ ...nothing, discounts: [] })).toEqual([
    { name: 'subtotal', amount: 0 },
    { name: 'delivery_fee', amount: 0 },
    { name: 'total', amount: 0 },
  ]);
});

test('a fee that an order of a device does not have yet is nothing', () => {
  expect(feesOf({})).toEqual({ delivery_fee_cents: 0 });
  expect(feesOf({ delivery_fee_cents: fee })).toEqual({ delivery_fee_cents: 399 });
});

test('an empty cart has a total of zero, without the delivery fee', () => {
  expect(computeTotals([], { delivery_fee_cents: fee })).toMatchObject({
    item_count: 0,
    delivery_fee_cents: 0,
    total_cents: 0,
  });
});

test.each([
  { goods: 4999, difference: 0, charged: 399 },
  { goods: 5000, difference: 0, charged: 0 },
  { goods: 4999, difference: -100, charged: 299 },
  { goods: 4999, difference: -500, charged: 0 },
  { goods: 5000, difference: 200, charged: 200 },
  { goods: 5000, difference: -200, charged: 0 },
])(
  'goods of $goods cents in a window with a difference of $difference are delivered for $charged',
  ({ goods, difference, charged }) => {
    const terms = {
      delivery_fee_cents: fee,
      free_from_cents: cents(5000),
      fee_difference_cents: cents(difference),
    };
    const totals = computeTotals([line(1, goods)], terms);
    expect(totals).toMatchObject({ delivery_fee_cents: charged, total_cents: goods + charged });
  },
);

test('the parts of every cart add up to its total', () => {
  const anyLine = fc
    .tuple(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 500 }),
    )
    .map(([quantity, price, deposit]) => line(quantity, price, deposit));
  fc.assert(
    fc.property(fc.array(anyLine), fc.integer({ min: 0, max: 1000 }), (lines, someFee) => {
      const totals = computeTotals(lines, { delivery_fee_cents: cents(someFee) });
      const charges = chargeFields.map((field) => totals[field]);
      expect(totals.total_cents).toBe(
        sum([totals.subtotal_cents, totals.deposit_cents, ...charges]),
      );
      expect(totals.item_count).toBe(lines.reduce((count, { quantity }) => count + quantity, 0));
    }),
  );
});

test.each([
  { subtotal: 1499, counted: 'goods', missing: 1 },
  { subtotal: 1500, counted: 'goods', missing: 0 },
  { subtotal: 1101, counted: 'goods_and_delivery', missing: 0 },
  { subtotal: 1100, counted: 'goods_and_delivery', missing: 1 },
] as const)(
  'misses $missing cents of 15 euros with $subtotal cents, counting $counted',
  (given) => {
    const area = { delivery_fee_cents: fee, minimum_order_cents: cents(1500) };
    expect(missingToMinimum(cents(given.subtotal), area, given.counted)).toBe(given.missing);
  },
);
