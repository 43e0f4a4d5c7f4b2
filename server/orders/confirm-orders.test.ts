import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { confirmOrders, getAdminOrder, transitionOrder } from '#contract/orders/orders.admin.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { buy } = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
let product_id: string;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  customer = await createUser(shop());
  product_id = (await createProduct(shop())).id;
});

const place = async () => (await buy(customer, { product_id })).body.id;
const confirm = (order_ids: string[], by: { token?: string } = staff) =>
  request(shop().app, confirmOrders, { body: { order_ids } }, by);
const move = (id: string, to: OrderStatus) =>
  request(shop().app, transitionOrder, { params: { id }, body: { to } }, staff);
const statusOf = async (id: string) =>
  (await request(shop().app, getAdminOrder, { params: { id } }, staff)).body.status;

test('confirms each order on its own, with a result for each in their order', async () => {
  const [first, cancelled, last] = [await place(), await place(), await place()];
  await move(cancelled, 'cancelled');
  const { status, body } = await confirm([first, cancelled, randomUUID(), last]);
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { result: 'confirmed', code: null },
    { result: 'refused', code: 'invalid_transition' },
    { result: 'refused', code: 'not_found' },
    { result: 'confirmed', code: null },
  ]);
  expect([await statusOf(first), await statusOf(cancelled), await statusOf(last)]).toEqual([
    'confirmed',
    'cancelled',
    'confirmed',
  ]);
});

test('changes and mails nothing when it is repeated, alone or at the same moment', async () => {
  const ids = [await place(), await place()];
  await move(ids[1] ?? '', 'confirmed');
  await move(ids[1] ?? '', 'preparing');
  const answers = await Promise.all([confirm(ids), confirm(ids)]);
  const ofFirst = new Set(answers.map(({ body }) => body.items[0]?.result));
  expect(ofFirst).toEqual(new Set(['confirmed', 'unchanged']));
  expect(answers.map(({ body }) => body.items[1]?.result)).toEqual(['unchanged', 'unchanged']);
  expect(await statusOf(ids[1] ?? '')).toBe('preparing');
  const events = await shop()
    .db.selectFrom('order_events')
    .select('to_state')
    .where('order_id', '=', ids[0] ?? '')
    .where('to_state', '=', 'confirmed')
    .execute();
  expect(events).toHaveLength(1);
});

test('refuses too many, none, customers and drivers', async () => {
  const id = await place();
  expect((await confirm([])).status).toBe(422);
  expect((await confirm(Array.from({ length: 101 }, () => id))).status).toBe(422);
  expect((await confirm([id], customer)).status).toBe(403);
  expect((await confirm([id], await createUser(shop(), { role: 'driver' }))).status).toBe(403);
  expect(await statusOf(id)).toBe('pending');
});
