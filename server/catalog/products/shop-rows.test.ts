import { beforeEach, expect, test } from 'vitest';
import * as catalog from '#contract/catalog/catalog.ts';
import { listRelatedProducts } from '#contract/catalog/recommendations.ts';
import { defaultListQuery } from '#domain/catalog/list-filter.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createCategory, createOffer, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { listCategoryPage } from './service.ts';

const shop = useTestApp();

/** Nothing of an earlier test is on sale. */
beforeEach(async () => {
  await shop().db.updateTable('products').set({ is_available: false }).execute();
});

const day = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(shop().clock.now().getTime() + days * day).toISOString();

async function addOnOffer(name: string, price: number, days: readonly [number, number] = [0, 7]) {
  const product = await createProduct(shop(), { name, soldForDays: 90 });
  await createOffer(shop(), {
    product_id: product.id,
    price_cents: cents(price),
    valid_from: fromNow(days[0]),
    valid_to: fromNow(days[1]),
  });
  return product;
}

const highlights = async () =>
  (await request(shop().app, catalog.listHighlights)).body.items.map(({ name }) => name);

test('highlights list products on offer by largest reduction, then products whose text says "Rabatt"', async () => {
  await createProduct(shop(), { name: 'Zimt', description: 'Mit RABATT' });
  await createProduct(shop(), { name: 'Anis', description: 'Jetzt Mengenrabatt!' });
  await createProduct(shop(), { name: 'Curry', description: 'Scharf' });
  await addOnOffer('Birnen', 900);
  await addOnOffer('Quitten', 500);
  await addOnOffer('Pflaumen', 700);
  await addOnOffer('Apfel', 700);
  await addOnOffer('Gestern', 500, [-3, -1]);
  await addOnOffer('Morgen', 500, [1, 3]);
  const hidden = await addOnOffer('Verborgen', 400);
  const gone = await addOnOffer('Archiviert', 400);
  const { db } = shop();
  await db
    .updateTable('products')
    .set({ is_available: false })
    .where('id', '=', hidden.id)
    .execute();
  const archived_at = shop().clock.now().toISOString();
  await db.updateTable('products').set({ archived_at }).where('id', '=', gone.id).execute();
  expect(await highlights()).toEqual(['Quitten', 'Apfel', 'Pflaumen', 'Birnen', 'Anis', 'Zimt']);
});

test('highlights list what is sold out last', async () => {
  const best = await addOnOffer('Ananas', 300);
  await addOnOffer('Birnen', 900);
  await shop()
    .db.insertInto('stock_movements')
    .values({ product_id: best.id, quantity: -100, reason: 'correction' })
    .execute();
  expect(await highlights()).toEqual(['Birnen', 'Ananas']);
});

test('halal meat lists what is sold out last', async () => {
  const { id: category_id } = await createCategory(shop(), { name: 'Fleisch' });
  const minced = await createProduct(shop(), { name: 'Hack', category_id, stock: 0 });
  const lamb = await createProduct(shop(), { name: 'Lamm', category_id });
  await certify(shop(), [minced.id, lamb.id]);
  const { body } = await request(shop().app, catalog.listHalalMeat);
  expect(body.items.map(({ name }) => name)).toEqual(['Lamm', 'Hack']);
});

test('halal meat lists what is in the subcategories of meat', async () => {
  const { id: parent_id } = await createCategory(shop(), { name: 'Fleisch & Geflügel' });
  const { id: category_id } = await createCategory(shop(), { name: 'Rind', parent_id });
  const steak = await createProduct(shop(), { name: 'Steak', category_id });
  await certify(shop(), [steak.id]);
  await createProduct(shop(), { name: 'Tafelspitz', category_id });
  const { body } = await request(shop().app, catalog.listHalalMeat);
  expect(body.items.map(({ name }) => name)).toEqual(['Steak']);
});

test('a row of the home page has twelve products', async () => {
  const { id: category_id } = await createCategory(shop(), { name: 'Fleisch' });
  const ids: string[] = [];
  for (let n = 10; n < 23; n += 1) {
    const description = 'Rabatt';
    ids.push((await createProduct(shop(), { name: `Lamm ${n}`, category_id, description })).id);
  }
  await certify(shop(), ids);
  const first = Array.from({ length: 12 }, (_, n) => `Lamm ${n + 10}`);
  expect(await highlights()).toEqual(first);
  const { body } = await request(shop().app, catalog.listHalalMeat);
  expect(body.items.map(({ name }) => name)).toEqual(first);
});

test('lists four related products, all available', async () => {
  const { id: category_id } = await createCategory(shop());
  const made = [];
  for (let n = 0; n < 6; n += 1) made.push(await createProduct(shop(), { category_id }));
  await createProduct(shop(), { category_id, is_available: false });
  const params = { id: made[0]?.id };
  const { body } = await request(shop().app, listRelatedProducts, { params });
  expect(body.items).toHaveLength(4);
  const others = made.slice(1).map(({ id }) => id);
  expect(body.items.every(({ id }) => others.includes(id))).toBe(true);
});

test('products that share words come first, then those of a similar price; sold out ones are left out', async () => {
  const { id: category_id } = await createCategory(shop());
  const create = (name: string, price: number, stock = 5) =>
    createProduct(shop(), { category_id, name, price_cents: cents(price), stock });
  const { id } = await create('Frische Vollmilch', 129);
  await create('Vollmilch haltbar', 999);
  await create('Gouda', 499);
  await create('Butter', 149);
  await create('Frische Vollmilch halbe Flasche', 129, 0);
  const { body } = await request(shop().app, listRelatedProducts, { params: { id } });
  expect(body.items.map(({ name }) => name)).toEqual(['Vollmilch haltbar', 'Butter', 'Gouda']);
});

test('lists categories by position, then by name', async () => {
  const { db } = shop();
  await db.updateTable('categories').set({ position: 9 }).execute();
  for (const [name, position] of [
    ['Anfang', 2],
    ['Zuerst', 1],
    ['Mitte', 2],
  ] as const) {
    const { id } = await createCategory(shop(), { name });
    await db.updateTable('categories').set({ position }).where('id', '=', id).execute();
  }
  const { body } = await request(shop().app, catalog.listCategories);
  expect(body.items.slice(0, 3).map(({ name }) => name)).toEqual(['Zuerst', 'Anfang', 'Mitte']);
});

test('a product with one unit left is in stock', async () => {
  const last = await createProduct(shop(), { stock: 1 });
  const none = await createProduct(shop(), { stock: 0 });
  const query = { ids: `${last.id},${none.id}` };
  const { body } = await request(shop().app, catalog.listProducts, { query });
  const stocks = new Map(body.items.map(({ id, is_in_stock }) => [id, is_in_stock]));
  expect([stocks.get(last.id), stocks.get(none.id)]).toEqual([true, false]);
});

test('a page of a category shows 48 products, by name if they are sorted so', async () => {
  const { db, clock } = shop();
  const { id: category_id, slug } = await createCategory(shop());
  const products = Array.from({ length: 60 }, (_, n) => ({
    name: `Nr. ${100 - n}`,
    category_id,
    price_cents: cents(100),
  }));
  await db.insertInto('products').values(products).execute();
  const { products: page } = await listCategoryPage(db, clock.now(), 'de', slug, {
    ...defaultListQuery,
    sort: 'name',
  });
  expect(page).toHaveLength(48);
  expect([page[0]?.name, page.at(-1)?.name]).toEqual(['Nr. 100', 'Nr. 87']);
});
