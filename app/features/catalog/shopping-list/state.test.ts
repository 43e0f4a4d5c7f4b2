import { expect, test } from 'vitest';
import type { MatchedLine } from '#contract/catalog/shopping-list.schema.ts';
import { cents } from '#domain/money.ts';
import { choose, itemsOf, startReview, additionsOf } from './state.ts';

const product = (id: string): MatchedLine['matches'][number]['product'] => ({
  id,
  name: id,
  price_cents: cents(100),
  brand: null,
  price_per_unit: null,
  unit_price: null,
  net_content: null,
  deposit: null,
  vat_rate: 7,
  category: { id: 'c', name: 'C', name_translations: {}, slug: 'c', tint: 'sand' },
  image_url: null,
  pack: null,
  is_available: true,
  is_in_stock: true,
  labels: {},
  allergens: [],
  traces: null,
  offer: null,
});
const line: MatchedLine = {
  text: '2 l Milch',
  answer: 'exact',
  matches: [
    { product: product('one'), quantity: 2, is_other_amount: false },
    { product: product('half'), quantity: 4, is_other_amount: false },
  ],
};
const wanted = (lines: Parameters<typeof additionsOf>[0]) =>
  additionsOf(lines).map((addition) => [addition.product.id, addition.quantity]);

test('starts with the best match and its quantity', () => {
  expect(wanted(startReview([line], []))).toEqual([['one', 2]]);
});

test('chooses nothing for what the shop does not sell, where nothing was found, or not all of the line', () => {
  const lines: MatchedLine[] = [
    { ...line, answer: 'alcohol' },
    { ...line, answer: 'inexact', matches: [] },
    { ...line, answer: 'inexact' },
  ];
  expect(wanted(startReview(lines, []))).toEqual([]);
});

test('chooses nothing that is sold out, or that contains what the customer avoids', () => {
  const soldOut = {
    ...line,
    matches: [
      { product: { ...product('a'), is_in_stock: false }, quantity: 1, is_other_amount: false },
    ],
  };
  const wheat = {
    ...line,
    matches: [
      {
        product: { ...product('b'), allergens: ['gluten' as const] },
        quantity: 1,
        is_other_amount: false,
      },
    ],
  };
  const unknown = {
    ...line,
    matches: [
      { product: { ...product('c'), allergens: null }, quantity: 1, is_other_amount: false },
    ],
  };
  expect(wanted(startReview([soldOut, wheat, unknown, line], ['gluten']))).toEqual([['one', 2]]);
  expect(wanted(startReview([wheat], ['milk']))).toEqual([['b', 1]]);
});

test('another product brings its own quantity, and none of them buys nothing', () => {
  const [first] = startReview([line], []);
  if (first === undefined) throw new Error('no line');
  expect(wanted([choose(first, 'half')])).toEqual([['half', 4]]);
  expect(wanted([choose(first, null)])).toEqual([]);
});

test('a product that two lines want is once on a named list, at most 99 times', () => {
  const lines = startReview([line, line], []).map((reviewed) => ({ ...reviewed, quantity: 60 }));
  expect(itemsOf(additionsOf(lines))).toEqual([{ product_id: 'one', quantity: 99 }]);
});
