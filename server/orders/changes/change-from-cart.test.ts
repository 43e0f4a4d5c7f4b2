import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import type { ChangeOrderInput } from '#contract/orders/order-changes.schema.ts';
import * as orderChanges from '#contract/orders/order-changes.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move, stockOf } = useOrdering(shop);

let customer: TestUser;
let apples: { id: string };
let pears: { id: string };

beforeEach(async () => {
  await setCapacity(shop(), 500);
  apples = await createProduct(shop(), { name: 'Äpfel', stock: 500 });
  pears = await createProduct(shop(), { name: 'Birnen', stock: 10, price_cents: cents(500) });
});

/** An order of two apples, 23.99 euros with its delivery, and three pears in the cart. */
async function orderAndFill(): Promise<Order> {
  customer = await createUser(shop());
  const { body } = await buy(customer, { product_id: apples.id, quantity: 2 });
  await putIntoCart(pears, 3);
  return body;
}

const putIntoCart = ({ id }: { id: string }, quantity: number) =>
  request(shop().app, putCartItem, { params: { product_id: id }, body: { quantity } }, customer);
const cartOf = async () =>
  (await request(shop().app, getCart, {}, customer)).body.lines.map(
    ({ product, quantity }) => `${quantity} ${product.name}`,
  );
const read = async ({ id }: Order) =>
  (await request(shop().app, orders.getOrder, { params: { id } }, customer)).body;
const quantities = ({ items }: Order) =>
  items.map(({ product, quantity }) => `${quantity} ${product.name}`);

/** Adds two pears of the cart. */
function add(
  { id, version }: Order,
  changes: Partial<ChangeOrderInput> = {},
  { by = customer, key = randomUUID() } = {},
) {
  const body = {
    lines: [
      { product_id: apples.id, quantity: 2 },
      { product_id: pears.id, quantity: 2 },
    ],
    from_cart: [{ product_id: pears.id, quantity: 2 }],
    slot_id: firstSlot,
    expected_total_cents: 3399,
    ...changes,
  };
  const headers = { 'Idempotency-Key': key, 'If-Match': `"${version}"` };
  return request(
    shop().app,
    orderChanges.changeOrder,
    { params: { id }, body },
    { ...by, headers },
  );
}

async function expectNothingChanged(order: Order): Promise<void> {
  expect(quantities(await read(order))).toEqual(['2 Äpfel']);
  expect(await cartOf()).toEqual(['3 Birnen']);
  expect(await stockOf(pears.id)).toBe(10);
}

test('takes lines of the cart over without a second fee, and leaves the rest in the cart', async () => {
  const order = await orderAndFill();
  const { status, body } = await add(order);
  expect([status, body.total_cents, body.delivery_fee_cents]).toEqual([200, 3399, 399]);
  expect(quantities(body)).toEqual(['2 Äpfel', '2 Birnen']);
  expect(await cartOf()).toEqual(['1 Birnen']);
  expect(await stockOf(pears.id)).toBe(8);
});

test('empties the cart of a line that goes over as a whole', async () => {
  const order = await orderAndFill();
  const lines = [
    { product_id: apples.id, quantity: 2 },
    { product_id: pears.id, quantity: 3 },
  ];
  const from_cart = [{ product_id: pears.id, quantity: 3 }];
  expect((await add(order, { lines, from_cart, expected_total_cents: 3899 })).status).toBe(200);
  expect(await cartOf()).toEqual([]);
});

test('adds once for the same key, also at the same time', async () => {
  const order = await orderAndFill();
  const key = randomUUID();
  const answers = await Promise.all([add(order, {}, { key }), add(order, {}, { key })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await add(order, {}, { key })).status).toBe(200);
  expect(quantities(await read(order))).toEqual(['2 Äpfel', '2 Birnen']);
  expect(await cartOf()).toEqual(['1 Birnen']);
});

test("refuses another customer's order, and leaves both carts", async () => {
  const order = await orderAndFill();
  const other = await createUser(shop());
  const { status, body } = await add(order, {}, { by: other });
  expect([status, body.code]).toEqual([404, 'not_found']);
  await expectNothingChanged(order);
});

test('refuses what the cart no longer holds', async () => {
  const order = await orderAndFill();
  await putIntoCart(pears, 1);
  const { status, body } = await add(order);
  expect([status, body.code]).toEqual([412, 'version_conflict']);
  expect(await cartOf()).toEqual(['1 Birnen']);
  expect(quantities(await read(order))).toEqual(['2 Äpfel']);
});

test('refuses to take more from the cart than the order gets', async () => {
  const order = await orderAndFill();
  const from_cart = [{ product_id: pears.id, quantity: 3 }];
  const { status, body } = await add(order, { from_cart });
  expect([status, body.code]).toEqual([422, 'invalid_input']);
  await expectNothingChanged(order);
});

test('leaves the cart when the stock is too low or the total differs', async () => {
  const order = await orderAndFill();
  const lines = [
    { product_id: apples.id, quantity: 2 },
    { product_id: pears.id, quantity: 11 },
  ];
  const scarce = await add(order, { lines, expected_total_cents: 7899 });
  expect([scarce.status, scarce.body.code]).toEqual([409, 'out_of_stock']);
  const dear = await add(order, { expected_total_cents: 3398 });
  expect([dear.status, dear.body.code]).toEqual([409, 'price_changed']);
  await expectNothingChanged(order);
});

test('the staff takes nothing from the cart of a customer', async () => {
  const order = await orderAndFill();
  const staff = await createUser(shop(), { role: 'admin' });
  const body = {
    lines: [{ product_id: apples.id, quantity: 2 }],
    from_cart: [],
    slot_id: firstSlot,
    expected_total_cents: 2399,
    reason: 'Am Telefon',
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
  const input = { params: { id: order.id }, body };
  const { status } = await request(shop().app, admin.changeAdminOrder, input, {
    ...staff,
    headers,
  });
  expect(status).toBe(422);
});

test('against the beginning of the preparation, both order and cart change or neither', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  for (let round = 0; round < rounds(25); round += 1) {
    pears = await createProduct(shop(), { name: 'Birnen', stock: 10, price_cents: cents(500) });
    const order = await orderAndFill();
    await move(staff, order, ['confirmed']);
    const prepare = { params: { id: order.id }, body: { to: 'preparing' as const } };
    const [{ status, body }] = await Promise.all([
      add(order),
      request(shop().app, admin.transitionOrder, prepare, staff),
    ]);
    const now = [quantities(await read(order)), await cartOf(), await stockOf(pears.id)];
    expect([status, body.code, ...now]).toEqual(
      status === 200
        ? [200, undefined, ['2 Äpfel', '2 Birnen'], ['1 Birnen'], 8]
        : [409, 'order_change_too_late', ['2 Äpfel'], ['3 Birnen'], 10],
    );
  }
});
