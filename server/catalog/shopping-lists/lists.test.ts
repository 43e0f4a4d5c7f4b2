import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import * as lists from '#contract/catalog/shopping-lists.ts';
import { maximumListItems, maximumLists } from '#domain/catalog/shopping-list/limits.ts';
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
let other: TestUser;
let tea: { id: string };
let figs: { id: string };

beforeEach(async () => {
  [customer, other] = [await createUser(shop()), await createUser(shop())];
  [tea, figs] = [
    await createProduct(shop(), { name: 'Tee' }),
    await createProduct(shop(), { name: 'Feigen' }),
  ];
});

type Items = { product_id: string; quantity: number }[];
const create = (
  name = 'Woche',
  items: Items = [],
  { id, by = customer }: { id?: string; by?: TestUser } = {},
) =>
  request(
    shop().app,
    lists.createShoppingList,
    { params: { id: id ?? randomUUID() }, body: { name, items } },
    by,
  );
const created = async (name?: string, items?: Items) => (await create(name, items)).body.id;
const get = (id: string, by = customer) =>
  request(shop().app, lists.getShoppingList, { params: { id } }, by);
const put = (id: string, product_id: string, quantity = 1, by = customer) =>
  request(
    shop().app,
    lists.putShoppingListItem,
    { params: { id, product_id }, body: { quantity } },
    by,
  );
const remove = (id: string, product_id: string, by = customer) =>
  request(shop().app, lists.deleteShoppingListItem, { params: { id, product_id } }, by);
const rename = (id: string, name: string, by = customer) =>
  request(shop().app, lists.renameShoppingList, { params: { id }, body: { name } }, by);
const sort = (id: string, product_ids: string[], by = customer) =>
  request(shop().app, lists.sortShoppingList, { params: { id }, body: { product_ids } }, by);
const erase = (id: string, by = customer) =>
  request(shop().app, lists.deleteShoppingList, { params: { id } }, by);
const all = async (by = customer, product_id?: string) =>
  (
    await request(
      shop().app,
      lists.listShoppingLists,
      { query: product_id === undefined ? {} : { product_id } },
      by,
    )
  ).body.lists;
const namesOn = async (id: string) =>
  (await get(id)).body.items.map(({ product, quantity }) => `${quantity} ${product.name}`);

const archive = (id: string) =>
  shop()
    .db.updateTable('products')
    .set({ archived_at: shop().clock.now().toISOString() })
    .where('id', '=', id)
    .execute();

/** So many products, in one statement. */
async function stockShelf(count: number): Promise<string[]> {
  const category_id = (await createCategory(shop())).id;
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Dose ${index}`,
    price_cents: cents(100),
    category_id,
  }));
  const products = await shop().db.insertInto('products').values(rows).returning('id').execute();
  return products.map(({ id }) => id);
}

test('a list has a name, its products in their order, and what can be ordered of each', async () => {
  const { status, body } = await create('  Für Oma  ', [
    { product_id: figs.id, quantity: 3 },
    { product_id: tea.id, quantity: 99 },
  ]);
  expect([status, body.name]).toEqual([200, 'Für Oma']);
  expect(body.items.map(({ product, ...item }) => [product.name, item])).toEqual([
    ['Feigen', { quantity: 3, orderable_quantity: 3 }],
    ['Tee', { quantity: 99, orderable_quantity: 99 }],
  ]);
  expect((await get(body.id.toUpperCase())).body).toEqual(body);
});

test('creating a list twice creates one, and returns its present state', async () => {
  const id = await created('Woche');
  await put(id, tea.id, 2);
  const { status, body } = await create('Woche', [], { id });
  expect([status, body.items.length]).toEqual([200, 1]);
  expect(await all()).toHaveLength(1);
});

test('the latest changed list comes first, with the quantity of a product in each', async () => {
  const week = await created('Woche');
  shop().clock.advance(1);
  const party = await created('Feier');
  shop().clock.advance(1);
  await put(week, tea.id, 4);
  const listed = (id: string, name: string, quantity: number, count = Math.min(quantity, 1)) => ({
    id,
    name,
    item_count: count,
    contained_quantity: quantity,
  });
  expect(await all(customer, tea.id)).toEqual([
    listed(week, 'Woche', 4),
    listed(party, 'Feier', 0),
  ]);
  expect(await all()).toEqual([listed(week, 'Woche', 0, 1), listed(party, 'Feier', 0)]);
});

test('a product is on a list once: putting it again changes its quantity, not its place', async () => {
  const id = await created();
  await put(id, tea.id, 2);
  await put(id, figs.id);
  await put(id, tea.id.toUpperCase(), 7);
  expect(await namesOn(id)).toEqual(['7 Tee', '1 Feigen']);
});

test('removing a product and deleting a list answer the same a second time', async () => {
  const id = await created('Woche', [{ product_id: tea.id, quantity: 1 }]);
  for (let time = 0; time < 2; time += 1) {
    expect((await remove(id, tea.id)).body.items).toEqual([]);
  }
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await erase(id);
    expect([status, body.lists]).toEqual([200, []]);
  }
  expect((await get(id)).status).toBe(404);
});

test('a deleted list is restored under its id, also with what left the catalogue meanwhile', async () => {
  const items = [
    { product_id: figs.id, quantity: 2 },
    { product_id: tea.id, quantity: 1 },
  ];
  const id = await created('Woche', items);
  await erase(id);
  await archive(figs.id);
  await create('Woche', items, { id });
  expect(await namesOn(id)).toEqual(['2 Feigen', '1 Tee']);
  const [gone] = (await get(id)).body.items;
  expect([gone?.product.is_available, gone?.orderable_quantity]).toEqual([false, 0]);
});

test('sorting ignores unknown products and leaves out none', async () => {
  const dates = await createProduct(shop(), { name: 'Datteln' });
  const id = await created(
    'Woche',
    [tea, figs, dates].map((product) => ({ product_id: product.id, quantity: 1 })),
  );
  await sort(id, [dates.id, randomUUID(), dates.id]);
  expect(await namesOn(id)).toEqual(['1 Datteln', '1 Tee', '1 Feigen']);
  await put(id, (await createProduct(shop(), { name: 'Brot' })).id);
  expect((await namesOn(id)).at(-1)).toBe('1 Brot');
});

test('sorting a list sorts no other with the same products', async () => {
  const items = [tea, figs].map((product) => ({ product_id: product.id, quantity: 1 }));
  const [week, feast] = [await created('Woche', items), await created('Fest', items)];
  await sort(week, [figs.id, tea.id]);
  expect(await namesOn(week)).toEqual(['1 Feigen', '1 Tee']);
  expect(await namesOn(feast)).toEqual(['1 Tee', '1 Feigen']);
});

test('a product that left the catalogue stays on the list and can be changed, but not added', async () => {
  const id = await created('Woche', [{ product_id: tea.id, quantity: 1 }]);
  await archive(tea.id);
  await archive(figs.id);
  expect((await put(id, tea.id, 5)).status).toBe(200);
  expect((await put(id, figs.id)).status).toBe(404);
  expect((await put(id, randomUUID())).status).toBe(404);
  expect(await namesOn(id)).toEqual(['5 Tee']);
});

test('a list with an unknown product is refused as a whole', async () => {
  const { status, body } = await create('Woche', [
    { product_id: tea.id, quantity: 1 },
    { product_id: randomUUID(), quantity: 1 },
  ]);
  expect([status, body.code]).toEqual([409, 'product_unavailable']);
  expect(await all()).toEqual([]);
});

test('answers 404 for the list of another account', async () => {
  const id = await created('Woche', [{ product_id: tea.id, quantity: 1 }]);
  for (const { status } of [
    await get(id, other),
    await rename(id, 'Meine', other),
    await put(id, figs.id, 1, other),
    await remove(id, tea.id, other),
    await sort(id, [tea.id], other),
    await create('Meine', [], { id, by: other }),
  ]) {
    expect(status).toBe(404);
  }
  expect((await erase(id, other)).body.lists).toEqual([]);
  expect((await get(id)).body.name).toBe('Woche');
  expect(await namesOn(id)).toEqual(['1 Tee']);
  expect((await request(shop().app, lists.listShoppingLists, {})).status).toBe(401);
});

test.each([
  '',
  '   ',
  'a\nb',
  'a\u0000b',
  'a\u0085b',
  '\ud800',
  'x'.repeat(61),
  'x'.repeat(10_000),
])('refuses the name %j', async (name) => {
  const id = await created('Woche');
  expect([(await create(name)).status, (await rename(id, name)).status]).toEqual([422, 422]);
  expect((await get(id)).body.name).toBe('Woche');
});

test('a name is text, whatever it looks like', async () => {
  const name = '<img src=x onerror=alert(1)> & "Öl" 🫒';
  const id = await created();
  expect((await rename(id, name)).body.name).toBe(name);
});

test.each([0, -1, 1.5, 100, 1e9, Number.NaN, '3'])('refuses the quantity %j', async (quantity) => {
  const id = await created();
  const items = [{ product_id: tea.id, quantity: quantity as number }];
  expect((await put(id, tea.id, quantity as number)).status).toBe(422);
  expect((await create('Neue', items)).status).toBe(422);
  expect(await namesOn(id)).toEqual([]);
});

test('refuses a product twice in one list, and finds nothing by ids that are none', async () => {
  const twice = [tea.id, tea.id.toUpperCase()].map((product_id) => ({ product_id, quantity: 1 }));
  expect((await create('Woche', twice)).status).toBe(422);
  expect((await create('Woche', [], { id: 'mine' })).status).toBe(404);
  expect((await get("'; drop table users; --")).status).toBe(404);
});

test('concurrent requests create no more lists than an account has room for', async () => {
  for (let time = 2; time < maximumLists; time += 1) await create();
  const answers = await Promise.all(Array.from({ length: 6 }, async () => create()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('too_many_shopping_lists'));
  expect(await all()).toHaveLength(maximumLists);
  expect((await create('Andere', [], { by: other })).status).toBe(200);
});

test('concurrent requests add no more products than a list has room for', async () => {
  const products = await stockShelf(maximumListItems + 4);
  const items = products
    .slice(0, maximumListItems - 2)
    .map((product_id) => ({ product_id, quantity: 1 }));
  const id = await created('Woche', items);
  const more = products.slice(maximumListItems - 2);
  const answers = await Promise.all(more.map(async (product_id) => put(id, product_id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('shopping_list_full'));
  expect((await get(id)).body.items).toHaveLength(maximumListItems);
  // What is there already can still be changed.
  expect((await put(id, products[0] ?? '', 9)).status).toBe(200);
});

test('concurrent changes of one list all count, and each product has a place of its own', async () => {
  const products = await stockShelf(8);
  const id = await created();
  await Promise.all([
    ...products.map(async (product_id, index) => put(id, product_id, index + 1)),
    rename(id, 'Markt'),
    sort(id, products.toReversed()),
  ]);
  const { body } = await get(id);
  expect([body.name, body.items.length]).toEqual(['Markt', 8]);
  const items = shop().db.selectFrom('shopping_list_items').select('position');
  const rows = await items.where('list_id', '=', id).execute();
  expect(new Set(rows.map(({ position }) => position)).size).toBe(8);
});

test('the copy of the own data has the lists, and a deleted account leaves none', async () => {
  const id = await created('Woche', [{ product_id: figs.id, quantity: 2 }]);
  const { body } = await request(shop().app, exportAccount, {}, customer);
  expect(body.shopping_lists).toMatchObject([
    { name: 'Woche', items: [{ product_id: figs.id, name: 'Feigen', quantity: 2 }] },
  ]);
  const { db } = shop();
  await db.deleteFrom('users').where('id', '=', customer.id).execute();
  const items = db.selectFrom('shopping_list_items').where('list_id', '=', id).selectAll();
  expect(await items.execute()).toEqual([]);
  expect((await create('Woche', [], { id, by: other })).status).toBe(200);
});
