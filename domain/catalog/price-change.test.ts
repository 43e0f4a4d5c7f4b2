import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { changePrice, effectOnOffer, type PriceChange } from './price-change.ts';

test.each<[number, PriceChange, number]>([
  [199, { kind: 'percent', percent: 10 }, 219],
  [199, { kind: 'percent', percent: -10 }, 179],
  [1, { kind: 'percent', percent: -60 }, 0],
  [199, { kind: 'amount', amount_cents: -200 }, 0],
  [199, { kind: 'amount', amount_cents: 50 }, 249],
  [199, { kind: 'price', price_cents: 99 }, 99],
  [900_000, { kind: 'percent', percent: 50 }, 1_000_000],
])('%i cents change by %o to %i', (before, change, after) => {
  expect(changePrice(cents(before), change)).toBe(after);
});

test('an offer continues below a new regular price and is pointless at or above it', () => {
  expect(effectOnOffer(cents(200), cents(199))).toBe('goes_on');
  expect(effectOnOffer(cents(199), cents(199))).toBe('pointless');
});
