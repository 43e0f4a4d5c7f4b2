import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { issueInvoice } from './invoices.ts';

/** What a change of one order leaves as it was, and what the database itself refuses. */
const shop = useTestApp();
const { buy, ...ordering } = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  product = await createProduct(shop());
  await setCapacity(shop(), 100);
});

const place = async (by = customer, quantity = 2): Promise<Order> =>
  (await buy(by, { product_id: product.id, quantity })).body;
const move = (order: Order, ...steps: OrderStatus[]) => ordering.move(staff, order, steps);

const seen = async ({ id }: Order) =>
  (await request(shop().app, admin.getAdminOrder, { params: { id } }, staff)).body;

test('marking an order as paid marks that one, and saying it again writes nothing down', async () => {
  const [order, other] = [await place(), await place(await createUser(shop()))];
  await move(order, 'confirmed', 'preparing', 'ready');
  const before = await seen(other);
  const input = { params: { id: order.id }, body: { status: 'paid' as const } };
  for (let time = 0; time < 2; time += 1) {
    await request(shop().app, admin.setPaymentStatus, input, staff);
  }
  const { payment_status, history } = await seen(order);
  expect(payment_status).toBe('paid');
  expect(history.filter(({ machine }) => machine === 'payment')).toHaveLength(1);
  expect(await seen(other)).toEqual(before);
});

test('an attempt of another customer to cancel leaves the order, its stock and its slot unchanged', async () => {
  const order = await place();
  const { db } = shop();
  const state = async () => [
    await seen(order),
    await db.selectFrom('products').select('stock_quantity').where('id', '=', product.id).execute(),
    await db.selectFrom('delivery_load').select('booked').orderBy('starts_at').execute(),
  ];
  const before = await state();
  const stranger = await createUser(shop());
  const params = { id: order.id };
  expect((await request(shop().app, orders.cancelOrder, { params }, stranger)).status).toBe(404);
  expect(await state()).toEqual(before);
});

test('orders of one moment are paged without a gap and without one twice', async () => {
  const placed = [await place(), await place(), await place(), await place(), await place()];
  const created_at = shop().clock.now().toISOString();
  await shop()
    .db.updateTable('orders')
    .set({ created_at })
    .where('user_id', '=', customer.id)
    .execute();
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const query: object = { limit: 2, ...(cursor !== null && { cursor }) };
    const page: { items: Order[]; next_cursor: string | null } = (
      await request(shop().app, orders.listOrders, { query }, customer)
    ).body;
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(found.toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
});

test('each order has its mail and its SMS, also two of the same moment', async () => {
  const placed = await Promise.all([place(), place(await createUser(shop()))]);
  for (const { user_id } of placed) {
    const messages = await shop()
      .db.selectFrom('messages')
      .select('channel')
      .where('user_id', '=', user_id)
      .orderBy('channel')
      .execute();
    expect(messages).toEqual([{ channel: 'mail' }, { channel: 'sms' }]);
  }
});

test('the year of an invoice number is that of Berlin', async () => {
  const order = await place();
  await move(order, 'confirmed', 'preparing', 'ready', 'delivering');
  const now = shop().clock.now().toISOString();
  shop().clock.set('2025-12-31T23:30:00.000Z');
  try {
    await move(order, 'delivered');
  } finally {
    shop().clock.set(now);
  }
  expect((await seen(order)).invoice_number).toMatch(/^2026-/);
});

test('a rolled back delivery leaves no gap in the invoice numbers', async () => {
  const [order, next] = [await place(), await place()];
  const numberOf = async (of: Order) => Number((await seen(of)).invoice_number?.slice(5));
  const first = await place();
  await move(first, ...delivery);
  await move(order, ...delivery.slice(0, -1));
  const failed = shop()
    .db.transaction()
    .execute(async (trx) => {
      const now = shop().clock.now();
      await issueInvoice(trx, order.id, { now, deliveredAt: now });
      throw new Error('the delivery failed');
    });
  await expect(failed).rejects.toThrow('the delivery failed');
  await move(next, ...delivery);
  expect(await numberOf(next)).toBe((await numberOf(first)) + 1);
});

test('the VAT of an invoice adds up to its total, delivery fee included', async () => {
  const order = await place();
  await move(order, ...delivery);
  const { vat } = await shop()
    .db.selectFrom('invoices')
    .select('vat')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(vat).toEqual(order.vat);
  expect(vat?.reduce((sum, group) => sum + group.gross_cents, 0)).toBe(order.total_cents);
});

test.each(['de', 'en', 'ar', 'tr'] as const)(
  'the invoice of an order in %s is in that language, whatever the customer speaks later',
  async (language) => {
    const { db } = shop();
    const reader = await createUser(shop(), { language });
    const order = await place(reader);
    await db
      .updateTable('user_settings')
      .set({ language: 'de' })
      .where('user_id', '=', reader.id)
      .execute();
    await move(order, ...delivery);
    const { content } = await db
      .selectFrom('invoices')
      .select('content')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ language });
  },
);

test('an invoice names the shop as its settings were on that day', async () => {
  const order = await place();
  await move(order, ...delivery);
  const { db } = shop();
  await db.updateTable('shop_settings').set({ company_name: 'Neu GmbH' }).execute();
  try {
    const row = await db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      seller_name: 'Kiezkorb GmbH',
      seller_address: 'Badstraße 99, 13357 Berlin',
      seller_register: 'Amtsgericht Berlin (Charlottenburg), HRB 123456 B',
      seller_email: 'hallo@kiezkorb.example',
      issued_at: shop().clock.now().toISOString(),
    });
    expect(row.seller_representative).not.toBe('');
    expect(row.seller_vat_id).toMatch(/^DE\d{9}$/);
  } finally {
    await db.updateTable('shop_settings').set({ company_name: 'Kiezkorb GmbH' }).execute();
  }
});

test('a total that is not the sum of its parts is refused by the database', async () => {
  const order = await place();
  const { db } = shop();
  const change = db.updateTable('orders').set({ total_cents: order.subtotal_cents });
  await expect(change.where('id', '=', order.id).execute()).rejects.toThrow('orders_total');
});

test('an order locks its products in id order, so that two orders never deadlock', async () => {
  const goods = [product, await createProduct(shop())];
  const [low = product, high = product] = goods.toSorted((x, y) => x.id.localeCompare(y.id));
  for (const { id } of [high, low]) {
    const input = { params: { product_id: id }, body: { quantity: 1 } };
    await request(shop().app, putCartItem, input, customer);
    // The cart shows them in the order of their milliseconds.
    await sleep(2);
  }
  const placing = await shop()
    .db.transaction()
    .execute(async (trx) => {
      const lock = (id: string) =>
        trx.selectFrom('products').select('id').where('id', '=', id).forUpdate();
      await lock(low.id).execute();
      const waiting = place();
      await waitForLockWaits(shop().db);
      expect(await lock(high.id).noWait().execute()).toEqual([{ id: high.id }]);
      return { waiting };
    });
  expect((await placing.waiting).items).toHaveLength(2);
});

test('a cancellation locks its products in id order', async () => {
  const { db } = shop();
  const goods = [product, await createProduct(shop())];
  const [low = product, high = product] = goods.toSorted((x, y) => x.id.localeCompare(y.id));
  for (const { id } of [high, low]) {
    await ordering.putInCart(customer, id, 1);
    await sleep(2);
  }
  const { body: order } = await ordering.orderCart(customer);
  const cancelling = await db.transaction().execute(async (trx) => {
    const lock = (id: string) =>
      trx.selectFrom('products').select('id').where('id', '=', id).forUpdate();
    await lock(low.id).execute();
    const waiting = move(order, 'cancelled');
    await waitForLockWaits(db);
    expect(await lock(high.id).noWait().execute()).toEqual([{ id: high.id }]);
    return { waiting };
  });
  await cancelling.waiting;
  expect(await ordering.stockOf(high.id)).toBe(await ordering.stockOf(low.id));
});

test('no step of a delivery returns stock or slot', async () => {
  const before = await ordering.stockOf(product.id);
  const booked = await ordering.bookedPlaces();
  const order = await place();
  for (const to of delivery) {
    await move(order, to);
    expect(await ordering.stockOf(product.id)).toBe(before - 2);
    expect(await ordering.bookedPlaces()).toBe(booked + 1);
  }
});

test('refuses an undeliverable order at once, even while others lock its products', async () => {
  const stranger = await createUser(shop(), { postal_code: '10115' });
  await ordering.putInCart(stranger, product.id, 2);
  const refused = await shop()
    .db.transaction()
    .execute(async (trx) => {
      const goods = trx.selectFrom('products').select('id').where('id', '=', product.id);
      await goods.forUpdate().execute();
      return ordering.place(stranger);
    });
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_postal_code']);
});
