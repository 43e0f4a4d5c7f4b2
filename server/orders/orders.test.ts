import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCart } from '#contract/cart/cart.ts';
import { listStockMovements } from '#contract/catalog/products.admin.ts';
import * as orders from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createOffer, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({}, { pool: { max: 20 } });
const { putInCart, place, stockOf, bookedPlaces } = useOrdering(shop);

let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  customer = await createUser(shop());
  product = await createProduct(shop(), { stock: 10 });
});

describe('placing an order', () => {
  test('orders the cart: copies prices and address, takes the stock, books the slot, empties the cart', async () => {
    const before = await bookedPlaces();
    await putInCart(customer, product.id, 2);
    const { status, body } = await place(customer, { delivery_instructions: ' Bitte klingeln ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user_id: customer.id,
      user_email: customer.email,
      status: 'pending',
      payment_method: 'cash',
      payment_status: 'unpaid',
      subtotal_cents: 2000,
      deposit_cents: 0,
      delivery_fee_cents: 399,
      total_cents: 2399,
      delivery_address: 'Badstraße 1, 13357 Berlin',
      delivery_time_start: firstSlot,
      delivery_time_end: '2026-11-21T10:00:00.000Z',
      delivery_instructions: 'Bitte klingeln',
      items: [
        {
          product_id: product.id,
          quantity: 2,
          price_at_purchase_cents: 1000,
          product: { name: 'Äpfel' },
        },
      ],
    });
    expect(await stockOf(product.id)).toBe(8);
    expect(await bookedPlaces()).toBe(before + 1);
    expect((await request(shop().app, getCart, {}, customer)).body).toMatchObject({
      lines: [],
      total_cents: 0,
    });
  });

  test('refuses an order with a product that was archived since it was added', async () => {
    const gone = await createProduct(shop());
    await putInCart(customer, product.id, 2);
    await putInCart(customer, gone.id, 1);
    const { db } = shop();
    const archived_at = shop().clock.now().toISOString();
    await db.updateTable('products').set({ archived_at }).where('id', '=', gone.id).execute();
    const { status, body } = await place(customer);
    expect([status, body.code, body.facts]).toMatchObject([
      409,
      'out_of_stock',
      { lines: [{ product_id: gone.id, requested: 1, available: 0 }] },
    ]);
  });

  test('charges the price of a running offer', async () => {
    const now = shop().clock.now();
    await createOffer(shop(), {
      product_id: product.id,
      price_cents: cents(750),
      valid_to: new Date(now.getTime() + 1000).toISOString(),
    });
    await putInCart(customer, product.id, 2);
    const { body } = await place(customer, { expected_total_cents: 1899 });
    expect(body).toMatchObject({ subtotal_cents: 1500, items: [{ price_at_purchase_cents: 750 }] });
  });

  test('charges the regular price from the instant at which an offer ends', async () => {
    const { clock } = shop();
    const valid_to = new Date(clock.now().getTime() + 1000).toISOString();
    await createOffer(shop(), { product_id: product.id, price_cents: cents(750), valid_to });
    await putInCart(customer, product.id, 2);
    clock.set(valid_to);
    const { status, body } = await place(customer, { expected_total_cents: 2399 });
    expect([status, body]).toMatchObject([
      201,
      { subtotal_cents: 2000, items: [{ price_at_purchase_cents: 1000 }] },
    ]);
  });

  test('sends one mail and one SMS in the language of the customer', async () => {
    customer = await createUser(shop(), { language: 'tr' });
    await putInCart(customer, product.id, 2);
    const { body: order } = await place(customer);
    const messages = (await shop().inbox()).filter(
      ({ to, text }) => to === customer.email || text.includes(String(order.order_number)),
    );
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms']);
    const mail = messages.find(({ channel }) => channel === 'mail');
    expect(mail?.subject).toBe(`Kiezkorb: ${order.order_number} numaralı siparişini aldık`);
    expect(mail?.text).toContain('2 × Äpfel: 20,00 €'.replace(' €', '\u00A0€'));
    expect(mail?.html).toContain('lang="tr" dir="ltr"');
  });

  test('concurrent requests with one key create one order and one mail', async () => {
    await putInCart(customer, product.id, 2);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: rounds(50) }, () => place(customer, {}, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockOf(product.id)).toBe(8);
    const mails = (await shop().inbox()).filter(({ to }) => to === customer.email);
    expect(mails).toHaveLength(1);
  });

  test('refuses a key that was used for another order', async () => {
    await putInCart(customer, product.id, 2);
    const key = randomUUID();
    const { body: first } = await place(customer, {}, key);
    await putInCart(customer, product.id, 2);
    for (const other of [
      { delivery_instructions: 'Hinterhaus' },
      { slot_id: '2026-11-21T10:00:00.000Z' },
      { expected_address: 'Badstraße 1, 13357 Berlin' },
      { payment_method: 'paypal' as const },
      { expected_total_cents: 2398 },
    ]) {
      const { status, body } = await place(customer, other, key);
      expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    // No instructions are none, however that is written.
    const repeated = await place(customer, { delivery_instructions: '' }, key);
    expect([repeated.status, repeated.body.id]).toEqual([201, first.id]);
    const { body } = await request(shop().app, orders.listOrders, {}, customer);
    expect(body.items.map(({ id }) => id)).toEqual([first.id]);
  });

  test('a key that another customer has used creates a separate order', async () => {
    const key = randomUUID();
    const neighbour = await createUser(shop());
    await putInCart(neighbour, product.id, 3);
    await place(neighbour, { expected_total_cents: 3399 }, key);
    await putInCart(customer, product.id, 2);
    const { status, body } = await place(customer, {}, key);
    expect([status, body.user_id, body.items[0]?.quantity]).toEqual([201, customer.id, 2]);
    const empty = await createUser(shop());
    expect((await place(empty, {}, key)).body.code).toBe('cart_empty');
    const theirs = await request(shop().app, orders.listOrders, {}, neighbour);
    expect(theirs.body.items).toMatchObject([{ items: [{ quantity: 3 }] }]);
  });

  test('accepts PayPal only when the shop has a PayPal.me link', async () => {
    const { db } = shop();
    await putInCart(customer, product.id, 2);
    const refused = await place(customer, { payment_method: 'paypal' });
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_method_unavailable']);
    await db.updateTable('shop_settings').set({ paypal_me: 'Kiezkorb' }).execute();
    try {
      const { status, body } = await place(customer, { payment_method: 'paypal' });
      expect([status, body.payment_method]).toEqual([201, 'paypal']);
    } finally {
      await db.updateTable('shop_settings').set({ paypal_me: '' }).execute();
    }
  });
});

test('many orders at once for ten units sell exactly ten', async () => {
  const { db, app } = shop();
  await setCapacity(shop(), 1000);
  const filler = await createProduct(shop(), {
    name: 'Reis',
    price_cents: cents(1500),
    stock: 1000,
  });
  const customers = await Promise.all(
    Array.from({ length: rounds(200) }, () => createUser(shop())),
  );
  await Promise.all(
    customers.map(async (buyer) => {
      await putInCart(buyer, product.id, 1);
      await putInCart(buyer, filler.id, 1);
    }),
  );
  const answers = await Promise.all(
    customers.map((buyer) => place(buyer, { expected_total_cents: 2899 })),
  );
  const sold = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(sold).toHaveLength(10);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 out_of_stock']),
  );
  expect(await stockOf(product.id)).toBe(0);
  expect(await stockOf(filler.id)).toBe(990);
  const { sum } = await db
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(sum).toBe(0);
  const cart = await request(
    app,
    getCart,
    {},
    customers[answers.findIndex(({ status }) => status === 409)],
  );
  expect(cart.body.lines).toHaveLength(2);
});

test('stock movements of an order show the customer to the staff', async () => {
  await putInCart(customer, product.id, 2);
  await place(customer);
  const staff = await createUser(shop(), { role: 'admin' });
  const { body } = await request(
    shop().app,
    listStockMovements,
    { params: { id: product.id } },
    staff,
  );
  expect(body.items[0]).toMatchObject({
    quantity: -2,
    reason: 'order',
    actor_email: customer.email,
  });
});

describe('own orders', () => {
  test('are listed newest first, page by page, and never change', async () => {
    for (let count = 0; count < 3; count += 1) {
      await putInCart(customer, product.id, 2);
      await place(customer);
    }
    await shop()
      .db.updateTable('products')
      .set({ name: 'Birnen' })
      .where('id', '=', product.id)
      .execute();
    const first = await request(shop().app, orders.listOrders, { query: { limit: 2 } }, customer);
    expect(first.body.items).toHaveLength(2);
    const query = { limit: 2, cursor: first.body.next_cursor };
    const second = await request(shop().app, orders.listOrders, { query }, customer);
    expect(second.body.next_cursor).toBeNull();
    const all = [...first.body.items, ...second.body.items];
    const numbers = all.map((order) => order.order_number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(3);
    expect(all[0]?.items[0]?.product.name).toBe('Äpfel');
  });

  test('answers 404 for the order of another customer', async () => {
    await putInCart(customer, product.id, 2);
    const { body: order } = await place(customer);
    const stranger = await createUser(shop());
    for (const params of [{ id: order.id }, { id: randomUUID() }, { id: 'no-id' }]) {
      expect((await request(shop().app, orders.getOrder, { params }, stranger)).status).toBe(404);
      expect((await request(shop().app, orders.cancelOrder, { params }, stranger)).status).toBe(
        404,
      );
    }
    const params = { id: order.id };
    const own = await request(shop().app, orders.getOrder, { params }, customer);
    expect([own.status, own.body]).toEqual([200, order]);
    expect(await stockOf(product.id)).toBe(8);
  });

  test('can be cancelled once, which returns stock and slot', async () => {
    await putInCart(customer, product.id, 2);
    const booked = await bookedPlaces();
    const { body: order } = await place(customer);
    const params = { id: order.id };
    const answers = await Promise.all(
      [1, 2].map(() => request(shop().app, orders.cancelOrder, { params }, customer)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'cancellation_too_late',
      facts: { status: 'cancelled' },
    });
    expect(await stockOf(product.id)).toBe(10);
    expect(await bookedPlaces()).toBe(booked);
    const { body } = await request(shop().app, orders.listOrders, {}, customer);
    expect(body.items).toMatchObject([{ id: order.id, status: 'cancelled' }]);
  });
});
