import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart/cart.ts';
import * as admin from '#contract/cart/promotions.admin.ts';
import type { Promotion } from '#contract/cart/promotions.schema.ts';
import { changeOrder } from '#contract/orders/order-changes.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cancelOrder, getOrder } from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { putInCart, place, orderCart, move } = useOrdering(shop);

let staff: TestUser;
let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  // Those of the tests before: orders refer to them.
  await sql`update promotions set valid_from = '2025-01-01', valid_to = '2025-01-02',
    code = 'OVER-' || upper(left(id::text, 8))`.execute(shop().db);
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  product = await createProduct(shop(), { stock: 1000 });
});

const day = 24 * 60 * 60;
const inDays = (days: number) =>
  new Date(shop().clock.now().getTime() + days * day * 1000).toISOString();

const terms = (given: Partial<Promotion> = {}): Promotion =>
  promotionTerms({
    name: 'Willkommen',
    name_translations: { tr: 'Hoş geldin' },
    code: 'HALLO',
    valid_from: inDays(-1),
    ...given,
  });
const promote = (given: Partial<Promotion> = {}) =>
  request(shop().app, admin.createPromotion, { body: terms(given) }, withKey(staff));
const enter = (code: string, who = customer) =>
  request(shop().app, cart.putCartCode, { body: { code } }, who);
const show = async (who = customer) => (await request(shop().app, cart.getCart, {}, who)).body;
const read = async ({ id }: Pick<Order, 'id'>) =>
  (await request(shop().app, getOrder, { params: { id } }, customer)).body;
const usesOf = async () =>
  (
    await request(shop().app, admin.listPromotions, { query: { state: 'running' } }, staff)
  ).body.items.map(({ use_count, discount_cents }) => [use_count, discount_cents]);

describe('a code', () => {
  test('is accepted however it is typed, and takes its amount off the cart and the order', async () => {
    await promote();
    await putInCart(customer, product.id, 2);
    const { status, body } = await enter(' hal lo ');
    expect([status, body.total_cents, body.discount_cents]).toEqual([200, 1899, -500]);
    expect(body.discounts).toMatchObject([
      { name: 'Willkommen', code: 'HALLO', amount_cents: 500 },
    ]);
    const { body: order } = await orderCart(customer);
    expect(order).toMatchObject({ total_cents: 1899, discount_cents: -500 });
    expect(order.discounts).toEqual(body.discounts);
    expect(await read(order)).toEqual(order);
    expect(await show()).toMatchObject({ code: null, discounts: [] });
    expect(await usesOf()).toEqual([[1, 500]]);
  });

  test('that does not exist is refused, and leaves the one before', async () => {
    await promote();
    await enter('HALLO');
    const { status, body } = await enter('HALLO2');
    expect([status, body.code]).toEqual([422, 'promotion_code_unknown']);
    expect((await show()).code).toEqual({ code: 'HALLO', problem: null });
  });

  test('is removed on request', async () => {
    await promote();
    await putInCart(customer, product.id, 2);
    await enter('HALLO');
    const { body } = await request(shop().app, cart.deleteCartCode, {}, customer);
    expect(body).toMatchObject({ code: null, discount_cents: 0, total_cents: 2399 });
  });

  test.each([
    ['has not begun', { valid_from: '2027-01-01T00:00:00.000Z' }, 'promotion_over'],
    [
      'is over',
      { valid_from: '2026-01-01T00:00:00.000Z', valid_to: '2026-02-01T00:00:00.000Z' },
      'promotion_over',
    ],
  ] as const)('that %s is refused', async (_, given, code) => {
    await promote(given);
    expect((await enter('HALLO')).body.code).toBe(code);
    expect((await show()).code).toBeNull();
  });

  test('for the first order is refused to customers who have ordered, and given back by a cancelled order', async () => {
    await promote({ first_order_only: true });
    await putInCart(customer, product.id, 2);
    const { body: order } = await orderCart(customer);
    expect((await enter('HALLO')).body.code).toBe('promotion_for_first_order');
    await request(shop().app, cancelOrder, { params: { id: order.id } }, customer);
    expect((await enter('HALLO')).status).toBe(200);
  });

  test('with one use for each customer is refused the second time, unless the order was cancelled', async () => {
    await promote({ customer_limit: 1 });
    const use = async () => {
      await putInCart(customer, product.id, 2);
      return enter('HALLO');
    };
    await use();
    const { body: order } = await orderCart(customer);
    expect((await use()).body.code).toBe('promotion_already_used');
    await request(shop().app, cancelOrder, { params: { id: order.id } }, customer);
    expect(await usesOf()).toEqual([[0, 0]]);
    expect((await use()).status).toBe(200);
  });

  test('below its minimum stays in the cart, and takes nothing off until it is reached', async () => {
    await promote({ minimum_cents: cents(3000) });
    await putInCart(customer, product.id, 2);
    expect((await enter('HALLO')).body).toMatchObject({
      discount_cents: 0,
      code: { code: 'HALLO', problem: null },
      promotions: [{ minimum_cents: 3000 }],
    });
    await putInCart(customer, product.id, 3);
    expect((await show()).discount_cents).toBe(-500);
  });
});

test('a promotion without a code applies to every cart, with its name in the language of the customer', async () => {
  await promote({ code: null, kind: 'percent', value: 10 });
  await putInCart(customer, product.id, 2);
  const headers = { 'Accept-Language': 'tr' };
  const { body } = await request(shop().app, cart.getCart, {}, { ...customer, headers });
  expect(body.discounts).toMatchObject([{ name: 'Hoş geldin', code: null, amount_cents: 200 }]);
});

test('a free delivery takes off the delivery fee, and the VAT of all rates falls with it', async () => {
  await promote({ code: null, kind: 'free_delivery', value: 0 });
  await putInCart(customer, product.id, 2);
  const { body: order } = await orderCart(customer);
  expect(order).toMatchObject({
    delivery_fee_cents: 399,
    discount_cents: -399,
    total_cents: 2000,
    vat: [{ vat_rate: 7, gross_cents: 2000 }],
  });
});

test('an order at a total with a discount that ended meanwhile is refused, and says why', async () => {
  const { id } = (await promote()).body;
  await putInCart(customer, product.id, 2);
  await enter('HALLO');
  await request(shop().app, admin.endPromotion, { params: { id } }, staff);
  const { status, body } = await place(customer, { expected_total_cents: 1899 });
  expect([status, body.code]).toEqual([409, 'promotion_over']);
  expect((await show()).code).toEqual({ code: 'HALLO', problem: 'promotion_over' });
  expect((await orderCart(customer)).body.total_cents).toBe(2399);
});

test('a forged total is refused, with a promotion and without', async () => {
  await promote({ code: null });
  await putInCart(customer, product.id, 2);
  for (const expected_total_cents of [0, 1898, 2399]) {
    const { status, body } = await place(customer, { expected_total_cents });
    expect([status, body.code]).toEqual([409, 'price_changed']);
  }
});

describe('a changed order', () => {
  const change = (order: Order, quantity: number, expected_total_cents: number) =>
    request(
      shop().app,
      changeOrder,
      {
        params: { id: order.id },
        body: {
          lines: [{ product_id: product.id, quantity }],
          slot_id: firstSlot,
          expected_total_cents,
        },
      },
      {
        ...customer,
        headers: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${order.version}"` },
      },
    );

  test('has the terms under which it was placed, also after they were changed or have ended', async () => {
    const { body: promotion } = await promote({ kind: 'percent', value: 10 });
    await putInCart(customer, product.id, 2);
    await enter('HALLO');
    const { body: order } = await orderCart(customer);
    const params = { id: promotion.id };
    const body = terms({ kind: 'percent', value: 50 });
    await request(shop().app, admin.updatePromotion, { params, body }, staff);
    await request(shop().app, admin.endPromotion, { params }, staff);
    const { body: changed } = await change(order, 3, 3099);
    expect(changed).toMatchObject({ discount_cents: -300, total_cents: 3099 });
  });

  test('loses a discount below its minimum, and gets it back above', async () => {
    await promote({ minimum_cents: cents(3000) });
    await putInCart(customer, product.id, 3);
    await enter('HALLO');
    const { body: order } = await orderCart(customer);
    expect(order.total_cents).toBe(2899);
    const { body: less } = await change(order, 2, 2399);
    expect(less).toMatchObject({ discount_cents: 0, discounts: [], total_cents: 2399 });
    const { body: more } = await change(less, 4, 3899);
    expect(more).toMatchObject({ discount_cents: -500, total_cents: 3899 });
  });
});

test('mail and invoice name each discount', async () => {
  await promote();
  await promote({ code: null, name: 'Herbst', kind: 'percent', value: 10 });
  await putInCart(customer, product.id, 2);
  await enter('HALLO');
  const { body: order } = await orderCart(customer);
  expect(order.total_cents).toBe(2399 - 200 - 500);
  const mail = (await shop().inbox()).find(({ to }) => to === customer.email);
  expect(mail?.text).toMatch(/Herbst.*-2,00/);
  expect(mail?.text).toMatch(/Willkommen.*-5,00/);
  await move(staff, order, delivery);
  const { content } = await shop()
    .db.selectFrom('invoices')
    .select('content')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    discount_cents: -700,
    discounts: [
      { name: 'Herbst', amount_cents: 200 },
      { name: 'Willkommen', amount_cents: 500 },
    ],
  });
  const invoice = await shop().app.request(`/api/v1/orders/${order.id}/invoice`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(invoice.status).toBe(200);
});

test('of 64 customers at once, one gets the last use of a code', async () => {
  await promote({ use_limit: 1 });
  const customers = await Promise.all(Array.from({ length: 64 }, () => createUser(shop())));
  for (const one of customers) {
    await putInCart(one, product.id, 2);
    expect((await enter('HALLO', one)).status).toBe(200);
  }
  const answers = await Promise.all(
    customers.map((one) => place(one, { expected_total_cents: 1899 })),
  );
  const codes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.code));
  expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
  expect(codes.filter((code) => code === 'promotion_used_up')).toHaveLength(63);
  expect(await usesOf()).toEqual([[1, 500]]);
});

test('a customer who places two orders at once uses a code once', async () => {
  await promote({ customer_limit: 1 });
  await putInCart(customer, product.id, 2);
  await enter('HALLO');
  const answers = await Promise.all(
    [1, 2].map(() => place(customer, { expected_total_cents: 1899 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(await usesOf()).toEqual([[1, 500]]);
});
