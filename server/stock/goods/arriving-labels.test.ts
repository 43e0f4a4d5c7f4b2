import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import type { ProductChanges } from '#contract/catalog/products.schema.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';

const shop = useTestApp();
const millisecondsOfDay = 86_400_000;
let staff: TestUser;
let bread: { id: string };

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  bread = await createProduct(shop(), { stock: 0, ingredients: 'Weizen', allergens: ['gluten'] });
});

const goods = (changes: Partial<NewReceipt> = {}): NewReceipt => ({
  product_id: bread.id,
  code: 'L1',
  date: '2027-12-31',
  date_kind: 'best_before',
  quantity: 10,
  supplier_id: null,
  unit_cost_cents: null,
  ...changes,
});
const unlabelled = { code: '', date: null, date_kind: 'none' } as const;

async function receive(changes: Partial<NewReceipt> = {}, by = withKey(staff)): Promise<string> {
  const input = { body: goods(changes) };
  const { status, body } = await request(shop().app, contract.receiveGoods, input, by);
  return status === 201 ? 'booked' : `${status} ${body.code}`;
}
async function change(body: ProductChanges) {
  const input = { params: { id: bread.id }, body };
  expect((await request(shop().app, updateProduct, input, staff)).status).toBe(200);
}
const relabel = (ingredients: string) => change({ ingredients, facts_change: 'label' });
const correct = (ingredients: string) => change({ ingredients, facts_change: 'correction' });
async function arriving() {
  const input = { params: { id: bread.id } };
  const { body } = await request(shop().app, contract.getKnownLabels, input, staff);
  return body.arriving.map(({ version, ingredients }) => [version, ingredients]);
}
async function lots() {
  const input = { query: { product_id: bread.id } };
  const { body } = await request(shop().app, contract.listLots, input, staff);
  return body.items
    .map(({ code, quantity, has_earlier_label: isEarlier }) =>
      [code, quantity, isEarlier ? 'old label' : 'present label'].join(' '),
    )
    .toSorted();
}

test('after a new label someone says once for a code and a date which one the goods have', async () => {
  expect(await receive()).toBe('booked');
  expect(await arriving()).toEqual([]);
  await relabel('Weizen, Sesam');
  expect(await arriving()).toEqual([
    [2, 'Weizen, Sesam'],
    [1, 'Weizen'],
  ]);
  expect(await receive({ code: 'L2' })).toBe('422 label_unknown');
  expect(await receive({ code: 'L2', facts_version: 1 })).toBe('booked');
  expect(await receive({ code: 'L2' })).toBe('booked');
  expect(await receive({ code: 'L3' })).toBe('422 label_unknown');
  expect(await receive({ code: 'L3', facts_version: 2 })).toBe('booked');
  expect(await receive({ code: 'L3', quantity: 1 })).toBe('booked');
  expect(await lots()).toEqual(['L1 10 old label', 'L2 20 old label', 'L3 11 present label']);
});

test('goods are asked about again if both labels were read on their code and date', async () => {
  await receive();
  await relabel('Weizen, Sesam');
  await receive({ facts_version: 1, quantity: 5 });
  await receive({ facts_version: 2, quantity: 7 });
  expect(await lots()).toEqual(['L1 15 old label', 'L1 7 present label']);
  expect(await receive()).toBe('422 label_unknown');
});

test('goods without code and date are asked about each time', async () => {
  await receive();
  await relabel('Weizen, Sesam');
  expect(await receive({ ...unlabelled, facts_version: 1 })).toBe('booked');
  expect(await receive(unlabelled)).toBe('422 label_unknown');
});

test('what was said before the label changed again does not count', async () => {
  await receive();
  await relabel('Weizen, Sesam');
  await receive({ code: 'L2', facts_version: 2 });
  await relabel('Weizen, Sesam, Mohn');
  expect(await arriving()).toEqual([
    [3, 'Weizen, Sesam, Mohn'],
    [2, 'Weizen, Sesam'],
    [1, 'Weizen'],
  ]);
  expect(await receive({ code: 'L2' })).toBe('422 label_unknown');
});

describe('nothing is asked', () => {
  test('of a label that goods never came with', async () => {
    await change({ ingredients: 'Weizen, Sesam' });
    expect(await receive()).toBe('booked');
    expect(await lots()).toEqual(['L1 10 present label']);
  });

  test('of a label that another one replaced 60 days ago', async () => {
    await receive();
    await relabel('Weizen, Sesam');
    // After the database's time, in which versions are recorded.
    shop().clock.set(new Date(Date.now() + 60 * millisecondsOfDay).toISOString());
    staff = await createUser(shop(), { role: 'admin' });
    expect(await arriving()).toEqual([]);
    expect(await receive({ code: 'L2' })).toBe('booked');
    expect(await receive({ code: 'L2', facts_version: 1 })).toBe('409 label_outdated');
    expect(await lots()).toEqual(['L1 10 old label', 'L2 10 present label']);
  });

  test('of what the shop had read wrongly', async () => {
    await receive();
    await correct('Roggen');
    expect(await receive({ code: 'L2' })).toBe('booked');
    expect(await receive({ code: 'L2', facts_version: 1 })).toBe('409 label_outdated');
    await relabel('Roggen, Sesam');
    await correct('Roggen, Sesam, Salz');
    expect(await arriving()).toEqual([
      [4, 'Roggen, Sesam, Salz'],
      [2, 'Roggen'],
    ]);
  });

  test('of a label that says the same as the present one', async () => {
    await receive();
    await relabel('Weizen, Sesam');
    await relabel('Weizen');
    expect(await arriving()).toEqual([]);
    expect(await receive({ code: 'L2' })).toBe('booked');
  });

  test('of a changed price', async () => {
    await receive();
    await change({ price_cents: 500 });
    expect(await receive({ code: 'L2' })).toBe('booked');
  });
});

test('the same receipt again is booked once, and with another label refused', async () => {
  await receive();
  await relabel('Weizen, Sesam');
  const by = withKey(staff);
  const send = (facts_version: number) => receive({ code: 'L9', facts_version }, by);
  expect(await Promise.all([send(1), send(1)])).toEqual(['booked', 'booked']);
  expect(await send(2)).toBe('422 idempotency_key_reused');
  await correct('Weizen, Sesam, Mohn');
  expect(await send(1)).toBe('booked');
  expect(await lots()).toEqual(['L1 10 old label', 'L9 10 old label']);
});

test('a receipt cannot name another label than its lot has', async () => {
  await receive();
  await relabel('Weizen, Sesam');
  await receive({ code: 'L2', facts_version: 2 });
  const again = sql`
    with moved as (
      insert into stock_movements (product_id, lot_id, quantity, reason)
        select product_id, id, 1, 'delivery' from lots
        where product_id = ${bread.id} and code = 'L1'
        returning id
    )
    insert into receipts (stock_movement_id, delivery_id, facts_version)
      select moved.id, (select min(delivery_id::text)::uuid from receipts), 2 from moved`;
  await expect(again.execute(shop().db)).rejects.toThrow('has another label');
});
