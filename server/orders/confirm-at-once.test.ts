import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { getAdminOrder } from '#contract/orders/orders.admin.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
let product_id: string;

beforeEach(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  product_id = (await createProduct(shop())).id;
  await set({ confirms_at_once: true, confirms_from_orders: 1 });
});

const set = (body: object) => request(shop().app, updateShopSettings, { body }, staff);
const buy = async (by = customer) => (await ordering.buy(by, { product_id })).body;
const mailsAbout = (id: string) =>
  shop()
    .db.selectFrom('messages')
    .select('dedupe_key')
    .where('dedupe_key', 'like', `order:${id}:%`)
    .orderBy('dedupe_key')
    .execute();

test('a new shop leaves it to the staff', async () => {
  await shop()
    .db.transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('shop_settings').execute();
      await sql`insert into shop_settings default values`.execute(trx);
    });
  expect((await buy()).status).toBe('pending');
});

test('confirms from the given number of delivered orders on, with the mails of the button', async () => {
  const first = await buy();
  expect(first.status).toBe('pending');
  await ordering.move(staff, first, delivery);
  const second = await buy();
  expect(second.status).toBe('confirmed');
  const byHand = await buy(await createUser(shop()));
  await ordering.move(staff, byHand, ['confirmed']);
  const kinds = async (id: string) =>
    (await mailsAbout(id)).map(({ dedupe_key }) => dedupe_key?.replace(id, ''));
  expect(await kinds(second.id)).toEqual(await kinds(byHand.id));
  const { body } = await request(shop().app, getAdminOrder, { params: { id: second.id } }, staff);
  expect(body.history.at(-1)).toMatchObject({ to: 'confirmed', actor_name: null });
});

test('an order that is cancelled or under way does not count, and one of another customer neither', async () => {
  const cancelled = await buy();
  await ordering.move(staff, cancelled, ['cancelled']);
  const underWay = await buy();
  await ordering.move(staff, underWay, ['confirmed', 'preparing']);
  const other = await createUser(shop());
  await ordering.move(staff, await buy(other), delivery);
  expect((await buy()).status).toBe('pending');
});

test('0 is every customer', async () => {
  await set({ confirms_from_orders: 0 });
  const order = await buy();
  expect(order.status).toBe('confirmed');
  const { body } = await request(shop().app, getOrder, { params: { id: order.id } }, customer);
  expect(body.status).toBe('confirmed');
});

test('is part of placing the order: repeated it happens once, and not at all in a full window', async () => {
  await set({ confirms_from_orders: 0 });
  const cart = await ordering.putInCart(customer, product_id, 2);
  const key = randomUUID();
  const order = { expected_total_cents: cart.total_cents };
  const both = await Promise.all([
    ordering.place(customer, order, key),
    ordering.place(customer, order, key),
  ]);
  expect(both.map(({ body }) => [body.id, body.status])).toEqual([
    [both[0].body.id, 'confirmed'],
    [both[0].body.id, 'confirmed'],
  ]);
  const steps = await shop()
    .db.selectFrom('order_events')
    .select('to_state')
    .where('order_id', '=', both[0].body.id)
    .where('to_state', '=', 'confirmed')
    .execute();
  expect(steps).toHaveLength(1);

  await setCapacity(shop(), 1);
  const late = await createUser(shop());
  const refused = await ordering.buy(late, { product_id });
  expect(refused.status).toBe(409);
  expect(
    await shop().db.selectFrom('orders').select('id').where('user_id', '=', late.id).execute(),
  ).toEqual([]);
});

test.each([
  ['a negative number of orders', { confirms_from_orders: -1 }],
  ['more than a thousand', { confirms_from_orders: 1001 }],
  ['half an order', { confirms_from_orders: 0.5 }],
  ['a word for a switch', { confirms_at_once: 'yes' }],
])('refuses %s', async (_, body) => {
  expect((await set(body)).status).toBe(422);
});

test.each(['dispatcher', 'customer'] as const)('a %s cannot switch it on', async (role) => {
  const body = { confirms_at_once: false };
  const by = await createUser(shop(), { role });
  expect((await request(shop().app, updateShopSettings, { body }, by)).status).toBe(403);
});
