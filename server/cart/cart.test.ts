import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { cents } from '#domain/money.ts';
import { announceProductChanges } from '#server/catalog/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createOffer, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
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

test('refuses more than a cart holds, and tells how much that is', async () => {
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

test('adds an anonymous cart to what is there, exactly once however often it is sent', async () => {
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

test('merging stops at the most that a cart holds of a product', async () => {
  await put(90);
  expect((await merge({ [product.id]: 20 })).body.lines).toMatchObject([{ quantity: 99 }]);
});

test.each([
  { name: 'a product that is no id', items: { apples: 1 } },
  { name: 'nothing of a product', items: { [randomUUID()]: 0 } },
  { name: 'half a product', items: { [randomUUID()]: 0.5 } },
])('refuses to merge $name', async ({ items }) => {
  expect((await merge(items)).body.code).toBe('invalid_input');
});

test('is only for the one who is signed in', async () => {
  await put(2);
  expect((await request(shop().app, cart.getCart)).status).toBe(401);
  const stranger = await createUser(shop());
  expect((await request(shop().app, cart.getCart, {}, stranger)).body.lines).toEqual([]);
});

test('says what a product cost when the customer last wrote its line, once it costs something else', async () => {
  const { body: before } = await put(2);
  expect(before.lines).toMatchObject([{ previous_price_cents: null }]);
  await setPrice(1249);
  await announceProductChanges(shop().db);
  const { body: after } = await get();
  expect(after.lines).toMatchObject([
    { product: { price_cents: 1249 }, line_total_cents: 2498, previous_price_cents: 1000 },
  ]);
  expect(after.revision).toBeGreaterThan(before.revision);
  await setPrice(1000);
  expect((await get()).body.lines).toMatchObject([{ previous_price_cents: null }]);
  await setPrice(1249);
  expect((await put(3)).body.lines).toMatchObject([{ previous_price_cents: null }]);
});

test('an offer that begins is a new price, too, and its end another', async () => {
  const { body: before } = await put(1);
  const valid_to = new Date(shop().clock.now().getTime() + 1000).toISOString();
  await createOffer(shop(), { product_id: product.id, valid_to });
  await announceProductChanges(shop().db);
  const { body: after } = await get();
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(after.lines).toMatchObject([{ previous_price_cents: 1000 }]);
  shop().clock.set(valid_to);
  expect((await get()).body.lines).toMatchObject([{ previous_price_cents: null }]);
});

test('a product whose regular price falls below its offer costs the regular price, everywhere', async () => {
  await createOffer(shop(), { product_id: product.id, price_cents: cents(800) });
  await setPrice(699);
  const { body } = await put(2);
  expect(body.lines).toMatchObject([
    { product: { price_cents: 699, offer: null }, previous_price_cents: null },
  ]);
  await merge({ [product.id]: 1 });
  expect((await get()).body.lines).toMatchObject([{ quantity: 3, previous_price_cents: null }]);
});
