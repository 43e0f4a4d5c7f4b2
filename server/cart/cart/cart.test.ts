import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart/cart.ts';
import { cents } from '#domain/money.ts';
import { notifyProductChanges } from '#server/catalog/products/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createOffer,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  customer = await createUser(shop());
  product = await createProduct(shop(), { deposit_kind: 'one_way', deposit_cents: cents(25) });
});

const put = (quantity: unknown, productId = product.id) =>
  request(
    shop().app,
    cart.putCartItem,
    { params: { product_id: productId }, body: { quantity } },
    customer,
  );
const setPrice = (price_cents: number) =>
  shop()
    .db.updateTable('products')
    .set({ price_cents: cents(price_cents) })
    .where('id', '=', product.id)
    .execute();
const get = () => request(shop().app, cart.getCart, {}, customer);
const merge = (items: Record<string, unknown>, merge_id: string = randomUUID()) =>
  request(shop().app, cart.mergeCart, { body: { merge_id, items } }, customer);

test('sets absolute quantities and adds up goods, deposit and delivery fee', async () => {
  await put(1);
  const { body } = await put(3);
  expect(body).toMatchObject({
    lines: [
      {
        product: { id: product.id, name: 'Äpfel' },
        quantity: 3,
        orderable_quantity: 3,
        line_total_cents: 3000,
      },
    ],
    item_count: 3,
    subtotal_cents: 3000,
    deposit_cents: 75,
    delivery_fee_cents: 399,
    total_cents: 3474,
  });
  expect((await get()).body).toEqual(body);
});

test.each([0, -5])('a quantity of %i removes the line', async (quantity) => {
  await put(2);
  expect((await put(quantity)).body.lines).toEqual([]);
});

test('removes a line, clears the cart', async () => {
  const other = await createProduct(shop());
  await put(2);
  await put(1, other.id);
  const params = { product_id: product.id };
  const removed = await request(shop().app, cart.deleteCartItem, { params }, customer);
  expect(removed.body.lines.map((line) => line.product.id)).toEqual([other.id]);
  expect((await request(shop().app, cart.clearCart, {}, customer)).body.item_count).toBe(0);
});

test.each([1.5, '2', null, 2 ** 40])('refuses the quantity %j', async (quantity) => {
  await put(2);
  const { status } = await put(quantity);
  expect(status).toBe(422);
  expect((await get()).body.item_count).toBe(2);
});

test('refuses more than the maximum quantity, and reports the maximum', async () => {
  expect((await put(99)).body.lines).toMatchObject([{ quantity: 99 }]);
  const { status, body } = await put(100);
  expect([status, body.code, body.facts]).toEqual([422, 'quantity_too_high', { maximum: 99 }]);
});

test('refuses products that cannot be bought', async () => {
  const gone = await createProduct(shop(), { is_available: false });
  const archived = await createProduct(shop(), { archived_at: '2026-01-01T00:00:00Z' });
  for (const id of [gone.id, archived.id, randomUUID()]) {
    const { status, body } = await put(1, id);
    expect([status, body.code]).toEqual([409, 'product_unavailable']);
  }
  expect((await put(1, 'no-id')).status).toBe(404);
});

test('merges a guest cart exactly once, however often it is sent', async () => {
  const other = await createProduct(shop());
  await put(2);
  const id = randomUUID();
  const items = { [product.id]: 3, [other.id]: 1, [randomUUID()]: 4 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => merge(items, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await merge(items, id)).body.lines).toMatchObject([
    { product: { id: product.id }, quantity: 5 },
    { product: { id: other.id }, quantity: 1 },
  ]);
});

test('merging stops at the maximum quantity of a product', async () => {
  await put(90);
  expect((await merge({ [product.id]: 20 })).body.lines).toMatchObject([{ quantity: 99 }]);
});

test.each([
  { name: 'a product that is no id', items: { apples: 1 } },
  { name: 'nothing of a product', items: { [randomUUID()]: 0 } },
  { name: 'half a product', items: { [randomUUID()]: 0.5 } },
  { name: 'more of a product than a cart holds', items: { [randomUUID()]: 100 } },
  {
    name: 'more products than a cart holds',
    items: Object.fromEntries(Array.from({ length: 201 }, () => [randomUUID(), 1])),
  },
])('refuses to merge $name', async ({ items }) => {
  expect((await merge(items)).body.code).toBe('invalid_input');
});

test('requires a sign-in', async () => {
  await put(2);
  expect((await request(shop().app, cart.getCart)).status).toBe(401);
  const stranger = await createUser(shop());
  expect((await request(shop().app, cart.getCart, {}, stranger)).body.lines).toEqual([]);
});

test("shows the previous price when the price has changed since the customer's last change of the line", async () => {
  const { body: before } = await put(2);
  expect(before.lines).toMatchObject([{ previous_price_cents: null }]);
  await setPrice(1249);
  await notifyProductChanges(shop().db);
  const { body: after } = await get();
  expect(after.lines).toMatchObject([
    { product: { price_cents: 1249 }, line_total_cents: 2498, previous_price_cents: 1000 },
  ]);
  expect(after.revision).toBeGreaterThan(before.revision);
  await setPrice(1000);
  expect((await get()).body.lines).toMatchObject([{ previous_price_cents: null }]);
  await setPrice(1249);
  expect((await put(3)).body.lines).toMatchObject([{ previous_price_cents: null }]);
  await setPrice(1000);
  const { body: merged } = await merge({ [product.id]: 1 });
  expect(merged.lines).toMatchObject([{ previous_price_cents: null }]);
});

test('merged lines keep their order, after those that the account had', async () => {
  await put(1);
  const others = [];
  for (let index = 0; index < 6; index += 1) others.push((await createProduct(shop())).id);
  const ids = others.toSorted((x, y) => y.localeCompare(x));
  const { body } = await merge(Object.fromEntries([...ids, product.id].map((id) => [id, 1])));
  expect(body.lines.map((line) => line.product.id)).toEqual([product.id, ...ids]);
});

test('what cannot be bought counts towards no sum and no minimum order', async () => {
  const withdrawn = await createProduct(shop(), { price_cents: cents(1500) });
  const scarce = await createProduct(shop(), { price_cents: cents(300) });
  await put(1);
  const { body: alone } = await get();
  await put(1, withdrawn.id);
  await put(3, scarce.id);
  const change = (id: string, values: Record<string, unknown>) =>
    shop().db.updateTable('products').set(values).where('id', '=', id).execute();
  await change(withdrawn.id, { is_available: false });
  await shop()
    .db.insertInto('stock_movements')
    .values({ product_id: scarce.id, quantity: -100, reason: 'correction' })
    .execute();
  const { body } = await get();
  expect(body.lines).toMatchObject([
    { orderable_quantity: 1 },
    { orderable_quantity: 0, line_total_cents: 0 },
    { orderable_quantity: 0, line_total_cents: 0 },
  ]);
  expect(body.item_count).toBe(5);
  const { item_count: _, ...sums } = alone;
  expect(body).toMatchObject({
    subtotal_cents: sums.subtotal_cents,
    total_cents: sums.total_cents,
    vat: sums.vat,
  });
  await put(0);
  expect((await get()).body).toMatchObject({
    subtotal_cents: 0,
    delivery_fee_cents: 0,
    total_cents: 0,
  });
});

test('the start and the end of an offer count as price changes', async () => {
  const { body: before } = await put(1);
  const valid_to = new Date(shop().clock.now().getTime() + 1000).toISOString();
  await createOffer(shop(), { product_id: product.id, valid_to });
  await notifyProductChanges(shop().db);
  const { body: after } = await get();
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(after.lines).toMatchObject([{ previous_price_cents: 1000 }]);
  shop().clock.set(valid_to);
  expect((await get()).body.lines).toMatchObject([{ previous_price_cents: null }]);
});

test('charges the regular price everywhere when it falls below the offer', async () => {
  await createOffer(shop(), { product_id: product.id, price_cents: cents(800) });
  await setPrice(699);
  const { body } = await put(2);
  expect(body.lines).toMatchObject([
    { product: { price_cents: 699, offer: null }, previous_price_cents: null },
  ]);
  await merge({ [product.id]: 1 });
  expect((await get()).body.lines).toMatchObject([{ quantity: 3, previous_price_cents: null }]);
});

test('an archived product is shown as unavailable until it is restored', async () => {
  await put(2);
  const archive = (archived_at: string | null) =>
    shop().db.updateTable('products').set({ archived_at }).where('id', '=', product.id).execute();
  await archive('2026-01-01T00:00:00Z');
  expect((await get()).body.lines).toMatchObject([
    { product: { id: product.id, is_available: false }, quantity: 2, orderable_quantity: 0 },
  ]);
  await archive(null);
  expect((await get()).body.lines).toMatchObject([{ orderable_quantity: 2 }]);
});

test.each([
  ['goes off sale', (id: string) => edit(id, { is_available: false })],
  ['is archived', (id: string) => edit(id, { archived_at: '2026-01-01T00:00:00Z' })],
  [
    'sells out',
    (product_id: string) =>
      shop()
        .db.insertInto('stock_movements')
        .values({ product_id, quantity: -100, reason: 'order' })
        .execute(),
  ],
])('a cart is notified when a product %s, and only that cart', async (_, happen) => {
  const { body: before } = await put(1);
  const stranger = await createUser(shop());
  await happen(product.id);
  await notifyProductChanges(shop().db);
  expect((await get()).body.revision).toBe(before.revision + 1);
  await notifyProductChanges(shop().db);
  expect((await get()).body.revision).toBe(before.revision + 1);
  expect((await request(shop().app, cart.getCart, {}, stranger)).body.revision).toBe(0);
});

test('notifies carts of many changed products once, without blocking the changes', async () => {
  const other = await createProduct(shop());
  await put(1);
  const { body: before } = await put(1, other.id);
  const { pool } = shop();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update products set price_cents = 1100 where id = any($1)', [
      [product.id, other.id],
    ]);
    // While an import is under way, its customers go on.
    const third = await createProduct(shop());
    expect((await put(1, third.id)).status).toBe(200);
    await client.query('commit');
  } finally {
    client.release();
  }
  await notifyProductChanges(shop().db);
  expect((await get()).body.revision).toBe(before.revision + 2);
});

test('refuses more than the stock, and lets a line above the stock be reduced', async () => {
  const scarce = await createProduct(shop(), { name: 'Feigen', stock: 5 });
  const { status, body } = await put(6, scarce.id);
  expect([status, body.code, body.facts]).toEqual([
    409,
    'out_of_stock',
    { lines: [{ product_id: scarce.id, name: 'Feigen', requested: 6, available: 5 }] },
  ]);
  expect((await put(5, scarce.id)).status).toBe(200);
  await shop()
    .db.insertInto('stock_movements')
    .values({ product_id: scarce.id, quantity: -4, reason: 'order' })
    .execute();
  expect((await put(4, scarce.id)).body.lines).toMatchObject([
    { quantity: 4, orderable_quantity: 1 },
  ]);
  expect((await put(4, scarce.id)).status).toBe(200);
  expect((await put(5, scarce.id)).body.code).toBe('out_of_stock');
});

test("another customer's larger line does not allow more than the stock", async () => {
  const scarce = await createProduct(shop(), { stock: 5 });
  const other = await createUser(shop());
  const input = { params: { product_id: scarce.id }, body: { quantity: 5 } };
  expect((await request(shop().app, cart.putCartItem, input, other)).status).toBe(200);
  await shop()
    .db.insertInto('stock_movements')
    .values({ product_id: scarce.id, quantity: -4, reason: 'order' })
    .execute();
  expect((await put(2, scarce.id)).body.code).toBe('out_of_stock');
  expect((await get()).body.lines).toEqual([]);
});

test('holds at most 200 products, however they are added', async () => {
  const { db } = shop();
  const { id: category_id } = await createCategory(shop());
  const products = await db
    .insertInto('products')
    .values(
      Array.from({ length: 201 }, (_, n) => ({
        name: `Sorte ${n}`,
        price_cents: cents(100),
        category_id,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('stock_movements')
    .values(products.map(({ id }) => ({ product_id: id, quantity: 9, reason: 'delivery' })))
    .execute();
  await put(1);
  const items = Object.fromEntries(products.slice(0, 200).map(({ id }) => [id, 1]));
  expect((await merge(items)).body.lines).toHaveLength(200);
  const last = products.at(-1)?.id ?? '';
  const { status, body } = await put(1, last);
  expect([status, body.code]).toEqual([409, 'cart_full']);
  // What is there already can still be changed.
  expect((await put(2)).body.lines).toHaveLength(200);
  const merged = (await merge({ [last]: 1, [product.id]: 3 })).body.lines;
  expect([merged.length, merged[0]]).toMatchObject([200, { quantity: 5 }]);
});

test('merging counts an id in both letter cases as one product', async () => {
  const { status, body } = await merge({ [product.id]: 2, [product.id.toUpperCase()]: 3 });
  expect([status, body.lines]).toMatchObject([200, [{ quantity: 5 }]]);
});

test('merging skips unavailable products', async () => {
  const off = await createProduct(shop(), { is_available: false });
  const archived = await createProduct(shop(), { archived_at: '2026-01-01T00:00:00Z' });
  const { body } = await merge({ [off.id]: 1, [archived.id]: 1, [product.id]: 1 });
  expect(body.lines).toMatchObject([{ product: { id: product.id } }]);
});

test('removing a line does not affect other carts', async () => {
  const other = await createUser(shop());
  const params = { product_id: product.id };
  await request(shop().app, cart.putCartItem, { params, body: { quantity: 2 } }, other);
  await put(1);
  await request(shop().app, cart.deleteCartItem, { params }, customer);
  const { body } = await request(shop().app, cart.getCart, {}, other);
  expect(body.lines).toMatchObject([{ quantity: 2 }]);
});

test('clearing and merging do not affect the carts of other customers', async () => {
  const other = await createUser(shop());
  const merge_id = randomUUID();
  const body = { merge_id, items: { [product.id]: 2 } };
  await request(shop().app, cart.mergeCart, { body }, other);
  // The other customer's use of this id is no use of one's own.
  expect((await merge({ [product.id]: 3 }, merge_id)).body.lines).toMatchObject([{ quantity: 3 }]);
  await request(shop().app, cart.clearCart, {}, customer);
  const { body: kept } = await request(shop().app, cart.getCart, {}, other);
  expect(kept.lines).toMatchObject([{ quantity: 2 }]);
  expect((await get()).body.lines).toEqual([]);
});

test.each([0, 100])('the database refuses a line of %i', async (quantity) => {
  const line = { user_id: customer.id, product_id: product.id, quantity };
  await expect(shop().db.insertInto('cart_items').values(line).execute()).rejects.toThrow(
    'cart_items_quantity_check',
  );
});

const edit = (id: string, fields: object) =>
  shop().db.updateTable('products').set(fields).where('id', '=', id).execute();
