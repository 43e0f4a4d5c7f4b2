import { beforeAll, expect, test } from 'vitest';
import { receiveGoods } from '#contract/stock/inventory.ts';
import { defaultListQuery } from '#domain/catalog/list-filter.ts';
import type { StunningMethod } from '#domain/stock/halal/certificates.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  certify,
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { listCategoryPage } from './service.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const certified = (ids: string[], stunning: StunningMethod, changes: object = {}) =>
  certify(shop(), ids, {
    stunning,
    slaughter: stunning === 'no_animal' ? 'no_animal' : 'hand',
    ...changes,
  });

const stunningOf = async (id: string) =>
  (
    await shop()
      .db.selectFrom('products')
      .select('halal_stunning')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).halal_stunning;

test.each([
  [null, ['electric', 'no_animal', 'none', 'not_stated']],
  ['without', ['no_animal', 'none']],
  ['with', ['electric', 'no_animal']],
] as const)('of halal products, a list with stunning %s shows %j', async (stunning, shown) => {
  const { id: category_id, slug } = await createCategory(shop());
  await createProduct(shop(), { category_id, name: 'not halal' });
  for (const method of ['none', 'electric', 'not_stated', 'no_animal'] as const) {
    const { id } = await createProduct(shop(), { category_id, name: method });
    await certified([id], method);
  }
  const query = { ...defaultListQuery, diet: ['halal' as const], stunning };
  const { products, facets } = await listCategoryPage(
    shop().db,
    shop().clock.now(),
    'de',
    slug,
    query,
  );
  expect(products.map(({ name }) => name).toSorted()).toEqual([...shown]);
  expect(facets.total).toBe(shown.length);
});

test('where two certificates of goods on sale differ, the shop says neither', async () => {
  const { id } = await createProduct(shop());
  await certified([id], 'none');
  expect(await stunningOf(id)).toBe('none');
  await certified([id], 'electric');
  expect(await stunningOf(id)).toBe('not_stated');
});

test('goods of meat say it by what is in stock, and follow what is sold out', async () => {
  const { id } = await createProduct(shop(), { food_kind: 'poultry', stock: 0 });
  const ended = { valid_from: '2026-11-01', valid_to: '2026-11-20', proof: 'lot' as const };
  const old = await certified([id], 'none', ended);
  const next = await certified([id], 'electric', { proof: 'lot' });
  expect(await stunningOf(id)).toBe('electric');
  const receive = async (certificate_id: string, code: string) => {
    const unknown = { supplier_id: null, unit_cost_cents: null };
    const label = { code, date: '2099-01-01', date_kind: 'use_by' as const };
    const made = { certificate_id, produced_on: '2026-11-19' };
    const body = { product_id: id, quantity: 2, ...label, ...unknown, ...made };
    const answer = await request(shop().app, receiveGoods, { body }, withKey(staff));
    expect([answer.status, answer.body.quantity]).toEqual([201, 2]);
    return answer.body.id;
  };
  await receive(next, 'B');
  const lot_id = await receive(old, 'A');
  expect(await stunningOf(id)).toBe('not_stated');
  const waste = { product_id: id, quantity: -2, lot_id, reason: 'loss' as const };
  await shop().db.insertInto('stock_movements').values(waste).execute();
  expect(await stunningOf(id)).toBe('electric');
});

test('a claim that ends takes the stunning along, which has no other writer', async () => {
  const { id } = await createProduct(shop());
  await certified([id], 'none', { valid_to: '2030-01-01' });
  const turn = (day: string) => shop().db.updateTable('halal_days').set({ day }).execute();
  await turn('2030-01-02');
  expect(await stunningOf(id)).toBeNull();
  await turn('2026-11-21');
  expect(await stunningOf(id)).toBe('none');
  const writing = shop()
    .db.updateTable('products')
    .set({ halal_stunning: 'electric' })
    .where('id', '=', id)
    .execute();
  await expect(writing).rejects.toThrow(/computed by refresh_halal/);
});
