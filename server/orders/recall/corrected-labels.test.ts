import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import type { ProductChanges } from '#contract/catalog/products.schema.ts';
import * as inventory from '#contract/stock/inventory.ts';
import * as contract from '#contract/stock/recalls.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move, stockOf } = useOrdering(shop);
let staff: TestUser;
let bread: { id: string };
let lot: { id: string };

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await setCapacity(shop(), 500);
});

beforeEach(async () => {
  shop().clock.set('2026-11-21T06:00:00.000Z');
  bread = await createProduct(shop(), {
    name: 'Fladenbrot',
    stock: 0,
    allergens: ['gluten'],
    has_trace_data: true,
  });
  const body = {
    product_id: bread.id,
    code: 'L1',
    date: '2026-11-30',
    date_kind: 'best_before' as const,
    quantity: 20,
    supplier_id: null,
    unit_cost_cents: null,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  lot = (await request(shop().app, inventory.receiveGoods, { body }, { ...staff, headers })).body;
});

const change = (body: ProductChanges) =>
  request(shop().app, updateProduct, { params: { id: bread.id }, body }, staff);
const correct = (body: ProductChanges) => change({ ...body, facts_change: 'correction' });
async function order(steps: readonly OrderStatus[]) {
  const customer = await createUser(shop(), { language: 'de' });
  const { body } = await buy(customer, { product_id: bread.id, quantity: 4 });
  await move(staff, body, steps);
  return { ...body, customer };
}
const packed = ['confirmed', 'preparing', 'ready'] as const;
const versionOfLot = async () => {
  const { facts_version } = await shop()
    .db.selectFrom('lots')
    .select('facts_version')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  return facts_version;
};
const held = async () => {
  const { body } = await request(shop().app, contract.listHeldOrders, {}, staff);
  return body.items.map(({ order_id }) => order_id);
};
const waiting = async () => {
  const { body } = await request(shop().app, contract.listCorrectedLabels, {}, staff);
  return body.items.filter(({ product_id }) => product_id === bread.id);
};

test('a change of the label of goods that are there says why, or changes nothing', async () => {
  const refused = await change({ ingredients: 'Weizen, Sesam', allergens: ['gluten', 'sesame'] });
  expect([refused.status, refused.body.code]).toEqual([409, 'facts_change_unclear']);
  expect((await change({ price_cents: 250 })).status).toBe(200);
  const { db } = shop();
  const { facts_version, allergens } = await db
    .selectFrom('products')
    .select(['facts_version', 'allergens'])
    .where('id', '=', bread.id)
    .executeTakeFirstOrThrow();
  expect([facts_version, allergens]).toEqual([1, ['gluten']]);
  const empty = await createProduct(shop(), { stock: 0 });
  const input = { params: { id: empty.id }, body: { allergens: ['milk' as const] } };
  expect((await request(shop().app, updateProduct, input, staff)).status).toBe(200);
});

test('another label is that of later goods, a correction that of those that are there', async () => {
  await change({ allergens: ['gluten', 'sesame'], facts_change: 'label' });
  expect(await versionOfLot()).toBe(1);
  const { db } = shop();
  await db
    .updateTable('products')
    .set({ allergens: ['gluten'] })
    .where('id', '=', bread.id)
    .execute();
  await db.updateTable('lots').set({ facts_version: 3 }).where('id', '=', lot.id).execute();
  await correct({ allergens: ['gluten', 'milk'] });
  expect(await versionOfLot()).toBe(4);
  const facts = await db
    .selectFrom('product_facts')
    .select(['version', 'corrects'])
    .where('product_id', '=', bread.id)
    .orderBy('version')
    .execute();
  expect(facts.map(({ corrects }) => corrects)).toEqual([null, null, null, 3]);
  expect((await correct({ allergens: ['gluten', 'milk'] })).status).toBe(200);
  expect(await versionOfLot()).toBe(4);
});

test.each<[string, ProductChanges, boolean]>([
  ['an allergen', { allergens: ['gluten', 'sesame'] }, true],
  ['a trace', { traces: ['sesame'] }, true],
  ['nothing for a person with an allergy', { ingredients: 'Weizen' }, false],
  ['fewer allergens', { allergens: [] }, false],
])('a correction that adds %s holds packed orders: %s', async (_, facts, isHeld) => {
  const { id } = await order(packed);
  await correct(facts);
  expect((await held()).includes(id)).toBe(isHeld);
  const statuses = await move(staff, { id }, ['delivering']).then(
    () => 'moved',
    () => 'refused',
  );
  expect(statuses).toBe(isHeld ? 'refused' : 'moved');
});

test('held goods are taken out, are not charged, and are for sale again', async () => {
  const { id } = await order(packed);
  const before = await stockOf(bread.id);
  await correct({ allergens: ['gluten', 'sesame'] });
  const { status, body } = await request(
    shop().app,
    contract.takeOutGoods,
    { params: { id } },
    staff,
  );
  expect([status, body]).toEqual([200, { quantity: 4, is_cancelled: true }]);
  expect(await stockOf(bread.id)).toBe(before + 4);
  const differences = await shop().db.selectFrom('stock_differences').selectAll().execute();
  expect(differences).toEqual([]);
  expect(await held()).not.toContain(id);
});

test('who ordered after the correction gets the goods', async () => {
  await correct({ allergens: ['gluten', 'sesame'] });
  const { id } = await order(delivery);
  expect(await held()).not.toContain(id);
  expect(await waiting()).toEqual([]);
});

test('customers of delivered goods are listed, and mailed once', async () => {
  const { id, order_number, customer } = await order(delivery);
  await correct({ traces: ['sesame'], allergens: ['gluten', 'milk'] });
  const [label] = await waiting();
  expect(label).toMatchObject({
    product_name: 'Fladenbrot',
    allergens: ['gluten', 'milk'],
    traces: ['sesame'],
    orders: [{ id, order_number }],
  });
  const body = { product_id: bread.id, version: label?.version ?? 0 };
  const inform = (by = staff) => request(shop().app, contract.informOfCorrection, { body }, by);
  const picker = await createUser(shop(), { role: 'picker' });
  expect((await inform(picker)).status).toBe(403);
  const answers = await Promise.all([inform(), inform()]);
  expect(
    answers.map(({ body: { mailed_count } }) => mailed_count).toSorted((a, b) => a - b),
  ).toEqual([0, 1]);
  expect(await waiting()).toEqual([]);
  const mails = await shop()
    .db.selectFrom('messages')
    .select(['recipient', 'subject', 'text'])
    .where('dedupe_key', '=', `correction:${bread.id}:${body.version}:${id}`)
    .execute();
  expect(mails).toMatchObject([
    { recipient: customer.email, subject: 'Kiezkorb: Allergene: Fladenbrot' },
  ]);
  expect(mails[0]?.text).toContain('Gluten');
  expect(mails[0]?.text).toContain('Sesam');
  const unknown = { body: { product_id: bread.id, version: 1 } };
  const missing = await request(shop().app, contract.informOfCorrection, unknown, staff);
  expect(missing.status).toBe(404);
});

test('of packing and a correction at the same moment, no unit is handed on', async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const allergens = round % 2 === 0 ? (['gluten', 'sesame'] as const) : (['gluten'] as const);
    await correct({ allergens: ['gluten'] });
    const { id } = await order(['confirmed', 'preparing']);
    await Promise.allSettled([
      move(staff, { id }, ['ready', 'delivering']),
      correct({ allergens: [...allergens] }),
    ]);
    const { status } = await shop()
      .db.selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isHarmful = round % 2 === 0;
    const isHeld = (await held()).includes(id);
    const further = await move(staff, { id }, ['delivered']).then(
      () => 'moved',
      () => 'refused',
    );
    // What is not packed yet is refused then.
    expect(isHarmful && status !== 'preparing' && !isHeld).toBe(false);
    expect(isHarmful && further === 'moved').toBe(false);
    await shop()
      .db.updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .execute();
  }
});
