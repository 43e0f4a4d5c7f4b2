import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder, placeOrder } from '#contract/orders/orders.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
let customer: TestUser;
let productId: string;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop(), { first_name: 'Leyla', last_name: 'Demir' });
  productId = (await createProduct(shop())).id;
});

async function placeAnOrder(): Promise<Order> {
  const { app } = shop();
  await request(
    app,
    putCartItem,
    { params: { product_id: productId }, body: { quantity: 2 } },
    customer,
  );
  const body = {
    slot_id: '2026-11-21T08:00:00.000Z',
    payment_method: 'cash',
    expected_total_cents: 2399,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  return (await request(app, placeOrder, { body }, { ...customer, headers })).body;
}

const move = (order: Order, to: OrderStatus, by = staff) =>
  request(shop().app, admin.transitionOrder, { params: { id: order.id }, body: { to } }, by);

describe('the staff', () => {
  test('moves an order step by step to delivered, and no further', async () => {
    const order = await placeAnOrder();
    for (const to of ['confirmed', 'preparing', 'ready', 'delivering', 'delivered'] as const) {
      const { status, body } = await move(order, to);
      expect([status, body.status]).toEqual([200, to]);
    }
    const again = await move(order, 'cancelled');
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition']);
    expect(again.body.facts).toEqual({ from: 'delivered', to: 'cancelled' });
    const events = await shop()
      .db.selectFrom('order_events')
      .select(['from_state', 'to_state', 'actor_id'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(events.map((event) => event.to_state)).toEqual([
      'pending',
      'confirmed',
      'preparing',
      'ready',
      'delivering',
      'delivered',
    ]);
    expect(events.at(-1)).toEqual({
      from_state: 'delivering',
      to_state: 'delivered',
      actor_id: staff.id,
    });
  });

  test('cannot skip a step, and of two concurrent identical steps one succeeds', async () => {
    const order = await placeAnOrder();
    expect((await move(order, 'ready')).body.code).toBe('invalid_transition');
    const answers = await Promise.all([move(order, 'confirmed'), move(order, 'confirmed')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('returns the stock when it cancels', async () => {
    const { db } = shop();
    const stock = () =>
      db
        .selectFrom('products')
        .select('stock_quantity')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
    const before = await stock();
    const order = await placeAnOrder();
    expect((await move(order, 'cancelled')).body.next_statuses).toEqual([]);
    expect(await stock()).toEqual(before);
  });

  test('cancels with a reason that only the staff and the audit log see', async () => {
    const { app, db } = shop();
    const order = await placeAnOrder();
    const params = { id: order.id };
    const body = { to: 'cancelled', reason: ' Kühlung ausgefallen\n' };
    expect((await request(app, admin.transitionOrder, { params, body }, staff)).status).toBe(200);
    const shown = await request(app, admin.getAdminOrder, { params }, staff);
    expect(shown.body.history).toMatchObject([
      { to: 'pending', reason: null },
      { to: 'cancelled', reason: 'Kühlung ausgefallen', actor_name: 'Erika Muster' },
    ]);
    const seen = await request(app, getOrder, { params }, customer);
    expect(JSON.stringify(seen.body)).not.toContain('Kühlung');
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', order.id)
      .executeTakeFirst();
    expect(entry).toEqual({
      actor_id: staff.id,
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    });
  });

  test('finds orders by payment and by slot', async () => {
    const order = await placeAnOrder();
    const ids = async (query: object) =>
      (await request(shop().app, admin.listAdminOrders, { query }, staff)).body.items.map(
        ({ id }) => id,
      );
    const slot = order.delivery_time_start;
    expect(await ids({ payment_status: 'unpaid', slot })).toContain(order.id);
    expect(await ids({ payment_status: 'paid', slot })).not.toContain(order.id);
    expect(await ids({ slot: '2026-11-22T08:00:00.000Z' })).toEqual([]);
  });

  test('marks an order as paid and unpaid, and the customer sees it', async () => {
    const order = await placeAnOrder();
    for (const to of ['confirmed', 'preparing', 'ready'] as const) await move(order, to);
    const params = { id: order.id };
    for (const status of ['paid', 'paid', 'unpaid'] as const) {
      const answer = await request(
        shop().app,
        admin.setPaymentStatus,
        { params, body: { status } },
        staff,
      );
      expect(answer.body.payment_status).toBe(status);
      expect((await request(shop().app, getOrder, { params }, customer)).body.payment_status).toBe(
        status,
      );
    }
  });

  test.each([
    { by: 'number', text: (order: Order) => String(order.order_number) },
    { by: 'beginning of the id', text: (order: Order) => order.id.slice(0, 8) },
    { by: 'name', text: () => 'leyla demir' },
    { by: 'beginning of a name', text: () => 'de' },
    { by: 'e-mail', text: () => customer.email },
  ])('finds an order by $by', async ({ text }) => {
    const order = await placeAnOrder();
    const query = { query: text(order), status: 'pending' };
    const { body } = await request(shop().app, admin.listAdminOrders, { query }, staff);
    expect(body.items.map(({ id }) => id)).toContain(order.id);
    expect(body.items[0]).toMatchObject({
      customer_name: 'Leyla Demir',
      next_statuses: ['confirmed', 'cancelled'],
    });
  });

  test.each(['%', '_', String.raw`\ `, "' or true --"])(
    'searching for %s finds nothing by accident',
    async (query) => {
      await placeAnOrder();
      const { status, body } = await request(
        shop().app,
        admin.listAdminOrders,
        { query: { query } },
        staff,
      );
      expect([status, body.items]).toEqual([200, []]);
    },
  );
});

test.each([
  { who: 'nobody', token: undefined, status: 401, code: 'sign_in_required' },
  { who: 'a customer', token: () => customer.token, status: 403, code: 'permission_required' },
])('$who may neither see nor change orders in the admin area', async ({ token, status, code }) => {
  const order = await placeAnOrder();
  const params = { id: order.id };
  const options = token === undefined ? {} : { token: token() };
  const { app } = shop();
  const answers = await Promise.all([
    request(app, admin.listAdminOrders, {}, options),
    request(app, admin.getAdminOrder, { params }, options),
    request(app, admin.transitionOrder, { params, body: { to: 'confirmed' } }, options),
    request(app, admin.setPaymentStatus, { params, body: { status: 'paid' } }, options),
  ]);
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([status, code]);
  const { body } = await request(app, getOrder, { params }, customer);
  expect(body).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
});
