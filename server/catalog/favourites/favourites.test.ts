import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import * as favourites from '#contract/catalog/favourites.ts';
import { maximumFavourites } from '#domain/catalog/favourites.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let customer: TestUser;
let tea: { id: string };
let figs: { id: string };

beforeEach(async () => {
  customer = await createUser(shop());
  [tea, figs] = [
    await createProduct(shop(), { name: 'Tee' }),
    await createProduct(shop(), { name: 'Feigen' }),
  ];
});

const list = async (by = customer) =>
  (await request(shop().app, favourites.listFavourites, {}, by)).body.product_ids;
const add = (product_id: string, by = customer) =>
  request(shop().app, favourites.addFavourite, { params: { product_id } }, by);
const remove = (product_id: string, by = customer) =>
  request(shop().app, favourites.removeFavourite, { params: { product_id } }, by);
const merge = (product_ids: string[]) =>
  request(shop().app, favourites.mergeFavourites, { body: { product_ids } }, customer);

test('a product is added once and listed with the latest first', async () => {
  await add(tea.id);
  shop().clock.advance(1);
  await add(figs.id);
  shop().clock.advance(1);
  const { status, body } = await add(tea.id.toUpperCase());
  expect([status, body.product_ids]).toEqual([200, [figs.id, tea.id]]);
  expect(await list()).toEqual([figs.id, tea.id]);
});

test('removing a favourite is idempotent and does not affect other customers', async () => {
  const other = await createUser(shop());
  await add(tea.id);
  await add(tea.id, other);
  for (let time = 0; time < 2; time += 1) {
    expect((await remove(tea.id)).body.product_ids).toEqual([]);
  }
  expect(await list(other)).toEqual([tea.id]);
});

test('answers 404 for a product that is not in the catalogue', async () => {
  const archived_at = shop().clock.now().toISOString();
  const { db } = shop();
  await db.updateTable('products').set({ archived_at }).where('id', '=', tea.id).execute();
  expect((await add(tea.id)).status).toBe(404);
  expect((await add(randomUUID())).status).toBe(404);
});

test('the favourites of a browser are merged once, without unknown products', async () => {
  await add(tea.id);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await merge([tea.id, figs.id, randomUUID()]);
    expect(status).toBe(200);
    expect(body.product_ids.toSorted()).toEqual([tea.id, figs.id].toSorted());
  }
});

test('the oldest favourites drop out beyond the maximum', async () => {
  await add(tea.id);
  shop().clock.advance(1);
  const category_id = (await createCategory(shop())).id;
  const rows = Array.from({ length: maximumFavourites }, (_, index) => ({
    name: `Dose ${index}`,
    price_cents: cents(100),
    category_id,
  }));
  const products = await shop().db.insertInto('products').values(rows).returning('id').execute();
  const { body } = await merge(products.map(({ id }) => id));
  expect(body.product_ids).toHaveLength(maximumFavourites);
  expect(body.product_ids).not.toContain(tea.id);
});

test('refuses lists that no browser sends, and visitors', async () => {
  const tooMany = Array.from({ length: maximumFavourites + 1 }, () => randomUUID());
  expect((await merge(tooMany)).status).toBe(422);
  expect((await merge(["'; drop table products; --"])).status).toBe(422);
  expect((await request(shop().app, favourites.listFavourites, {})).status).toBe(401);
});

test('the data export contains the favourites, and deleting the account deletes them', async () => {
  await add(figs.id);
  const { body } = await request(shop().app, exportAccount, {}, customer);
  expect(body.favourites).toMatchObject([{ product_id: figs.id, name: 'Feigen' }]);
  const { db } = shop();
  await db.deleteFrom('users').where('id', '=', customer.id).execute();
  const left = db.selectFrom('account_favourites').selectAll();
  expect(await left.where('user_id', '=', customer.id).execute()).toEqual([]);
});
