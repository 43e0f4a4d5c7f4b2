import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { isPaidByCredit, mergeGoods } from './replacement.ts';

const of = (product_id: string, quantity: number) => ({ product_id, quantity });
const offered = [
  { product_id: 'milk', price_cents: cents(120), available_quantity: 2 },
  { product_id: 'tea', price_cents: cents(300), available_quantity: 1 },
];

it('takes a product that came for two lines as one', () => {
  expect(mergeGoods([of('milk', 1), of('tea', 1), of('milk', 2)])).toEqual([
    of('milk', 3),
    of('tea', 1),
  ]);
});

describe('new goods', () => {
  it.each([
    ['cost as much as was credited', [of('milk', 2)], 240, true],
    ['cost less', [of('milk', 1), of('tea', 1)], 500, true],
    ['cost a cent more', [of('milk', 2)], 239, false],
    ['cost more together', [of('milk', 1), of('tea', 1)], 419, false],
    ['are fewer than wanted', [of('milk', 3)], 1000, false],
    ['are no longer sold', [of('bread', 1)], 1000, false],
    ['are none', [], 1000, false],
  ])('that %s: %j for %i cents: %s', (_, goods, credit, isPaid) => {
    expect(isPaidByCredit(goods, cents(credit), offered)).toBe(isPaid);
  });
});
