import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as inventory from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

/** A lot of ten, two of which are ordered. A colleague counts the shelf five minutes later. */
const shop = useTestApp();
const picking = usePicking(shop);
let picker: TestUser;
let staff: TestUser;
let device: Device;

const begin = '2026-11-21T06:00:00.000Z';
const counting = '2026-11-21T06:05:00.000Z';
const sending = '2026-11-21T06:10:00.000Z';

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  shop().clock.set(begin);
  picker = await createUser(shop(), { role: 'picker' });
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
});

async function open() {
  const product = await createProduct(shop(), { stock: 0 });
  const lot = await picking.receive(staff, product, { quantity: 10 });
  const order = await picking.confirm(staff, { product });
  await picking.start(picker, order);
  return { product, lot, order };
}

async function count(id: string, quantity: number) {
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const body = { kind: 'counted' as const, quantity };
  const counted = await request(shop().app, inventory.bookLot, { params: { id }, body }, by);
  expect(counted.status).toBe(200);
}

async function booksOf(product: { id: string }) {
  const { db } = shop();
  const { stock_quantity: stock } = await db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('lots')
    .select(({ fn }) => fn.sum<number>('quantity').as('quantity'))
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  return { stock, lots: lots.quantity };
}

test.each(['the lot that was scanned', 'any lot'])(
  'a pick before a count that arrives after it does not change what was counted: %s',
  async (which) => {
    const { product, lot, order } = await open();
    const pick = device.scan(order, { lot_id: which === 'any lot' ? null : lot.id });
    shop().clock.set(counting);
    await count(lot.id, 8);
    shop().clock.set(sending);
    expect(await device.send([pick], picker)).toEqual(['applied']);
    expect(await booksOf(product)).toEqual({ stock: 8, lots: 8 });
  },
);

test('a pick after a count takes from what was counted', async () => {
  const { product, lot, order } = await open();
  await count(lot.id, 9);
  shop().clock.set(counting);
  const pick = device.scan(order, { lot_id: lot.id });
  shop().clock.set(sending);
  expect(await device.send([pick], picker)).toEqual(['applied']);
  expect(await booksOf(product)).toEqual({ stock: 7, lots: 7 });
});

test('units that were put back or thrown away before a count are in it', async () => {
  const { product, lot, order } = await open();
  const pick = device.scan(order, { lot_id: lot.id });
  expect(await device.send([pick], picker)).toEqual(['applied']);
  const undo = device.event('pick.undone', { event_id: pick.event_id });
  const waste = device.short(order, { quantity: 1, reason: 'damaged', lot_id: lot.id });
  const missing = device.short(order, { quantity: 1 });
  shop().clock.set(counting);
  await count(lot.id, 9);
  shop().clock.set(sending);
  expect(await device.send([undo, waste, missing], picker)).toEqual(Array(3).fill('applied'));
  expect(await booksOf(product)).toEqual({ stock: 9, lots: 9 });
});
