import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { withPending } from './with-pending.ts';

const product = (id: string) => ({ id, name: id, price_cents: cents(200), allergens: [] });
const cart = {
  lines: [{ product: product('tea'), quantity: 2, line_total_cents: cents(400) }],
  item_count: 2,
  subtotal_cents: cents(400),
};
const shown = (added: Parameters<typeof withPending>[1]) => {
  const { lines, item_count, subtotal_cents } = withPending(cart, added);
  const texts = lines.map(({ product: { id }, quantity }) => `${quantity} ${id}`);
  return [...texts, item_count, subtotal_cents];
};

test('adds the pending product as the first line, or to its line', () => {
  expect(shown(null)).toEqual(['2 tea', 2, 400]);
  expect(shown({ product: product('figs'), quantity: 3 })).toEqual(['3 figs', '2 tea', 5, 1000]);
  expect(shown({ product: product('tea'), quantity: 3 })).toEqual(['5 tea', 5, 1000]);
});

test('adds no more than the cart accepts of a product', () => {
  expect(shown({ product: product('tea'), quantity: 99 })).toEqual(['99 tea', 99, 19_800]);
});
