import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const picking = usePicking(shop);
const { seen } = picking;
let picker: TestUser;
let staff: TestUser;
let device: Device;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker', first_name: 'Mina', last_name: 'Kaya' });
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
});

const confirm = (...lines: Parameters<typeof picking.confirm>[1][]) =>
  picking.confirm(staff, ...lines);
const start = (...of: Order[]) => picking.start(picker, ...of);
const scan = (...args: Parameters<Device['scan']>) => device.scan(...args);
const packed = (order: Order) => device.packed(order);
const send = (events: Parameters<Device['send']>[0], by = picker) => device.send(events, by);

const receive = (product: { id: string }, label: { facts_version?: number } = {}) =>
  picking.receive(staff, product, label);

describe('weighed goods', () => {
  async function meat({ stock = 10 } = {}) {
    const product = await createProduct(shop(), { stock });
    await sql`update products set sold_by = 'weight', net_amount = 1, net_unit = 'kg'
      where id = ${product.id}`.execute(shop().db);
    return product;
  }

  test('cost what they weigh, and at most what was ordered', async () => {
    const product = await meat();
    const [light, heavy] = [await confirm({ product }), await confirm({ product })];
    await start(light, heavy);
    await send([scan(light, { weight_g: 1900 }), packed(light)]);
    await send([scan(heavy, { weight_g: 2200 }), packed(heavy)]);
    const price = light.items[0]?.price_at_purchase_cents ?? 0;
    expect((await seen(light)).settlement?.lines[0]).toMatchObject({
      weight_g: 1900,
      charged_cents: Math.round(price * 1.9),
    });
    expect((await seen(heavy)).settlement?.total_cents).toBe(heavy.total_cents);
  });

  test('of two lots cost what they weigh together', async () => {
    const product = await meat({ stock: 0 });
    await picking.receive(staff, product, { date: '2026-12-24', quantity: 1 });
    await picking.receive(staff, product, { date: '2026-12-31', quantity: 1 });
    const order = await confirm({ product });
    await start(order);
    await send([scan(order, { weight_g: 1801 }), packed(order)]);
    const { lines = [], subtotal_cents } = (await seen(order)).settlement ?? {};
    const price = order.items[0]?.price_at_purchase_cents ?? 0;
    expect(lines.map(({ weight_g }) => weight_g)).toEqual([901, 900]);
    expect(subtotal_cents).toBe(Math.round(price * 1.801));
  });

  test('cost the same however many scans they are', async () => {
    const product = await meat();
    const [once, twice] = [await confirm({ product }), await confirm({ product })];
    await start(once, twice);
    const weights = [1030, 950].map((weight_g) => scan(twice, { quantity: 1, weight_g }));
    await send([...weights, packed(twice)]);
    await send([scan(once, { weight_g: 1980 }), packed(once)]);
    const [one, other] = [await seen(once), await seen(twice)];
    expect(other.settlement?.lines.map(({ weight_g }) => weight_g)).toEqual([1030, 950]);
    expect(other.settlement?.subtotal_cents).toBe(one.settlement?.subtotal_cents);
  });

  test.each([
    [null, 'rejected weight_missing'],
    [0, 'rejected event_malformed'],
    [100_000, 'rejected event_malformed'],
    [9000, 'rejected weight_implausible'],
    [1700, 'rejected weight_too_low'],
  ])('of %s g are refused: %s', async (weight_g, answer) => {
    const order = await confirm({ product: await meat() });
    await start(order);
    expect(await send([scan(order, { weight_g })])).toEqual([answer]);
  });
});

test('goods whose label names a new allergen are not picked', async () => {
  const product = await createProduct(shop(), { stock: 0 });
  const earlier = await receive(product);
  const order = await confirm({ product });
  await shop()
    .db.updateTable('products')
    .set({ allergens: ['sesame'] })
    .where('id', '=', product.id)
    .execute();
  const changed = await receive(product, { facts_version: 2 });
  await start(order);
  expect(await send([scan(order, { lot_id: changed.id })])).toEqual(['rejected allergens_added']);
  expect(await send([scan(order, { lot_id: earlier.id })])).toEqual(['applied']);
});

test('goods whose label names a new trace are not picked, if the customer knew of the traces', async () => {
  const product = await createProduct(shop(), { stock: 0 });
  const label = (facts: { traces: Allergen[]; has_trace_data: boolean }) =>
    shop().db.updateTable('products').set(facts).where('id', '=', product.id).execute();
  await receive(product);
  const unread = await confirm({ product });
  await label({ traces: [], has_trace_data: true });
  const read = await confirm({ product });
  await label({ traces: ['nuts'], has_trace_data: true });
  const changed = await receive(product, { facts_version: 3 });
  const outcomes = [];
  for (const order of [unread, read]) {
    await start(order);
    outcomes.push(...(await send([scan(order, { lot_id: changed.id })])));
  }
  expect(outcomes).toEqual(['applied', 'rejected allergens_added']);
});

test('found goods are not picked if they can have a label that names more than was read', async () => {
  const product = await createProduct(shop(), { stock: 0, allergens: ['sesame'] });
  const label = (facts: { allergens: Allergen[]; is_free_of_allergens: boolean }) =>
    shop().db.updateTable('products').set(facts).where('id', '=', product.id).execute();
  await receive(product);
  await label({ allergens: ['gluten'], is_free_of_allergens: false });
  const known = await receive(product, { facts_version: 2 });
  const order = await confirm({ product });
  await start(order);
  await sql`insert into stock_movements (product_id, lot_id, quantity, reason)
    select product_id, id, -quantity, 'count' from lots where product_id = ${product.id}`.execute(
    shop().db,
  );
  expect(await send([scan(order)])).toEqual(['rejected allergens_added']);
  expect(await send([scan(order, { lot_id: known.id })])).toEqual(['applied']);
});

test('goods of another product are refused, although their lot has the same number', async () => {
  const [ordered, similar] = [
    await createProduct(shop(), { stock: 0 }),
    await createProduct(shop(), { stock: 0 }),
  ];
  const code = 'L-2026';
  const right = await picking.receive(staff, ordered, { code });
  const wrong = await picking.receive(staff, similar, { code });
  const order = await confirm({ product: ordered });
  await start(order);
  const lot = { lot_id: wrong.id };
  expect(await send([scan(order, lot), device.short(order, lot)])).toEqual([
    'rejected lot_of_other_product',
    'rejected lot_of_other_product',
  ]);
  expect(await send([scan(order, { lot_id: right.id })])).toEqual(['applied']);
});
