import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as contract from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

const productIn = async (category_id: string) => (await createProduct(shop(), { category_id })).id;

async function known(id: string) {
  const staff = await createUser(shop(), { role: 'picker' });
  return request(shop().app, contract.getKnownLabels, { params: { id } }, staff);
}

async function receive(product_id: string, date_kind: 'best_before' | 'use_by', date: string) {
  const staff = await createUser(shop(), { role: 'picker' });
  const lot = { code: '', date, date_kind, quantity: 1, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const input = { body: { product_id, ...lot } };
  const { status } = await request(shop().app, contract.receiveGoods, input, by);
  expect(status).toBe(201);
  shop().clock.advance(60);
}

test('the label of the latest receipt is known, and the usual one of the category', async () => {
  const { id: category } = await createCategory(shop(), { name: 'Milch' });
  const [product, other] = [await productIn(category), await productIn(category)];
  expect((await known(product)).body).toEqual({
    last: null,
    usual: null,
    is_meat: false,
    food_kind: 'other',
    zone: null,
    arriving: [],
    last_origins: [],
    certificates: null,
  });
  await receive(other, 'best_before', '2026-12-30');
  await receive(other, 'best_before', '2026-12-31');
  await receive(product, 'best_before', '2026-12-30');
  await receive(product, 'use_by', '2026-12-02');
  expect((await known(product)).body).toMatchObject({ last: 'use_by', usual: 'best_before' });
});

test('products of a category for meat are known as meat, also of a subcategory', async () => {
  const { id: meat } = await createCategory(shop(), { name: 'Frischfleisch' });
  const { id: minced } = await createCategory(shop(), { name: 'Hack', parent_id: meat });
  for (const category of [meat, minced]) {
    expect((await known(await productIn(category))).body.is_meat).toBe(true);
  }
});

test('an unknown product is not found, and customers do not ask', async () => {
  expect((await known(randomUUID())).status).toBe(404);
  const customer = await createUser(shop());
  const input = { params: { id: randomUUID() } };
  expect((await request(shop().app, contract.getKnownLabels, input, customer)).status).toBe(403);
});
