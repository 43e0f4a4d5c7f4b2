import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCart } from '#contract/cart/cart.ts';
import { complain, getComplaintTerms, listOwnComplaints } from '#contract/messages/complaints.ts';
import { setPaymentStatus, transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { findBalance } from '#server/orders/balance/balance-queries.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move, stockOf, putInCart } = useOrdering(shop);

let staff: TestUser;
let customer: TestUser;
let jam: { id: string };
let bread: { id: string };
/** Two jams for 5 euros each, delivered and paid: their stock is 8. */
let bought: Order;

beforeAll(() => setCapacity(shop(), 5000));
beforeEach(async () => {
  await shop()
    .db.updateTable('shop_settings')
    .set({ instant_credit_cents: cents(1000), instant_credit_month_cents: cents(3000) })
    .execute();
  staff = await createUser(shop(), { role: 'admin' });
  await start();
});

/** Another customer with such an order. */
async function start(): Promise<void> {
  customer = await createUser(shop());
  jam = await createProduct(shop(), { name: 'Marmelade', stock: 10, price_cents: cents(500) });
  bread = await createProduct(shop(), { name: 'Brot', stock: 100, price_cents: cents(1500) });
  await putInCart(customer, bread.id, 1);
  const { body } = await buy(customer, { product_id: jam.id, quantity: 2 });
  await move(staff, body, delivery);
  await pay(body);
  bought = await read(body);
}

const pay = ({ id }: { id: string }) =>
  request(shop().app, setPaymentStatus, { params: { id }, body: { status: 'paid' } }, staff);
const read = async ({ id }: { id: string }) =>
  (await request(shop().app, getOrder, { params: { id } }, customer)).body;
const lineOf = (name: string) => {
  const item = bought.items.find(({ product }) => product.name === name);
  if (item === undefined) throw new Error(`no line: ${name}`);
  return item;
};

function want(quantity = 1, { key = randomUUID(), name = 'Marmelade' } = {}) {
  const form = new FormData();
  form.set('items', `${lineOf(name).id}:${quantity}:damaged`);
  form.set('reason', 'damaged');
  form.set('wish', 'replacement');
  const headers = { 'Idempotency-Key': key };
  const input = { params: { id: bought.id }, form };
  return request(shop().app, complain, input, { ...customer, headers });
}

/** An order of the customer that waits: one bread, 18.99 euros with its delivery. */
const orderBread = async () => (await buy(customer, { product_id: bread.id, quantity: 1 })).body;
const quantities = ({ items }: Order) =>
  items.map(({ product, quantity }) => `${quantity} ${product.name}`);
const cartOf = async () =>
  (await request(shop().app, getCart, {}, customer)).body.lines.map(
    ({ product, quantity }) => `${quantity} ${product.name}`,
  );
const terms = async () =>
  (await request(shop().app, getComplaintTerms, { params: { id: bought.id } }, customer)).body;

describe('new goods for bad ones', () => {
  test('come with the next order that can still be changed, and the credit pays for them', async () => {
    const next = await orderBread();
    expect((await terms()).replacement).toMatchObject({
      by: 'order',
      order: { id: next.id, order_number: next.order_number },
    });
    const { status, body } = await want();
    expect(status).toBe(201);
    expect(body).toMatchObject({ replaced_by: 'order', replacement_order_id: next.id });
    expect(body.resolved_at).not.toBeNull();
    const changed = await read(next);
    expect(quantities(changed)).toEqual(['1 Brot', '1 Marmelade']);
    // The same is due at the door.
    expect(changed).toMatchObject({ total_cents: next.total_cents + 500, balance_cents: 500 });
    expect(await findBalance(shop().db, customer.id)).toBe(0);
    expect(await stockOf(jam.id)).toBe(7);
    expect((await read(bought)).corrections).toMatchObject([{ total_cents: 500 }]);
    const inbox = await shop().inbox();
    const mails = inbox.filter(({ to }) => to === customer.email);
    expect(mails.some(({ text }) => text.includes('mit dieser Gutschrift bezahlt'))).toBe(true);
    const notice = inbox.find(
      ({ subject }) => subject === `Kiezkorb: Reklamation zur Bestellung ${bought.order_number}`,
    );
    expect(notice?.text).toContain('schon in der nächsten Bestellung');
  });

  test('wait in the cart without such an order, and the credit is balance', async () => {
    expect((await terms()).replacement).toMatchObject({ by: 'cart', order: null });
    const { body } = await want(2);
    expect(body).toMatchObject({ replaced_by: 'cart', replacement_order_id: null });
    expect(await cartOf()).toEqual(['2 Marmelade']);
    expect(await findBalance(shop().db, customer.id)).toBe(1000);
    expect(await stockOf(jam.id)).toBe(8);
  });

  test('are added to what the cart holds', async () => {
    await putInCart(customer, jam.id, 3);
    await want();
    expect(await cartOf()).toEqual(['4 Marmelade']);
  });

  test('raise the line of an order that has the product already', async () => {
    const { body: next } = await buy(customer, { product_id: jam.id, quantity: 4 });
    await want();
    expect(quantities(await read(next))).toEqual(['5 Marmelade']);
  });

  test('wait in the cart if the preparation of the order has begun', async () => {
    const next = await orderBread();
    await move(staff, next, ['confirmed', 'preparing']);
    expect((await want()).body.replaced_by).toBe('cart');
    expect(quantities(await read(next))).toEqual(['1 Brot']);
  });

  test("come with no order of another customer's", async () => {
    const other = await createUser(shop());
    const foreign = (await buy(other, { product_id: bread.id, quantity: 1 })).body;
    expect((await want()).body.replaced_by).toBe('cart');
    const seen = await request(shop().app, getOrder, { params: { id: foreign.id } }, other);
    expect(quantities(seen.body)).toEqual(['1 Brot']);
  });
});

describe('the staff decides about new goods', () => {
  /** What the complaint leaves as it was. */
  async function expectNothingSent(): Promise<void> {
    const { body } = await want();
    expect(body).toMatchObject({ resolved_at: null, replaced_by: null });
    expect((await read(bought)).corrections).toEqual([]);
    expect(await cartOf()).toEqual([]);
    expect(await findBalance(shop().db, customer.id)).toBe(0);
  }

  const setJam = (changes: { stock_quantity?: number; is_available?: boolean }) =>
    shop().db.updateTable('products').set(changes).where('id', '=', jam.id).execute();

  test('that are dearer now than what was paid', async () => {
    await shop()
      .db.updateTable('products')
      .set({ price_cents: cents(501) })
      .where('id', '=', jam.id)
      .execute();
    await expectNothingSent();
  });

  test('that are not sold', async () => {
    await setJam({ is_available: false });
    await expectNothingSent();
  });

  test('above the limit of the shop', async () => {
    await shop()
      .db.updateTable('shop_settings')
      .set({ instant_credit_cents: cents(499) })
      .execute();
    await expectNothingSent();
  });

  test('of an order that is not paid, whose credit lowers what is owed', async () => {
    await request(
      shop().app,
      setPaymentStatus,
      { params: { id: bought.id }, body: { status: 'unpaid' } },
      staff,
    );
    expect((await terms()).replacement).toBeNull();
    await expectNothingSent();
  });

  test('for a line that was complained about before', async () => {
    await want();
    const { body } = await want();
    expect(body).toMatchObject({ resolved_at: null, replaced_by: null });
    expect(await cartOf()).toEqual(['1 Marmelade']);
  });
});

test('the same request sends new goods once, however often it comes', async () => {
  const next = await orderBread();
  const key = randomUUID();
  const answers = await Promise.all([want(1, { key }), want(1, { key }), want(1, { key })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(quantities(await read(next))).toEqual(['1 Brot', '1 Marmelade']);
});

test('two complaints about a line at the same moment bring new goods once', async () => {
  for (let round = 0; round < rounds(25); round += 1) {
    await start();
    const next = await orderBread();
    const answers = await Promise.all([want(), want()]);
    expect(answers.filter(({ body }) => body.replaced_by === 'order')).toHaveLength(1);
    expect(quantities(await read(next))).toEqual(['1 Brot', '1 Marmelade']);
    expect((await read(bought)).corrections).toHaveLength(1);
    expect(await stockOf(jam.id)).toBe(7);
  }
});

test('against the beginning of the preparation, new goods are in the order or in the cart', async () => {
  for (let round = 0; round < rounds(25); round += 1) {
    await start();
    const next = await orderBread();
    await move(staff, next, ['confirmed']);
    const prepare = { params: { id: next.id }, body: { to: 'preparing' as const } };
    const [{ body }] = await Promise.all([
      want(),
      request(shop().app, transitionOrder, prepare, staff),
    ]);
    const now = [quantities(await read(next)), await cartOf()];
    expect([body.replaced_by, ...now]).toEqual(
      body.replaced_by === 'order'
        ? ['order', ['1 Brot', '1 Marmelade'], []]
        : ['cart', ['1 Brot'], ['1 Marmelade']],
    );
  }
});

test('the customer sees how the new goods come', async () => {
  const next = await orderBread();
  await want();
  const { body } = await request(
    shop().app,
    listOwnComplaints,
    { params: { id: bought.id } },
    customer,
  );
  expect(body.items).toMatchObject([{ replaced_by: 'order', replacement_order_id: next.id }]);
});
