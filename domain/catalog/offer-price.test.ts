import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { computeOfferPrice, isFarBelow, reductionOf } from './offer-price.ts';

test.each([
  { regular: 1000, percent_off: 25, price: 750 },
  { regular: 1000, percent_off: 20, price: 800 },
  { regular: 189, percent_off: 15, price: 160 },
  { regular: 1, percent_off: 90, price: 1 },
])(
  '$percent_off percent off $regular cents are $price cents, rounded for the customer',
  ({ regular, percent_off, price }) => {
    expect(computeOfferPrice({ percent_off }, cents(regular))).toBe(price);
  },
);

test('a typed price is the price, whatever the regular one is', () => {
  expect(computeOfferPrice({ price_cents: 199 }, cents(500))).toBe(199);
});

test.each([
  { price: 600, is: false },
  { price: 599, is: true },
])('$price of 1000 cents is far below: $is', ({ price, is }) => {
  expect(isFarBelow(cents(price), cents(1000))).toBe(is);
});

test.each([
  { price: 804, lowest: 1000, percent: 19 },
  { price: 990, lowest: 1000, percent: 1 },
])('$price instead of $lowest cents are a reduction of $percent %, rounded down', (row) => {
  expect(reductionOf(cents(row.price), cents(row.lowest))).toEqual({
    discount_percent: row.percent,
    original_price_cents: row.lowest,
  });
});

test.each([
  { price: 991, lowest: 1000 },
  { price: 1000, lowest: 1000 },
  { price: 1100, lowest: 1000 },
  { price: 1000, lowest: null },
])('$price cents after $lowest are no reduction', ({ price, lowest }) => {
  expect(reductionOf(cents(price), lowest === null ? null : cents(lowest))).toBeNull();
});
