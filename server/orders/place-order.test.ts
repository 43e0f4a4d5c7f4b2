import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { getOrder, placeOrder } from '#contract/orders/orders.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  customer = await createUser(shop());
  product = await createProduct(shop());
});

async function putInCart(productId: string, quantity: number) {
  const input = { params: { product_id: productId }, body: { quantity } };
  expect((await request(shop().app, putCartItem, input, customer)).status).toBe(200);
}

function place(expected_total_cents: number) {
  const slot_id = '2026-11-21T08:00:00.000Z';
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { slot_id, payment_method: 'cash', expected_total_cents } as const;
  return request(shop().app, placeOrder, { body }, { ...customer, headers });
}

test('stores the lines in the order in which they were put in the cart', async () => {
  const products = [product];
  while (products.length < 5) products.push(await createProduct(shop()));
  const ids = products.map(({ id }) => id).toSorted((x, y) => y.localeCompare(x));
  for (const id of ids) await putInCart(id, 1);
  const { body } = await place(5399);
  expect(body.items.map(({ product_id }) => product_id)).toEqual(ids);
});

test('returns a new order exactly as later reads do', async () => {
  await putInCart(product.id, 2);
  const { body } = await place(2399);
  expect(body).toMatchObject({
    status: 'pending',
    history: [{ to: 'pending', actor: 'customer' }],
  });
  const { body: read } = await request(shop().app, getOrder, { params: { id: body.id } }, customer);
  expect(body).toEqual(read);
});

test('an order notes the postal code it goes to', async () => {
  await putInCart(product.id, 2);
  const { body } = await place(2399);
  const { delivery_postal_code } = await shop()
    .db.selectFrom('orders')
    .select('delivery_postal_code')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(delivery_postal_code).toMatch(/^\d{5}$/);
  expect(body.delivery_address).toContain(delivery_postal_code);
});

const apples = { image_url: '/media/apple.webp', pack: 'bottle' };

test('an order retains the image of its item, whatever becomes of product and category', async () => {
  const { db } = shop();
  const juice = await createProduct(shop(), apples);
  await putInCart(juice.id, 2);
  const { body: order } = await place(2399);
  expect(order.items[0]?.product).toMatchObject({ ...apples, tint: 'slate' });
  await db
    .updateTable('products')
    .set({ image_url: null, pack: 'tin' })
    .where('id', '=', juice.id)
    .execute();
  await db.updateTable('categories').set({ tint: 'leaf' }).execute();
  const params = { id: order.id };
  const { body: read } = await request(shop().app, getOrder, { params }, customer);
  expect(read.items).toEqual(order.items);
});

test('preserves lines that another device adds to the cart in the meantime', async () => {
  const late = await createProduct(shop());
  await putInCart(product.id, 2);
  const { db } = shop();
  const placing = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', '=', product.id)
      .forUpdate()
      .execute();
    const promise = place(2399);
    await waitForLockWaits(db);
    await putInCart(late.id, 1);
    return { promise };
  });
  const { status, body } = await placing.promise;
  expect([status, body.items.length]).toEqual([201, 1]);
  const { body: cart } = await request(shop().app, getCart, {}, customer);
  expect(cart.lines.map((line) => line.product.id)).toEqual([late.id]);
});
