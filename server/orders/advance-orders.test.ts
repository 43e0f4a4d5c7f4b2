import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrders, getAdminOrder, transitionOrder } from '#contract/orders/orders.admin.ts';
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
const advance = (body: unknown, by: { token?: string } = staff) =>
  request(shop().app, advanceOrders, { body }, by);
const confirm = (order_ids: string[], by: { token?: string } = staff) =>
  advance({ order_ids, to: 'confirmed' }, by);
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
    { result: 'done', code: null },
    { result: 'refused', code: 'invalid_transition' },
    { result: 'refused', code: 'not_found' },
    { result: 'done', code: null },
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
  expect(ofFirst).toEqual(new Set(['done', 'unchanged']));
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

test('each step is the one of the button, and a step that is not the next is refused', async () => {
  const [pending, confirmed] = [await place(), await place()];
  await move(confirmed, 'confirmed');
  const order_ids = [pending, confirmed];
  expect((await advance({ order_ids, to: 'preparing' })).body.items).toEqual([
    { result: 'refused', code: 'invalid_transition' },
    { result: 'done', code: null },
  ]);
  expect((await advance({ order_ids, to: 'ready' })).body.items).toEqual([
    { result: 'refused', code: 'invalid_transition' },
    { result: 'done', code: null },
  ]);
  expect((await advance({ order_ids, to: 'preparing' })).body.items).toEqual([
    { result: 'refused', code: 'invalid_transition' },
    { result: 'unchanged', code: null },
  ]);
  expect([await statusOf(pending), await statusOf(confirmed)]).toEqual(['pending', 'ready']);
});

test.each<[string, (id: string) => unknown]>([
  ['no order', () => ({ order_ids: [], to: 'confirmed' })],
  ['1,000 ids', () => ({ order_ids: Array.from({ length: 1000 }, randomUUID), to: 'confirmed' })],
  ['101 ids', () => ({ order_ids: Array.from({ length: 101 }, randomUUID), to: 'confirmed' })],
  ['an order twice', (id) => ({ order_ids: [id, id], to: 'confirmed' })],
  ['an order twice, in capitals', (id) => ({ order_ids: [id, id.toUpperCase()], to: 'confirmed' })],
  ['one id that is no list', (id) => ({ order_ids: id, to: 'confirmed' })],
  ['a number', () => ({ order_ids: [7], to: 'confirmed' })],
  ['no step', (id) => ({ order_ids: [id] })],
  ['a step of a tour', (id) => ({ order_ids: [id], to: 'delivering' })],
  ['cancelling', (id) => ({ order_ids: [id], to: 'cancelled' })],
  ['a field too many', (id) => ({ order_ids: [id], to: 'confirmed', without_tour: true })],
])('refuses %s, and changes nothing', async (_, bodyOf) => {
  const id = await place();
  expect((await advance(bodyOf(id))).status).toBe(422);
  expect(await statusOf(id)).toBe('pending');
});

test('refuses customers and drivers', async () => {
  const id = await place();
  expect((await confirm([id], customer)).status).toBe(403);
  expect((await confirm([id], await createUser(shop(), { role: 'driver' }))).status).toBe(403);
  expect(await statusOf(id)).toBe('pending');
});
