import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import { getToday } from '#contract/insight/dashboard.admin.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import { listEndingLots } from '#contract/stock/expiring.ts';
import * as contract from '#contract/stock/inventory.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'picker' });
});

async function receive(product_id: string, date: string | null): Promise<string> {
  const date_kind = date === null ? ('none' as const) : ('use_by' as const);
  const lot = { code: '', date, date_kind, quantity: 3, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const body = { product_id, ...lot, temperature_tenths: 20 };
  return (await request(shop().app, contract.receiveGoods, { body }, by)).body.id;
}

const day = (days: number) => addDays(toBerlin(shop().clock.now()).day, days);
const list = async (query = {}, by = staff) => request(shop().app, listEndingLots, { query }, by);
const ending = async (id: string, query = {}) =>
  (await list(query)).body.items.filter(({ product_id }) => product_id === id);

test('lists the lots that end within three days by their end, blocked ones as well', async () => {
  const { id } = await createProduct(shop(), { stock: 0 });
  await receive(id, null);
  await receive(id, day(4));
  const [soon, now, next] = [
    await receive(id, day(3)),
    await receive(id, day(0)),
    await receive(id, day(1)),
  ];
  const block = { params: { id: next }, body: { reason: 'Glas' } };
  expect((await request(shop().app, contract.blockLot, block, staff)).status).toBe(200);
  const ends = async () => (await ending(id)).map((lot) => [lot.id, lot.ends, lot.free]);
  expect(await ends()).toEqual([
    [now, 'today', 3],
    [next, 'tomorrow', 3],
    [soon, 'soon', 3],
  ]);
  expect((await ending(id, { days: 4 })).map((lot) => lot.ends)).toContain('later');
  const waste = { params: { id: now }, body: { kind: 'waste' as const, quantity: 3 } };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await request(shop().app, contract.bookLot, waste, by)).status).toBe(200);
  expect(await ends()).toEqual([
    [next, 'tomorrow', 3],
    [soon, 'soon', 3],
  ]);
});

test('says what is promised, what the rest is worth, where it is and what becomes of it', async () => {
  const customer = await createUser(shop());
  const { id } = await createProduct(shop(), { stock: 0, price_cents: cents(1000) });
  const place = { zone: 'chilled' as const, aisle: 'K', position: 7 };
  const { body: shelf } = await request(shop().app, contract.addShelf, { body: place }, staff);
  const storage = { shelf_id: shelf.id, minimum_shelf_life_days: 1 };
  await request(shop().app, contract.setProductStorage, { params: { id }, body: storage }, staff);
  await receive(id, day(1));
  await receive(id, day(2));
  const put = { params: { product_id: id }, body: { quantity: 2 } };
  expect((await request(shop().app, putCartItem, put, customer)).status).toBe(200);
  const order = {
    slot_id: '2026-11-21T08:00:00.000Z',
    payment_method: 'cash' as const,
    expected_total_cents: 2399,
  };
  const by = { ...customer, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await request(shop().app, placeOrder, { body: order }, by)).status).toBe(201);
  expect(await ending(id)).toMatchObject([
    { promised: 2, free: 1, value_cents: 1000, shelf: place, outcome: 'front' },
    { promised: 0, free: 3, value_cents: 3000, shelf: place, outcome: 'front' },
  ]);
  const longer = { ...storage, minimum_shelf_life_days: 2 };
  await request(shop().app, contract.setProductStorage, { params: { id }, body: longer }, staff);
  expect((await ending(id)).map(({ outcome }) => outcome)).toEqual(['short_life', 'front']);
  const sold = { product_id: id, day: day(-1), units: 6, available: 1 };
  await shop()
    .db.insertInto('counted_days')
    .values({ day: day(-1), counted_at: shop().clock.now().toISOString() })
    .execute();
  await shop().db.insertInto('demand_days').values(sold).execute();
  expect((await ending(id)).map(({ outcome }) => outcome)).toEqual(['short_life', 'sells']);
});

test('the dashboard sums the units and the value of the next three days', async () => {
  const today = async () => (await request(shop().app, getToday, {}, staff)).body.ending;
  const before = await today();
  const { id } = await createProduct(shop(), { stock: 0, price_cents: cents(250) });
  await receive(id, day(3));
  await receive(id, day(4));
  const { units = 0, value_cents = 0 } = before ?? {};
  expect(await today()).toEqual({ units: units + 3, value_cents: value_cents + 750 });
  const driver = await createUser(shop(), { role: 'driver' });
  expect((await request(shop().app, getToday, {}, driver)).body.ending).toBeNull();
});

test.each([-1, 31, 'week'])('refuses to look %s days ahead', async (days) => {
  expect((await list({ days })).status).toBe(422);
});

test('customers and drivers do not see the lots', async () => {
  for (const role of ['customer', 'driver'] as const) {
    expect((await list({}, await createUser(shop(), { role }))).status).toBe(403);
  }
});
