import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/inventory.ts';
import type { ShelfZone } from '#domain/stock/zones.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
let position = 0;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'picker' });
});

const keyed = (key: string = randomUUID()) => ({ ...staff, headers: { 'Idempotency-Key': key } });

type FoodKind = 'minced_beef' | 'other' | 'poultry';

async function shelve(zone: ShelfZone, food_kind: FoodKind = 'other'): Promise<string> {
  const { id } = await createProduct(shop(), { stock: 0, food_kind });
  position += 1;
  const shelf = { zone, aisle: `${zone}-cold`, position };
  const { body } = await request(shop().app, contract.addShelf, { body: shelf }, keyed());
  const storage = { shelf_id: body.id, minimum_shelf_life_days: 0 };
  const input = { params: { id }, body: storage };
  expect((await request(shop().app, contract.setProductStorage, input, staff)).status).toBe(200);
  return id;
}

function receive(product_id: string, changes: Partial<NewReceipt> = {}, key?: string) {
  const label = { code: 'L1', date: '2026-12-31', date_kind: 'use_by' as const };
  const rest = { supplier_id: null, unit_cost_cents: null, quantity: 6 };
  const body = { product_id, ...label, ...rest, ...changes };
  return request(shop().app, contract.receiveGoods, { body }, keyed(key));
}

const lotsOf = async (product_id: string) =>
  (await request(shop().app, contract.listLots, { query: { product_id } }, staff)).body.items;
const readingsOf = (product_id: string) =>
  shop()
    .db.selectFrom('receipts')
    .innerJoin('stock_movements', 'stock_movements.id', 'receipts.stock_movement_id')
    .select(['temperature_tenths', 'temperature_note'])
    .where('product_id', '=', product_id)
    .execute();

test.each([
  ['chilled', 'minced_beef', null, 422, 'temperature_missing'],
  ['chilled', 'minced_beef', 21, 422, 'temperature_note_missing'],
  ['chilled', 'minced_beef', 51, 409, 'goods_too_warm'],
  ['chilled', 'poultry', 71, 409, 'goods_too_warm'],
  ['chilled', 'other', 101, 409, 'goods_too_warm'],
  ['frozen', 'minced_beef', null, 422, 'temperature_missing'],
  ['frozen', 'minced_beef', -149, 409, 'goods_too_warm'],
] as const)(
  'refuses %s goods of the kind %s at %s tenths of a degree, and books nothing',
  async (zone, kind, temperature_tenths, status, code) => {
    const id = await shelve(zone, kind);
    expect(await receive(id, { temperature_tenths })).toMatchObject({ status, body: { code } });
    expect(await lotsOf(id)).toEqual([]);
  },
);

test('says how warm the goods may be at most', async () => {
  const { body } = await receive(await shelve('chilled', 'minced_beef'), {
    temperature_tenths: 80,
    temperature_note: 'Eis',
  });
  expect(body).toMatchObject({ code: 'goods_too_warm', facts: { limit: 5 } });
});

test('stores the temperature of goods that arrive, and what was done about a deviation', async () => {
  const cold = await shelve('chilled', 'minced_beef');
  expect((await receive(cold, { temperature_tenths: 18 })).status).toBe(201);
  expect(await readingsOf(cold)).toEqual([{ temperature_tenths: 18, temperature_note: null }]);
  const warmer = await shelve('chilled', 'poultry');
  const noted = { temperature_tenths: 55, temperature_note: 'sofort gekühlt' };
  expect((await receive(warmer, noted)).status).toBe(201);
  expect(await readingsOf(warmer)).toEqual([noted]);
});

test('the same receipt again changes nothing, and with another temperature it is refused', async () => {
  const id = await shelve('chilled');
  const key = randomUUID();
  expect((await receive(id, { temperature_tenths: 40 }, key)).status).toBe(201);
  expect((await receive(id, { temperature_tenths: 40 }, key)).status).toBe(201);
  expect(await receive(id, { temperature_tenths: 41 }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await lotsOf(id)).toMatchObject([{ quantity: 6 }]);
});

test('goods that need no cooling are received without a temperature', async () => {
  const ambient = await shelve('ambient', 'minced_beef');
  expect((await receive(ambient)).status).toBe(201);
  const unshelved = await createProduct(shop(), { stock: 0 });
  expect((await receive(unshelved.id)).status).toBe(201);
});
