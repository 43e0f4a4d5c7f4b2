import { beforeAll, expect, test } from 'vitest';
import type { BrandQuery } from '#contract/catalog/search.schema.ts';
import { searchBrands } from '#contract/catalog/search.ts';
import { shownBrands } from '#domain/catalog/list-filter.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let main: string;
let child: string;

beforeAll(async () => {
  const { id, slug } = await createCategory(shop());
  main = slug;
  const { id: category_id, slug: childSlug } = await createCategory(shop(), { parent_id: id });
  child = childSlug;
  const other = await createCategory(shop());
  const products = [
    { brand: 'Öztürk Süt', labels: { vegan: true } },
    { brand: 'Öztürk Süt' },
    { brand: 'Ozean' },
    { brand: 'Ozean', is_available: false },
    { brand: '100% Natur' },
    { brand: 'Café de l’Étoile', category_id: id },
    { brand: 'Alm Öz', category_id: other.id },
  ];
  for (const fields of products) {
    await createProduct(shop(), { category_id, name: 'Ayran', price_cents: cents(199), ...fields });
  }
  for (let index = 0; index < shownBrands + 5; index += 1) {
    await createProduct(shop(), { category_id, name: 'Kefir', brand: `Molkerei ${index}` });
  }
});

async function find(query: BrandQuery): Promise<(string | number)[][]> {
  const { status, body } = await request(shop().app, searchBrands, { query });
  expect(status).toBe(200);
  return body.items.map(({ name, count }) => [name, count]);
}

test('finds the brands of a category, without accents, the most frequent first', async () => {
  expect(await find({ category: main, name: 'oz' })).toEqual([
    ['Öztürk Süt', 2],
    ['Ozean', 1],
  ]);
  expect(await find({ category: main, name: 'ETOILE' })).toEqual([['Café de l’Étoile', 1]]);
  expect(await find({ category: child, name: 'etoile' })).toEqual([]);
});

test('fewer than three letters match only the beginning of a word', async () => {
  expect(await find({ category: main, name: 'st' })).toEqual([]);
  expect(await find({ category: main, name: 'su' })).toEqual([['Öztürk Süt', 2]]);
  expect(await find({ category: main, name: 'zea' })).toEqual([['Ozean', 1]]);
});

test('counts the products that the other filters leave', async () => {
  expect(await find({ category: main, name: 'oz', diet: 'vegan,unknown' })).toEqual([
    ['Öztürk Süt', 1],
  ]);
  expect(await find({ category: main, name: 'oz', price: '0.01' })).toEqual([]);
});

test('finds the brands of search results', async () => {
  expect(await find({ query: 'ayran', name: 'oz' })).toEqual([
    ['Öztürk Süt', 2],
    ['Alm Öz', 1],
    ['Ozean', 1],
  ]);
  expect(await find({ query: 'kefir', name: 'oz' })).toEqual([]);
});

test(`returns at most ${shownBrands} brands`, async () => {
  expect(await find({ category: main, name: 'molkerei' })).toHaveLength(shownBrands);
});

test.each(['', '   ', '%', '_', '\0', '\\'])('finds nothing for %j', async (name) => {
  expect(await find({ category: main, name })).toEqual([]);
});

test('takes signs of patterns literally', async () => {
  expect(await find({ category: main, name: '100%' })).toEqual([['100% Natur', 1]]);
});

test('finds nothing in an unknown category', async () => {
  expect(await find({ category: 'unbekannt', name: 'oz' })).toEqual([]);
});

test('refuses a text that is longer than a brand', async () => {
  const { status, body } = await request(shop().app, searchBrands, {
    query: { category: main, name: 'x'.repeat(101) },
  });
  expect([status, body]).toMatchObject([422, { code: 'invalid_input' }]);
});

test('finds the brands of the whole shop without a category and a search', async () => {
  expect(await find({ name: 'oz' })).toEqual([
    ['Öztürk Süt', 2],
    ['Alm Öz', 1],
    ['Ozean', 1],
  ]);
});
