import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { missingToCheckout } from './checkout-minimum.ts';

const area = { delivery_fee_cents: cents(399), minimum_order_cents: cents(1500) };

test.each([
  ['without a counter, all of the delivery', null, 1000, 500],
  ['nothing, as the counter has no minimum', 0, 1, 0],
  ['what the counter lacks, which is less', 1200, 1000, 200],
  ['nothing, as the counter is reached', 1000, 1000, 0],
  ['what the delivery lacks, which is less', 2000, 1000, 500],
  ['nothing, as the delivery is reached', 2000, 1500, 0],
])('is missing to the checkout: %s', (_, pickup, subtotal, missing) => {
  const counter = pickup === null ? null : { minimum_order_cents: cents(pickup) };
  expect(missingToCheckout(cents(subtotal), area, counter)).toBe(missing);
});
