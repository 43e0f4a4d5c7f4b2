import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getDashboard, getToday, listBookedSlots } from '#contract/insight/dashboard.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});
beforeEach(async () => {
  const { db } = shop();
  // With their items and events.
  await db.deleteFrom('orders').execute();
});

const dashboard = async (query: object = {}) =>
  (await request(shop().app, getDashboard, { query }, staff)).body;

const today = async () => (await request(shop().app, getToday, {}, staff)).body;

interface Written {
  created_at?: string;
  start?: string;
  total?: number;
  status?: 'pending' | 'delivering' | 'delivered' | 'cancelled' | 'confirmed' | 'ready';
  payment_method?: 'cash' | 'paypal';
  payment_status?: 'paid' | 'unpaid';
}

/** An order of goods and 3.99 euros for its delivery. */
async function write({
  created_at = '2026-11-21T05:00:00.000Z',
  start = '2026-11-21T08:00:00.000Z',
  total = 2399,
  ...rest
}: Written = {}): Promise<string> {
  const { id } = await shop()
    .db.insertInto('orders')
    .values({
      user_email: 'erika@mail.example',
      customer_name: 'Erika Muster',
      payment_method: 'cash',
      subtotal_cents: cents(total - 399),
      deposit_cents: cents(0),
      delivery_fee_cents: cents(399),
      total_cents: cents(total),
      delivery_address: 'Badstraße 1, 13357 Berlin',
      delivery_postal_code: '13357',
      delivery_time_start: start,
      delivery_time_end: new Date(Date.parse(start) + 2 * 60 * 60 * 1000).toISOString(),
      idempotency_key: randomUUID(),
      request_hash: 'hash',
      created_at,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a day of the shop begins and ends at midnight in Berlin, its hours are those of Berlin', async () => {
  // Clocks go back in the night before the 25th, which has 25 hours.
  for (const created_at of [
    '2026-10-24T21:59:59.999Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
    '2026-10-25T23:00:00.000Z',
  ]) {
    await write({ created_at });
  }
  await write({ created_at: '2026-10-25T12:00:00.000Z', status: 'cancelled' });
  const { days } = await dashboard({ from: '2026-10-24', to: '2026-10-26' });
  expect(days).toEqual([
    { day: '2026-10-24', orders: 1, revenue_cents: 2399 },
    { day: '2026-10-25', orders: 2, revenue_cents: 4798 },
    { day: '2026-10-26', orders: 1, revenue_cents: 2399 },
  ]);
  const one = await dashboard({ from: '2026-10-25', to: '2026-10-25' });
  expect(one.days).toEqual([{ day: '2026-10-25', orders: 2, revenue_cents: 4798 }]);
  expect(one.hours.filter(({ orders }) => orders > 0)).toEqual([
    { hour: 0, orders: 1, revenue_cents: 2399 },
    { hour: 23, orders: 1, revenue_cents: 2399 },
  ]);
  expect(one.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, n) => n));
});

test('without a range the last 30 days are shown, today among them', async () => {
  // In Berlin the next day has begun already.
  shop().clock.set('2026-11-21T23:30:00.000Z');
  staff = await createUser(shop(), { role: 'admin' });
  const { from, to, days } = await dashboard();
  expect([from, to, days.length]).toEqual(['2026-10-24', '2026-11-22', 30]);
  const ending = await dashboard({ to: '2026-03-01' });
  expect([ending.from, ending.to]).toEqual(['2026-01-31', '2026-03-01']);
  shop().clock.set('2026-11-21T06:00:00.000Z');
  staff = await createUser(shop(), { role: 'admin' });
});

test('the average basket counts the goods of the range, rounded to a cent', async () => {
  for (const total of [2399, 2400, 2400]) await write({ total });
  await write({ total: 9999, created_at: '2026-11-19T05:00:00.000Z' });
  const { average_basket_cents } = await dashboard({ from: '2026-11-20', to: '2026-11-21' });
  expect(average_basket_cents).toBe(2001);
});

test('each status counts in its tile, and revenue is that of all but the cancelled', async () => {
  for (const status of ['confirmed', 'ready', 'delivering', 'delivered', 'delivered'] as const)
    await write({ status });
  await write({ status: 'cancelled' });
  const body = await dashboard({ from: '2026-01-01', to: '2026-01-02' });
  expect(body).toMatchObject({
    total_orders: 6,
    total_revenue_cents: 5 * 2399,
    tiles: { pending: 0, processing: 3, delivered: 2, cancelled: 1 },
  });
});

test('the five newest orders are shown, the newest first', async () => {
  const ids: string[] = [];
  for (const minute of [3, 5, 1, 2, 6, 4]) {
    ids[minute] = await write({ created_at: `2026-11-21T05:0${minute}:00.000Z` });
  }
  const { recent_orders } = await dashboard();
  expect(recent_orders.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2].map((minute) => ids[minute]));
  expect(recent_orders[0]).toMatchObject({
    customer_name: 'Erika Muster',
    user_email: 'erika@mail.example',
    status: 'pending',
    total_cents: 2399,
    created_at: '2026-11-21T05:06:00.000Z',
  });
});

test("lists the unpaid amounts of today's slots by payment method", async () => {
  await write({ total: 2400 });
  await write({ total: 2500, payment_method: 'paypal' });
  await write({ total: 2600, payment_status: 'paid' });
  await write({ total: 2700, status: 'cancelled' });
  // Today begins and ends at 23:00 UTC.
  await write({ total: 2800, start: '2026-11-20T22:59:59.000Z' });
  await write({ total: 2900, start: '2026-11-20T23:00:00.000Z' });
  await write({ total: 3000, start: '2026-11-21T22:59:59.000Z' });
  await write({ total: 3100, start: '2026-11-21T23:00:00.000Z' });
  await write({ total: 3200, payment_status: 'paid', status: 'cancelled' });
  const { paid_cents } = await dashboard();
  expect((await today()).due).toMatchObject({ cash_cents: 2400 + 2900 + 3000, paypal_cents: 2500 });
  expect(paid_cents).toBe(2600);
});

test('the booked slots of today and tomorrow are shown, and to the staff those from yesterday to a week from now', async () => {
  const slots = [
    '2026-11-19T22:59:59.000Z',
    '2026-11-19T23:00:00.000Z',
    '2026-11-20T23:00:00.000Z',
    '2026-11-22T22:59:59.000Z',
    '2026-11-22T23:00:00.000Z',
    '2026-11-28T22:59:59.000Z',
    '2026-11-28T23:00:00.000Z',
  ];
  for (const start of slots.toReversed()) await write({ start });
  const startsOf = (list: { start: string }[]) => list.map(({ start }) => start);
  // Those of earlier days, too: their orders are still in the shop.
  const shown = (await today()).windows?.filter(({ booked: orders }) => orders > 0) ?? [];
  expect(startsOf(shown)).toEqual(slots.slice(0, 4));
  const booked = await request(shop().app, listBookedSlots, {}, staff);
  expect(startsOf(booked.body.items)).toEqual(slots.slice(1, 6));
});

test('shows the ten best-selling products with their revenue, without cancelled orders', async () => {
  const { db } = shop();
  const add = async (order_id: string, quantity: number, price: number, product_id?: string) => {
    const id = product_id ?? (await createProduct(shop(), { name: `Nr. ${quantity}` })).id;
    const product_name = `Nr. ${quantity}`;
    const line = { order_id, product_id: id, product_name, quantity, position: quantity };
    await db
      .insertInto('order_items')
      .values({ ...line, price_at_purchase_cents: cents(price), vat_rate: 7 })
      .execute();
    return id;
  };
  const order = await write();
  for (let quantity = 11; quantity > 1; quantity -= 1) await add(order, quantity, 100);
  const twice = await add(order, 1, 100);
  await add(await write(), 12, 150, twice);
  await add(await write({ status: 'cancelled' }), 50, 100, twice);
  await add(await write({ created_at: '2026-11-19T05:00:00.000Z' }), 50, 100, twice);
  await add(await write({ created_at: '2026-11-22T05:00:00.000Z' }), 50, 100, twice);
  const { top_products } = await dashboard({ from: '2026-11-21', to: '2026-11-21' });
  expect(top_products).toHaveLength(10);
  expect(top_products[0]).toMatchObject({
    product_id: twice,
    quantity: 13,
    revenue_cents: 12 * 150 + 100,
  });
  expect(top_products.slice(1).map(({ quantity }) => quantity)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3,
  ]);
});

test('counts only customers and only products that are not archived', async () => {
  const before = await dashboard();
  await createUser(shop());
  await createUser(shop(), { role: 'admin' });
  await createProduct(shop());
  await createProduct(shop(), { archived_at: '2026-11-20T00:00:00Z' });
  const after = await dashboard();
  expect(after.total_customers - before.total_customers).toBe(1);
  expect(after.total_products - before.total_products).toBe(1);
});
