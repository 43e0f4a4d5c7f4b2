import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { addLines } from './added-lines.ts';

const order = { items: [{ product_id: 'a', quantity: 2 }] } as Pick<Order, 'items'>;
const inCart = (id: string, orderable_quantity: number) => ({
  product: { id },
  orderable_quantity,
});
const line = (product_id: string, quantity: number) => ({ product_id, quantity });

it('raises lines of the order and adds new ones', () => {
  expect(addLines(order, [inCart('b', 1), inCart('a', 3)])).toEqual({
    lines: [line('a', 5), line('b', 1)],
    from_cart: [line('b', 1), line('a', 3)],
  });
});

it('takes what the shop has, and no more than an order may hold', () => {
  expect(addLines(order, [inCart('b', 0), inCart('a', 99)])).toEqual({
    lines: [line('a', 99)],
    from_cart: [line('a', 97)],
  });
});
