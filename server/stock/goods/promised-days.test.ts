import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as orderChanges from '#contract/orders/order-changes.ts';
import * as contract from '#contract/stock/inventory.ts';
import * as picking from '#contract/stock/picking.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

// Deliveries are on 21 November.
const shop = useTestApp();
const ordering = useOrdering(shop);
const { confirm, receive, start } = usePicking(shop);
let staff: TestUser;
let device: Device;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
});

async function promise(product: { id: string }, minimum_shelf_life_days: number) {
  const body = { shelf_id: null, minimum_shelf_life_days };
  const input = { params: { id: product.id }, body };
  expect((await request(shop().app, contract.setProductStorage, input, staff)).status).toBe(200);
}

test('a longer promise of the product refuses no goods of an order before it', async () => {
  const product = await createProduct(shop(), { stock: 0 });
  const lot = await receive(staff, product, { date: '2026-11-24' });
  const order = await confirm(staff, { product });
  await promise(product, 30);
  const batch = await start(staff, order);
  expect(batch.products[0]?.lots).toMatchObject([{ id: lot.id }]);
  expect(await device.send([device.scan(order, { lot_id: lot.id })], staff)).toEqual(['applied']);
});

test('a shorter promise of the product allows no shorter goods for an order before it', async () => {
  const product = await createProduct(shop(), { stock: 0, minimum_shelf_life_days: 20 });
  await receive(staff, product, { date: '2026-12-24', code: 'LANG' });
  const short = await receive(staff, product, { date: '2026-11-24', code: 'KURZ' });
  const order = await confirm(staff, { product });
  await promise(product, 0);
  const batch = await start(staff, order);
  expect(batch.products[0]?.lots).toMatchObject([{ code: 'LANG' }]);
  expect(await device.send([device.scan(order, { lot_id: short.id })], staff)).toEqual([
    'conflict lot_too_short',
  ]);
  expect(await device.send([device.scan(order)], staff)).toEqual(['applied']);
});

test('orders that were promised less leave the longer goods to a later order', async () => {
  const product = await createProduct(shop(), { stock: 0 });
  await receive(staff, product, { date: '2026-12-24', quantity: 2, code: 'LANG' });
  await receive(staff, product, { date: '2026-11-24', quantity: 3, code: 'KURZ' });
  const order = await confirm(staff, { product, quantity: 3 });
  await promise(product, 20);
  const other = await createUser(shop());
  const { status } = await ordering.buy(other, { product_id: product.id, quantity: 2 });
  expect(status).toBe(201);
  await start(staff, order);
  const scan = device.scan(order, { quantity: 3 });
  expect(await device.send([scan], staff)).toEqual(['applied']);
});

test('a line that a change leaves in its order has its promise', async () => {
  const product = await createProduct(shop(), { stock: 0, minimum_shelf_life_days: 20 });
  await receive(staff, product, { date: '2026-12-24' });
  const added = await createProduct(shop(), { minimum_shelf_life_days: 4 });
  const customer = await createUser(shop());
  const { body: order } = await ordering.buy(customer, { product_id: product.id, quantity: 2 });
  await promise(product, 90);
  const lines = [
    { product_id: product.id, quantity: 3 },
    { product_id: added.id, quantity: 1 },
  ];
  const wanted = { lines, slot_id: order.delivery_time_start };
  const params = { id: order.id };
  const preview = await request(
    shop().app,
    orderChanges.previewChange,
    { params, body: wanted },
    customer,
  );
  const expected_total_cents = preview.body.total_cents;
  const changed = await request(
    shop().app,
    orderChanges.changeOrder,
    { params, body: { ...wanted, expected_total_cents } },
    {
      ...customer,
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'If-Match': `"${order.version}"` },
    },
  );
  expect(changed.status).toBe(200);
  const { rows } = await sql<{ product_id: string; promised_days: number }>`
    select product_id, promised_days from order_items where order_id = ${order.id}
      order by position`.execute(shop().db);
  expect(rows).toEqual([
    { product_id: product.id, promised_days: 20 },
    { product_id: added.id, promised_days: 4 },
  ]);
});

test('a batch with two promises shows the lots of the shorter one', async () => {
  const product = await createProduct(shop(), { stock: 0, minimum_shelf_life_days: 20 });
  await receive(staff, product, { date: '2026-12-24', code: 'LANG' });
  await receive(staff, product, { date: '2026-11-24', code: 'KURZ' });
  const early = await confirm(staff, { product });
  await promise(product, 0);
  const late = await confirm(staff, { product });
  const { id } = await start(staff, early, late);
  const { body } = await request(shop().app, picking.getBatch, { params: { id } }, staff);
  expect(body.products[0]?.lots.map(({ code }) => code)).toEqual(['KURZ', 'LANG']);
});
