import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as customersContract from '#contract/accounts/customers.admin.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import {
  getDashboard,
  getOpenWork,
  getToday,
  listBookedSlots,
} from '#contract/insight/dashboard.admin.ts';
import { markContactMessage } from '#contract/messages/inquiries.admin.ts';
import { listOutbox, retryMessage } from '#contract/messages/outbox.admin.ts';
import {
  listAdminOrders,
  setPaymentStatus,
  transitionOrder,
} from '#contract/orders/orders.admin.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, signInAgain, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
let staff: TestUser;
let customer: TestUser;
let productId: string;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop(), { first_name: 'Leyla', last_name: 'Demir' });
  productId = (await createProduct(shop(), { name: 'Reis' })).id;
});

/** An order of the shop's now: the database dates orders by the day on which the test runs. */
async function order(quantity = 2) {
  const { app, clock, db } = shop();
  const body = { quantity };
  await request(app, putCartItem, { params: { product_id: productId }, body }, customer);
  const placed = await request(
    app,
    placeOrder,
    {
      body: {
        slot_id: '2026-11-21T08:00:00.000Z',
        payment_method: 'cash',
        expected_total_cents: quantity * 1000 + 399,
      },
    },
    { ...customer, headers: { 'Idempotency-Key': randomUUID() } },
  );
  expect(placed.status).toBe(201);
  clock.advance(1);
  const created_at = clock.now().toISOString();
  await db.updateTable('orders').set({ created_at }).where('id', '=', placed.body.id).execute();
  return placed.body;
}

const dashboard = (query: object = {}) => request(shop().app, getDashboard, { query }, staff);
const today = async () => (await request(shop().app, getToday, {}, staff)).body;

describe('the dashboard', () => {
  test('counts every order in one tile, and no cancelled one as revenue', async () => {
    const orders = [await order(), await order(), await order(3)];
    const move = (id: string, to: string) =>
      request(shop().app, transitionOrder, { params: { id }, body: { to } }, staff);
    await move(orders[0]?.id ?? '', 'cancelled');
    await move(orders[1]?.id ?? '', 'confirmed');
    const { status, body } = await dashboard();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total_orders: 3,
      total_products: 1,
      total_customers: 1,
      total_revenue_cents: 2399 + 3399,
      tiles: { pending: 1, processing: 1, delivered: 0, cancelled: 1 },
      average_basket_cents: (2000 + 3000) / 2,
      paid_cents: 0,
      top_products: [{ product_id: productId, name: 'Reis', quantity: 5, revenue_cents: 5000 }],
    });
    expect(body.recent_orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toReversed());
    expect(body.days).toHaveLength(30);
    expect(body.hours.reduce((total, { orders: count }) => total + count, 0)).toBe(2);
    const booked = await request(shop().app, listBookedSlots, {}, staff);
    expect(booked.body.items).toMatchObject([{ booked: 2, capacity: 20 }]);
    expect((await today()).due).toMatchObject({ cash_cents: 2399 + 3399, paypal_cents: 0 });
  });

  test('sums paid orders, and excludes them from the amounts to collect today', async () => {
    const { body: before } = await dashboard();
    const { due } = await today();
    const { id } = await order();
    for (const to of ['confirmed', 'preparing', 'ready'] as const) {
      await request(shop().app, transitionOrder, { params: { id }, body: { to } }, staff);
    }
    const mark = (status: 'paid' | 'unpaid') =>
      request(shop().app, setPaymentStatus, { params: { id }, body: { status } }, staff);
    await mark('paid');
    const { body: after } = await dashboard();
    expect(after.paid_cents).toBe(before.paid_cents + 2399);
    expect((await today()).due).toEqual(due);
    await mark('unpaid');
    expect((await dashboard()).body.paid_cents).toBe(before.paid_cents);
  });

  test('shows the load of a slot with the current capacity, not that of its last booking', async () => {
    await setCapacity(shop(), 1);
    try {
      const booked = await request(shop().app, listBookedSlots, {}, staff);
      expect(booked.body.items).toMatchObject([{ booked: 3, capacity: 1 }]);
      const { windows } = await today();
      expect(windows?.filter(({ booked: orders }) => orders > 0)).toMatchObject(booked.body.items);
    } finally {
      await setCapacity(shop(), 20);
    }
  });

  test('counts the requested days, as days in Berlin', async () => {
    const { body } = await dashboard({ from: '2026-03-28', to: '2026-03-30' });
    expect(body.days.map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(body.average_basket_cents).toBe(0);
  });

  test.each([
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-01-01' },
    { from: 'yesterday' },
  ])('refuses %o', async (query) => {
    expect((await dashboard(query)).status).toBe(422);
  });
});

describe('customers', () => {
  const list = (query: object) =>
    request(shop().app, customersContract.listCustomers, { query }, staff);
  const setRole = (id: string, role: string) =>
    request(shop().app, customersContract.setRole, { params: { id }, body: { role } }, staff);

  test('are found by name, with their order totals', async () => {
    const { body } = await list({ query: 'leyla dem' });
    expect(body.items).toMatchObject([{ id: customer.id, order_count: 4, role: 'customer' }]);
    expect(body.items[0]?.revenue_cents).toBe(2399 + 2399 + 3399);
    const { body: byBeginning } = await list({ query: 'de' });
    expect(byBeginning.items.map(({ id }) => id)).toContain(customer.id);
  });

  test('are paged without gap', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await list({ limit: 1, ...(cursor !== '' && { cursor }) });
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(new Set(seen)).toEqual(new Set([staff.id, customer.id]));
  });

  test('become staff and stop being staff with their next sign-in', async () => {
    const colleague = await createUser(shop());
    const look = (by: { token: string }) => request(shop().app, listAdminOrders, {}, by);
    expect((await look(colleague)).status).toBe(403);
    for (const [role, status] of [
      ['admin', 200],
      ['customer', 403],
    ] as const) {
      const before = await signInAgain(shop(), colleague);
      await setRole(colleague.id, role);
      expect((await look(before)).status).toBe(401);
      expect((await look(await signInAgain(shop(), colleague))).status).toBe(status);
    }
  });

  test('admins cannot change their own role', async () => {
    const { status, body } = await setRole(staff.id, 'customer');
    expect([status, body.code]).toEqual([409, 'own_role']);
    expect((await setRole(staff.id.toUpperCase(), 'customer')).body.code).toBe('own_role');
    expect((await setRole(randomUUID(), 'admin')).status).toBe(404);
  });
});

test('the audit log shows who changed what, and never a password', async () => {
  const colleague = await createUser(shop());
  const params = { id: colleague.id };
  await request(shop().app, customersContract.setRole, { params, body: { role: 'admin' } }, staff);
  const query = { subject_type: 'user', limit: 1 };
  const { body } = await request(shop().app, listAuditLog, { query }, staff);
  expect(body.items).toMatchObject([
    {
      actor_email: staff.email,
      action: 'changed',
      subject_name: colleague.email,
      before: { role: 'customer' },
      after: { role: 'admin' },
    },
  ]);
  const next = { ...query, cursor: body.next_cursor };
  expect(
    (await request(shop().app, listAuditLog, { query: next }, staff)).body.items[0]?.id,
  ).toBeLessThan(body.items[0]?.id ?? 0);
});

test('the audit log is read by person, by day of Berlin, and by both', async () => {
  const { app, db } = shop();
  const [one, other] = await Promise.all([1, 2].map(() => createUser(shop(), { role: 'admin' })));
  if (!one || !other) throw new Error('two colleagues');
  const entry = { action: 'changed', subject_type: 'shop', subject_id: 'shop' };
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, actor_id: one.id, created_at: '2026-03-28T22:59:59.999Z' },
      { ...entry, actor_id: one.id, created_at: '2026-03-28T23:00:00Z' },
      // The clocks were changed in the night: this day has 23 hours.
      { ...entry, actor_id: one.id, created_at: '2026-03-29T21:59:59.999Z' },
      { ...entry, actor_id: other.id, created_at: '2026-03-29T12:00:00Z' },
      { ...entry, actor_id: one.id, created_at: '2026-03-29T22:00:00Z' },
    ])
    .execute();
  const times = async (query: object) =>
    (await request(app, listAuditLog, { query }, staff)).body.items.map(
      ({ created_at, actor_id }) => [created_at, actor_id],
    );
  const day = '2026-03-29';
  expect(await times({ day })).toEqual([
    ['2026-03-29T12:00:00.000Z', other.id],
    ['2026-03-29T21:59:59.999Z', one.id],
    ['2026-03-28T23:00:00.000Z', one.id],
  ]);
  expect(await times({ day, actor: other.id })).toEqual([['2026-03-29T12:00:00.000Z', other.id]]);
  expect(await times({ actor: one.id })).toHaveLength(4);
  expect(await times({ actor: one.id, subject_type: 'product' })).toEqual([]);
  for (const query of [{ day: '2026-02-30' }, { day: '0002-11-05' }, { actor: 'somebody' }]) {
    expect((await request(app, listAuditLog, { query }, staff)).status).toBe(422);
  }
});

test('shows the text of an SMS unless it is secret', async () => {
  const { app, db } = shop();
  const sms = { channel: 'sms', recipient: '+4915112345678', subject: null } as const;
  await db
    .insertInto('messages')
    .values([
      { ...sms, text: 'Bestellung 7 ist da', dedupe_key: 'a' },
      { ...sms, text: 'Code 123456', dedupe_key: 'b', is_secret: true },
    ])
    .execute();
  const { body } = await request(app, listOutbox, { query: { channel: 'sms' } }, staff);
  const subjects = body.items.map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Bestellung 7 ist da', null]));
  expect(subjects).not.toContain('Code 123456');
});

test('resends a message without showing its text', async () => {
  const { app, db, inbox } = shop();
  await inbox();
  const { body } = await request(app, listOutbox, { query: { channel: 'mail' } }, staff);
  const message = body.items[0];
  expect(message).toMatchObject({ state: 'stored', attempts: 1 });
  expect(message).not.toHaveProperty('text');
  const params = { id: message?.id };
  const retried = await request(app, retryMessage, { params }, staff);
  expect(retried.body.state).toBe('queued');
  await inbox();
  const row = await db
    .selectFrom('messages')
    .select(['state', 'attempts'])
    .where('id', '=', message?.id ?? '')
    .executeTakeFirst();
  expect(row).toEqual({ state: 'stored', attempts: 2 });
});

describe('the open work', () => {
  const count = async () => (await request(shop().app, getOpenWork, {}, staff)).body;

  test('counts orders until they are confirmed, and inquiries until they are marked as done', async () => {
    const before = await count();
    const { id } = await order();
    const { id: messageId } = await shop()
      .db.insertInto('contact_messages')
      .values({ name: 'Leyla', email: 'l@example.test', message: 'Wann?', language: 'de' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const open = {
      ...before,
      pending_orders: before.pending_orders + 1,
      open_inquiries: before.open_inquiries + 1,
    };
    expect(await count()).toEqual(open);
    await request(
      shop().app,
      transitionOrder,
      { params: { id }, body: { to: 'confirmed' } },
      staff,
    );
    await request(
      shop().app,
      markContactMessage,
      { params: { id: messageId }, body: { is_done: true } },
      staff,
    );
    expect(await count()).toEqual(before);
  });

  test('is refused to customers', async () => {
    expect((await request(shop().app, getOpenWork, {}, customer)).status).toBe(403);
  });
});
