import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { getProduct } from '#contract/catalog/catalog.ts';
import { listShortLives } from '#contract/catalog/offers.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import * as contract from '#contract/stock/inventory.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { refreshSaleStates } from './sale-state.ts';
import { limitToShelfLife } from './shelf-life.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'picker' });
  await switchOn(true);
});

const switchOn = (offers_short_lives: boolean) =>
  shop().db.updateTable('shop_settings').set({ offers_short_lives }).execute();
const refresh = () => refreshSaleStates({ db: shop().db, clock: shop().clock.now });
const day = (days: number) => addDays(toBerlin(shop().clock.now()).day, days);

interface Goods {
  date: string;
  quantity?: number;
  kind?: DateKind;
}

async function receive(product_id: string, { date, quantity = 3, kind = 'best_before' }: Goods) {
  const lot = { code: '', date, date_kind: kind, quantity, supplier_id: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const body = { product_id, ...lot, unit_cost_cents: null };
  expect((await request(shop().app, contract.receiveGoods, { body }, by)).status).toBe(201);
}

/** A product for 10 euros that promises five days, with goods that end sooner. */
async function createShort(goods: Goods): Promise<string> {
  const { id } = await createProduct(shop(), { stock: 0, price_cents: cents(1000) });
  const storage = { shelf_id: null, minimum_shelf_life_days: 5 };
  await request(shop().app, contract.setProductStorage, { params: { id }, body: storage }, staff);
  await refresh();
  await receive(id, goods);
  await refresh();
  return id;
}

const look = async (id: string) => (await request(shop().app, getProduct, { params: { id } })).body;

async function put(customer: TestUser, product_id: string, quantity: number) {
  const input = { params: { product_id }, body: { quantity } };
  return request(shop().app, putCartItem, input, customer);
}

async function order(customer: TestUser, goods_cents: number) {
  const body = {
    slot_id: '2026-11-21T08:00:00.000Z',
    payment_method: 'cash' as const,
    expected_total_cents: goods_cents + 399,
  };
  const by = { ...customer, headers: { 'Idempotency-Key': randomUUID() } };
  return request(shop().app, placeOrder, { body }, by);
}

test('sells what is too short for less, with a shorter promise, from the page to the mail', async () => {
  const id = await createShort({ date: day(2) });
  const short_life = { until: day(2), regular_price_cents: 1000 };
  expect(await look(id)).toMatchObject({
    price_cents: 700,
    short_life,
    is_in_stock: true,
    stock_quantity: 3,
    offer: null,
  });
  const { body: listed } = await request(shop().app, listShortLives, {});
  expect(listed.items).toMatchObject([{ id, short_life }]);
  const customer = await createUser(shop());
  expect((await put(customer, id, 4)).status).toBe(409);
  const { body: cart } = await put(customer, id, 3);
  expect(cart.lines).toMatchObject([{ product: { short_life }, line_total_cents: 2100 }]);
  await shop().inbox();
  const placed = await order(customer, 2100);
  expect(placed.status).toBe(201);
  expect(placed.body.items).toMatchObject([
    { price_at_purchase_cents: 700, product: { short_life: { until: day(2) } } },
  ]);
  const line = await shop()
    .db.selectFrom('order_items')
    .select(['promised_until', 'promised_days'])
    .where('order_id', '=', placed.body.id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ promised_until: day(2), promised_days: 2 });
  const mails = await shop().inbox();
  expect(mails.map(({ text }) => text).join('\n')).toContain('Kurze Haltbarkeit: mindestens bis');
  const sold = await look(id);
  expect(sold).toMatchObject({ price_cents: 1000, is_in_stock: false });
  expect(sold.short_life).toBeUndefined();
});

test('of concurrent orders for the last short units, as many succeed as there are units', async () => {
  const id = await createShort({ date: day(2), quantity: 5 });
  const customers = await Promise.all(Array.from({ length: 4 }, () => createUser(shop())));
  for (const customer of customers) expect((await put(customer, id, 2)).status).toBe(200);
  const answers = await Promise.all(customers.map((customer) => order(customer, 1400)));
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(2);
  expect((await look(id)).stock_quantity).toBe(1);
});

test('goods that last longer end the offer at once, and the order asks for the new price', async () => {
  const id = await createShort({ date: day(2) });
  const customer = await createUser(shop());
  await put(customer, id, 2);
  await receive(id, { date: day(9) });
  const now = await look(id);
  expect(now).toMatchObject({ price_cents: 1000, is_in_stock: true });
  expect(now.short_life).toBeUndefined();
  expect((await order(customer, 1400)).body).toMatchObject({ code: 'price_changed' });
  const { body: cart } = await request(shop().app, getCart, {}, customer);
  expect(cart.lines).toMatchObject([{ previous_price_cents: 700, line_total_cents: 2000 }]);
  expect((await order(customer, 2000)).status).toBe(201);
});

test('follows the days: less is left, more is taken off, until no delivery comes in time', async () => {
  const id = await createShort({ date: day(3) });
  const prices: (number | undefined)[] = [];
  try {
    for (let days = 0; days < 5; days += 1) {
      await refresh();
      const { price_cents, short_life } = await look(id);
      prices.push(short_life === undefined ? undefined : price_cents);
      shop().clock.advance(24 * 60 * 60);
    }
  } finally {
    shop().clock.advance(-5 * 24 * 60 * 60);
  }
  expect(prices).toEqual([800, 700, 500, 500, undefined]);
  const offers = await shop()
    .db.selectFrom('short_life_offers')
    .select(['percent', 'ends_at'])
    .where('product_id', '=', id)
    .orderBy('starts_at')
    .execute();
  expect(offers.map(({ percent }) => percent)).toEqual([20, 30, 50]);
  expect(offers.every(({ ends_at }) => ends_at !== null)).toBe(true);
});

test.each([
  ['use_by', [3, 0, 0]],
  ['best_before', [3, 3, 0]],
] as const)('goods with the date %s are sold for deliveries until it', async (kind, expected) => {
  const id = await createShort({ date: day(1), kind });
  const line = { product_id: id, stock_quantity: 3, promised_until: day(1) };
  const limits = await Promise.all(
    [0, 1, 2].map((days) => limitToShelfLife(shop().db, [line], { day: day(days) })),
  );
  expect(limits.flat().map(({ stock_quantity }) => stock_quantity)).toEqual(expected);
});

test('blocked goods, and a shop that does not want it, offer nothing', async () => {
  await switchOn(false);
  const id = await createShort({ date: day(2) });
  expect(await look(id)).toMatchObject({ is_in_stock: false, price_cents: 1000 });
  await switchOn(true);
  await refresh();
  expect(await look(id)).toMatchObject({ is_in_stock: true, price_cents: 700 });
  const { body: lots } = await request(
    shop().app,
    contract.listLots,
    { query: { product_id: id } },
    staff,
  );
  const block = { params: { id: lots.items[0]?.id ?? '' }, body: { reason: 'Glas' } };
  expect((await request(shop().app, contract.blockLot, block, staff)).status).toBe(200);
  expect(await look(id)).toMatchObject({ is_in_stock: false, price_cents: 1000 });
});

test('a price of short life is no price of the last 30 days', async () => {
  const id = await createShort({ date: day(2) });
  expect((await look(id)).price_cents).toBe(700);
  const { rows } = await sql<{ lowest: number }>`
    select lowest_recent_price(${id}, now() + interval '1 minute', null) as lowest`.execute(
    shop().db,
  );
  expect(rows).toEqual([{ lowest: 1000 }]);
});

test('a category has rules of its own', async () => {
  const id = await createShort({ date: day(2) });
  const { category_id } = await shop()
    .db.selectFrom('products')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await shop()
    .db.insertInto('short_life_rules')
    .values({ category_id, days_left: 2, percent: 60 })
    .execute();
  await refresh();
  expect((await look(id)).price_cents).toBe(400);
});
