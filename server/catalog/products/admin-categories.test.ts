import { beforeAll, expect, test } from 'vitest';
import { getCategory, listCategories } from '#contract/catalog/catalog.ts';
import * as contract from '#contract/catalog/categories.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const add = (body: object) => request(shop().app, contract.createCategory, { body }, staff);
const remove = (id: string) =>
  request(shop().app, contract.archiveCategory, { params: { id } }, staff);

test('adds a category with a slug derived from its name, changes it and lists it at its position', async () => {
  const { status, body } = await add({ name: 'Süßes & Salziges', position: 7 });
  expect([status, body.slug, body.product_count]).toEqual([201, 'suesses-salziges', 0]);
  const changed = await request(
    shop().app,
    contract.updateCategory,
    { params: { id: body.id }, body: { tint: 'pink', name_translations: { en: 'Sweets' } } },
    staff,
  );
  expect(changed.body).toMatchObject({ name: 'Süßes & Salziges', tint: 'pink', position: 7 });
  const { body: seen } = await request(shop().app, listCategories);
  expect(seen.items).toContainEqual(
    expect.objectContaining({ slug: 'suesses-salziges', name_translations: { en: 'Sweets' } }),
  );
});

test('the page of a category has its description in every language that has one', async () => {
  const description_translations = { tr: 'Tatlı bir son', ar: 'ختام حلو' };
  const { body: added } = await add({
    name: 'Süßes Ende',
    description: 'Zum Nachtisch',
    description_translations,
  });
  const { body } = await request(shop().app, getCategory, { params: { slug: added.slug } });
  expect(body).toMatchObject({ description: 'Zum Nachtisch', description_translations });
});

test.each([{ de: 'Zum Nachtisch' }, { fr: 'Dessert' }, { en: ' ' }, { en: 'x'.repeat(501) }])(
  'refuses the translations %j of a description',
  async (description_translations) => {
    const { status, body } = await add({ name: 'Nachtisch', description_translations });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  },
);

test('refuses to archive a category with products, and archives it without', async () => {
  const { body: category } = await add({ name: 'Voll' });
  const product = await createProduct(shop(), { category_id: category.id });
  const refused = await remove(category.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'category_not_empty']);
  expect(refused.body.facts).toEqual({ product_count: 1, child_count: 0 });
  await shop()
    .db.updateTable('products')
    .set({ archived_at: new Date().toISOString() })
    .where('id', '=', product.id)
    .execute();
  expect((await remove(category.id)).status).toBe(200);
  expect((await remove(category.id)).status).toBe(404);
});

test('a new category comes last, unless a position says otherwise', async () => {
  const { body: named } = await add({ name: 'Zuerst', position: 40 });
  const { body: last } = await add({ name: 'Aprikosen' });
  expect(last.position).toBe(named.position + 1);
  expect((await add({ name: 'Vorn', position: 0 })).body.position).toBe(0);
});

test('the slug of an archived category can be used again', async () => {
  const { body: deleted } = await add({ name: 'Blumen' });
  await remove(deleted.id);
  const { status, body } = await add({ name: 'Blumen' });
  expect([status, body.slug]).toEqual([201, 'blumen']);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that yields no slug', { name: 'خبز' }, 'slug'],
  ['a slug with blanks', { name: 'A', slug: 'a b' }, 'slug'],
  ['an image from elsewhere', { name: 'A', image_url: '//evil.example/x.png' }, 'image_url'],
])('%s is refused', async (_, body, path) => {
  const answer = await add(body);
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
});

test('two categories cannot share a slug', async () => {
  await add({ name: 'Käse' });
  const { status, body } = await add({ name: 'Kaese' });
  expect([status, body.code]).toEqual([409, 'slug_taken']);
});

test('lists categories in display order with their product counts, without archived ones', async () => {
  const { db } = shop();
  await db
    .updateTable('categories')
    .set({ archived_at: shop().clock.now().toISOString() })
    .execute();
  const { body: second } = await add({ name: 'Beeren', position: 2 });
  const { body: third } = await add({ name: 'Zwiebeln', position: 2 });
  const { body: first } = await add({ name: 'Wurzeln', position: 1, description: 'Aus der Erde' });
  for (const category_id of [second.id, second.id, first.id]) {
    await createProduct(shop(), { category_id });
  }
  const { body } = await request(shop().app, contract.listAdminCategories, {}, staff);
  expect(body.items.map(({ id, product_count }) => [id, product_count])).toEqual([
    [first.id, 1],
    [second.id, 2],
    [third.id, 0],
  ]);
  expect(body.items[0]).toMatchObject({ description: 'Aus der Erde', position: 1 });
  const change = { params: { id: first.id }, body: { name: 'Rüben', position: 9 } };
  await request(shop().app, contract.updateCategory, change, staff);
  const { body: after } = await request(shop().app, contract.listAdminCategories, {}, staff);
  expect(after.items.map(({ name }) => name)).toEqual(['Beeren', 'Zwiebeln', 'Rüben']);
});

test('categories of the same position are ordered by name, also for customers', async () => {
  for (const name of ['Zwieback', 'Mehl', 'Nüsse']) await add({ name, position: 300 });
  const namesOf = (items: { name: string }[]) =>
    items.map(({ name }) => name).filter((name) => ['Zwieback', 'Mehl', 'Nüsse'].includes(name));
  const { body: customers } = await request(shop().app, listCategories);
  expect(namesOf(customers.items)).toEqual(['Mehl', 'Nüsse', 'Zwieback']);
  expect((await add({ name: 'Lang', description: 'x'.repeat(501) })).status).toBe(422);
});
