import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { mayChange, withAgreement } from './change.ts';
import { orderStatuses } from './status.ts';

const until = '2026-11-21T08:00:00.000Z';
const before = new Date('2026-11-21T07:59:59.999Z');

test('an order may be changed until its preparation begins', () => {
  const open = orderStatuses.filter((status) => mayChange({ status, order_until: until }, before));
  expect(open).toEqual(['pending', 'confirmed']);
});

test('an order may be changed until its window can no longer be ordered', () => {
  const order = { status: 'pending' as const, order_until: until };
  expect([mayChange(order, before), mayChange(order, new Date(until))]).toEqual([true, false]);
});

const line = {
  product_id: 'p1',
  name: 'Äpfel',
  quantity: 3,
  price_cents: cents(1000),
  deposit_cents: cents(25),
  vat_rate: 19,
  is_available: true,
  stock_quantity: 4,
  origin_key: null,
  promised_until: null,
};
const agreed = {
  product_id: 'p1',
  product_name: 'Äpfel',
  quantity: 2,
  price_at_purchase_cents: cents(900),
  deposit_cents: cents(15),
  vat_rate: 7,
};

test.each([
  { present: 1000, price: 900 },
  { present: 900, price: 900 },
  { present: 800, price: 800 },
])('a line agreed at 900 costs $price when the product costs $present', ({ present, price }) => {
  const changed = withAgreement({ ...line, price_cents: cents(present) }, agreed);
  expect(changed).toMatchObject({ price_cents: price, deposit_cents: 15, vat_rate: 7 });
});

test('what the order has taken is available to it, also of a product no longer sold', () => {
  expect(withAgreement(line, agreed).stock_quantity).toBe(6);
  expect(withAgreement({ ...line, is_available: false }, agreed)).toMatchObject({
    is_available: true,
    stock_quantity: 2,
  });
});

test('goods of another origin, or that last for less time, are neither cheaper nor more of what was agreed', () => {
  const cheap = { ...line, price_cents: cents(700), origin_key: 'Spanien' };
  const fromSpain = { ...agreed, origin_key: 'Spanien' };
  expect(withAgreement(cheap, fromSpain)).toMatchObject({ price_cents: 700, stock_quantity: 6 });
  expect(withAgreement({ ...cheap, origin_key: 'Italien' }, fromSpain)).toMatchObject({
    price_cents: 900,
    stock_quantity: 2,
    origin_key: 'Spanien',
  });
  expect(withAgreement({ ...cheap, promised_until: '2026-11-22' }, fromSpain)).toMatchObject({
    price_cents: 900,
    stock_quantity: 2,
    promised_until: null,
  });
});

test('what was ordered without an origin may come from anywhere', () => {
  const changed = withAgreement({ ...line, origin_key: 'Italien' }, agreed);
  expect(changed).toMatchObject({ stock_quantity: 6, origin_key: null });
});

test('a new line has the price, the stock and the availability of the product', () => {
  expect(withAgreement(line, undefined)).toEqual(line);
});
