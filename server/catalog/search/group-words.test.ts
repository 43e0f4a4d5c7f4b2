import { beforeAll, expect, test } from 'vitest';
import * as search from '#contract/catalog/search.ts';
import { matchShoppingList } from '#contract/catalog/shopping-list.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

const nibbles = {
  de: ['Knabberzeug', 'Salziges'],
  en: ['party snacks'],
  tr: ['çerez'],
  ar: ['تسالي'],
};

beforeAll(async () => {
  const crisps = await createCategory(shop(), { name: 'Chips', slug: 'chips' });
  const nuts = await createCategory(shop(), { name: 'Nüsse', slug: 'nuesse' });
  const drinks = await createCategory(shop(), { name: 'Getränke', slug: 'getraenke' });
  const sweets = await createCategory(shop(), { name: 'Süßes', slug: 'suesses' });
  for (const product of [
    { name: 'Linsenchips', category_id: crisps.id, group_words: nibbles },
    { name: 'Erdnüsse, geröstet', category_id: nuts.id, group_words: nibbles },
    { name: 'Walnusskerne', category_id: nuts.id },
    { name: 'Kiez-Cola', category_id: drinks.id, group_words: { de: ['Brause'] } },
    { name: 'Zitronenbrause', category_id: drinks.id, group_words: { de: ['Brause'] } },
    { name: 'Salami', group_words: { de: ['Brotbelag'] }, labels: { gluten_free: true } },
    { name: 'Roggenbrot', search_words: { de: ['Brot'] } },
    { name: 'Ahoi-Tabletten', category_id: sweets.id, search_words: { de: ['Brause'] } },
  ]) {
    await createProduct(shop(), product);
  }
});

async function find(query: string) {
  const { body } = await request(shop().app, search.searchProducts, { query: { query } });
  return body.items.map(({ name }) => name);
}

test.each([
  ['German', 'Knabberzeug'],
  ['English, of two words', 'party snacks'],
  ['Turkish, on a foreign keyboard', 'cerez'],
  ['Arabic, with the article', 'التسالي'],
  ['the beginning of a word', 'knabber'],
  ['a typing error', 'Knaberzeug'],
])('a word of their group finds products of several shelves: %s', async (_, query) => {
  expect((await find(query)).toSorted()).toEqual(['Erdnüsse, geröstet', 'Linsenchips']);
});

test('suggestions know the words of groups, too', async () => {
  const { body } = await request(shop().app, search.suggestProducts, {
    query: { query: 'knabberz' },
  });
  expect(body.items.map(({ name }) => name).toSorted()).toEqual([
    'Erdnüsse, geröstet',
    'Linsenchips',
  ]);
});

test('what is called so comes before what only lies in a group that is called so', async () => {
  expect(await find('Brause')).toEqual(['Ahoi-Tabletten', 'Zitronenbrause', 'Kiez-Cola']);
});

test('a group says nothing by a part of one of its words', async () => {
  expect(await find('berze')).toEqual([]);
});

test('where something is called so, no group counts that only begins so', async () => {
  expect(await find('Brot')).toEqual(['Roggenbrot']);
  expect(await find('glutenfreies Brot')).toEqual([]);
  expect(await find('Brotbelag')).toEqual(['Salami']);
});

test('of several words that a group is called by one alone says nothing', async () => {
  expect(await find('party')).toEqual([]);
  expect((await find('snacks party')).toSorted()).toEqual(['Erdnüsse, geröstet', 'Linsenchips']);
});

test('words of a group that are taken away find nothing', async () => {
  const { db } = shop();
  const { id } = await createProduct(shop(), {
    name: 'Quinoapuffs',
    group_words: { tr: ['atıştırmalık'] },
  });
  expect(await find('atistirmalik')).toEqual(['Quinoapuffs']);
  await db.updateTable('products').set({ group_words: {} }).where('id', '=', id).execute();
  expect(await find('atistirmalik')).toEqual([]);
});

async function readLine(text: string, language: Language = 'de') {
  const { body } = await request(
    shop().app,
    matchShoppingList,
    { body: { text } },
    { headers: { 'Accept-Language': language } },
  );
  const [line] = body.lines;
  return { answer: line?.answer, names: line?.matches.map(({ product }) => product.name) };
}

test('a line of a list that names a group chooses nothing, and shows what is in it', async () => {
  const { answer, names } = await readLine('Knabberzeug');
  expect(answer).toBe('inexact');
  expect(names?.toSorted()).toEqual(['Erdnüsse, geröstet', 'Linsenchips']);
});

test('a line of a list means what is called so, and nothing of the group', async () => {
  expect(await readLine('2 Brause')).toEqual({
    answer: 'exact',
    names: ['Ahoi-Tabletten', 'Zitronenbrause'],
  });
});
