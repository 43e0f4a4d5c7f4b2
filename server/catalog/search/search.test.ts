import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as search from '#contract/catalog/search.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { insertSynonyms } from './synonyms.ts';

const shop = useTestApp();
let dairy: { id: string };

beforeAll(async () => {
  dairy = await createCategory(shop(), { name: 'Molkerei', slug: 'molkerei' });
  const elsewhere = await createCategory(shop(), { name: 'Sonstiges', slug: 'sonstiges' });
  const products = [
    {
      name: 'Schafskäse in Salzlake',
      en: ['sheep cheese'],
      tr: ['beyaz peynir'],
      ar: ['جبنة غنم'],
    },
    { name: 'Süße Sahne', en: ['cream'], tr: ['krema'], ar: ['قشطة'] },
    { name: 'Sesamring', en: ['simit'], tr: ['İstanbul simidi'], ar: ['سميط'] },
    { name: 'Rindfleisch', en: ['beef'], tr: ['sığır eti'], ar: ['لَحْم أحمر'] },
    { name: 'Rote Linsen', en: ['red lentils'], tr: ['kırmızı mercimek'], ar: ['عدس'] },
    { name: 'Rote Bete', en: ['beetroot'], tr: ['pancar'], ar: ['شمندر'] },
    { name: 'Okra', en: ['ladies fingers'], tr: ['bamya'], ar: ['بامية'] },
    // Of three letters, where no typo is forgiven.
    { name: 'Entenbrust', en: [], tr: [], ar: ['بطة'] },
    { name: 'Feigen', en: [], tr: [], ar: ['تين'] },
    { name: 'Forelle', en: [], tr: [], ar: ['سمك'] },
  ];
  for (const { name, ...words } of products) {
    await createProduct(shop(), {
      name,
      category_id: elsewhere.id,
      search_words: words,
    });
  }
});

async function find(query: string): Promise<string[]> {
  const { status, body } = await request(shop().app, search.searchProducts, { query: { query } });
  expect(status).toBe(200);
  return body.items.map(({ name }) => name);
}

describe('a search forgives', () => {
  test.each([
    ['case', 'SCHAFSKÄSE', 'Schafskäse in Salzlake'],
    ['umlauts written out', 'schafskaese', 'Schafskäse in Salzlake'],
    ['umlauts left away', 'susse sahne', 'Süße Sahne'],
    ['ss for ß', 'süsse', 'Süße Sahne'],
    ['one typo', 'Okrs', 'Okra'],
    ['two swapped letters', 'Orka', 'Okra'],
    ['two typos in a long word', 'Rimdfleich', 'Rindfleisch'],
    ['a typo in a part of a word', 'Schafskäs in Salslake', 'Schafskäse in Salzlake'],
    ['the beginning of a word', 'lin', 'Rote Linsen'],
    ['a part of a word', 'käse', 'Schafskäse in Salzlake'],
    ['words in another order', 'linsen rote', 'Rote Linsen'],
    ['words that belong together', 'schafs käse', 'Schafskäse in Salzlake'],
    ['Turkish capital İ', 'İSTANBUL SİMİDİ', 'Sesamring'],
    ['Turkish capital I for ı', 'KIRMIZI MERCIMEK', 'Rote Linsen'],
    ['i for ı', 'kirmizi mercimek', 'Rote Linsen'],
    ['g for ğ', 'sigir', 'Rindfleisch'],
    ['Arabic vowel signs', 'لحم', 'Rindfleisch'],
    ['alef without hamza', 'احمر', 'Rindfleisch'],
    ['ha for ta marbuta', 'باميه', 'Okra'],
    ['ha for ta marbuta in a short word', 'بطه', 'Entenbrust'],
    ['the Persian ya', 'تین', 'Feigen'],
    ['the Persian kaf', 'سمک', 'Forelle'],
    ['the stretching dash', 'عـــدس', 'Rote Linsen'],
    ['the Arabic article', 'العدس', 'Rote Linsen'],
    ['English', 'beetroot', 'Rote Bete'],
    ['signs between the words', '  rote, linsen! ', 'Rote Linsen'],
  ])('%s: %s finds %s', async (_, query, name) => {
    expect((await find(query))[0]).toBe(name);
  });

  test('words that one product does not have, when no product has all', async () => {
    expect(await find('frisches Rindfleisch')).toEqual(['Rindfleisch']);
  });

  test('nothing where less than a third of what was typed is met', async () => {
    expect(await find('Bodenstaubsauger Okra')).toEqual([]);
  });

  test('words that all must be met', async () => {
    expect(await find('rote linsen')).toEqual(['Rote Linsen']);
  });
});

test('ranks what is called so above suffixes and other words, and next to two of them finds no parts', async () => {
  const category_id = dairy.id;
  const names = ['Zimtmilkshakes', 'Milkshake', 'Sheepmilk', 'Milk', 'Ayran', 'Zwieback', 'Kefir'];
  for (const name of names) {
    const words: Record<string, unknown> = {
      Ayran: { en: ['milk'] },
      Zwieback: { en: ['bread with milk'] },
      Kefir: { en: ['milkdrink'] },
    };
    await createProduct(shop(), {
      name,
      category_id,
      search_words: words[name] ?? {},
    });
  }
  await createProduct(shop(), { name: 'Milsk', category_id });
  expect(await find('milk')).toEqual(['Milk', 'Ayran', 'Sheepmilk', 'Zwieback']);
  expect((await find('molkerei')).toSorted()).toEqual([...names, 'Milsk'].toSorted());
});

test('ranks prefixes above parts', async () => {
  for (const name of ['Nusstortenboden', 'Tortenguss']) await createProduct(shop(), { name });
  expect(await find('torten')).toEqual(['Tortenguss', 'Nusstortenboden']);
});

test('finds only available products, as soon as they are available', async () => {
  const { db } = shop();
  const { id } = await createProduct(shop(), { name: 'Quittengelee' });
  const update = (values: object) =>
    db.updateTable('products').set(values).where('id', '=', id).execute();
  expect(await find('quitten')).toEqual(['Quittengelee']);
  await update({ is_available: false });
  expect(await find('quitten')).toEqual([]);
  await update({ is_available: true, name: 'Hagebuttengelee' });
  expect(await find('quitten')).toEqual([]);
  expect(await find('hagebutten')).toEqual(['Hagebuttengelee']);
  await update({ search_words: JSON.stringify({ tr: ['kuşburnu'] }) });
  expect(await find('kusburnu')).toEqual(['Hagebuttengelee']);
  await update({ archived_at: '2026-01-01T00:00:00Z' });
  expect(await find('hagebutten')).toEqual([]);
});

test('finds products by label, and vegan products also as vegetarian', async () => {
  await createProduct(shop(), { name: 'Bratling', labels: { vegan: true } });
  await createProduct(shop(), { name: 'Rührei', labels: { vegetarian: true } });
  await createProduct(shop(), { name: 'Bockwurst', labels: { organic: true } });
  for (const word of ['vegetarisch', 'vejetaryen', 'نباتي']) {
    expect((await find(word)).toSorted()).toEqual(['Bratling', 'Rührei']);
  }
  expect(await find('vegan')).toEqual(['Bratling']);
  expect(await find('organik')).toEqual(['Bockwurst']);
});

test('a category is found by its names in every language, also after it was renamed', async () => {
  const { db } = shop();
  const category = await createCategory(shop(), { name: 'Fischtheke' });
  await createProduct(shop(), { name: 'Zander', category_id: category.id });
  expect(await find('fischtheke')).toEqual(['Zander']);
  await db
    .updateTable('categories')
    .set({ name: 'Meerestiere', name_translations: { tr: 'Deniz ürünleri' } })
    .where('id', '=', category.id)
    .execute();
  expect(await find('fischtheke')).toEqual([]);
  expect(await find('deniz urunleri')).toEqual(['Zander']);
});

test('concurrent changes leave the search words of the last one', async () => {
  const { db } = shop();
  const category = await createCategory(shop(), { name: 'Kiste' });
  const other = await createCategory(shop(), { name: 'Palette' });
  const { id } = await createProduct(shop(), { name: 'Ware', category_id: category.id });
  const rename = (table: 'products' | 'categories', name: string, row: string) =>
    db.updateTable(table).set({ name }).where('id', '=', row).execute();
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  await Promise.all(
    numbers.flatMap((number) => [
      rename('products', `Zettel ${number}`, id),
      rename('categories', `Schild ${number}`, category.id),
      db
        .updateTable('products')
        .set({ category_id: number % 2 === 0 ? category.id : other.id })
        .where('id', '=', id)
        .execute(),
    ]),
  );
  await db.updateTable('products').set({ category_id: category.id }).where('id', '=', id).execute();
  await rename('products', 'Inventur', id);
  await rename('categories', 'Regal', category.id);
  expect(await find('inventur')).toEqual(['Inventur']);
  expect(await find('regal')).toEqual(['Inventur']);
  expect(await find('zettel')).toEqual([]);
  expect(await find('schild')).toEqual([]);
});

test('a search comes in pages without gap or repetition, in an order that stays', async () => {
  const names = ['Bohnen A', 'Bohnen B', 'Bohnen C', 'Bohnen D', 'Bohnen E'];
  for (const name of names.toReversed()) await createProduct(shop(), { name });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: object = { query: 'bohnen', limit: 2, ...(cursor && { cursor }) };
    const { body } = await request(shop().app, search.searchProducts, { query });
    seen.push(...body.items.map(({ name }) => name));
    cursor = body.next_cursor;
    if (seen.length === 2) {
      // The page goes on behind a product that was sold out of the shop meanwhile.
      await shop()
        .db.updateTable('products')
        .set({ is_available: false })
        .where('name', '=', 'Bohnen A')
        .execute();
    }
  }
  expect(seen).toEqual(names);
});

test('lists at most the 200 best matches', async () => {
  for (let number = 1; number <= 201; number += 1) {
    await createProduct(shop(), { name: `Gewürz ${number}` });
  }
  const query = { query: 'gewürz', limit: 100 };
  const first = await request(shop().app, search.searchProducts, { query });
  const cursor = first.body.next_cursor ?? '';
  const second = await request(shop().app, search.searchProducts, { query: { ...query, cursor } });
  expect(second.body).toMatchObject({ items: { length: 100 }, next_cursor: null });
});

test('every word of a long query counts', async () => {
  await createProduct(shop(), { name: 'Grüner Spargel fein' });
  await createProduct(shop(), { name: 'Grüner Spargel fein junge Ernte' });
  expect(await find('grüner spargel fein junge ernte')).toEqual([
    'Grüner Spargel fein junge Ernte',
  ]);
});

test('suggestions are the five best', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await createProduct(shop(), { name: `Nudelsorte ${number}` });
  }
  const suggest = async (query: string) => {
    const { body } = await request(shop().app, search.suggestProducts, { query: { query } });
    return body.items.map(({ name }) => name);
  };
  expect(await suggest('nudel')).toEqual([1, 2, 3, 4, 5].map((number) => `Nudelsorte ${number}`));
  expect(await suggest('n')).toEqual([]);
});

test.each([
  ['words alone', 'linsen', 1],
  ['with a condition', 'rote linsen ohne salz', 2],
])('a search of %s takes few queries', async (_, query, count) => {
  const { app, pool } = shop();
  // Each statement outside a transaction takes a connection for itself.
  const connections = vi.spyOn(pool, 'connect');
  await request(app, search.searchProducts, { query: { query } });
  expect(connections).toHaveBeenCalledTimes(count);
  connections.mockRestore();
});

test.each([
  ['one character', 'k'],
  ['nothing', ''],
  ['spaces', '    '],
  ['wildcards', '%%__**'],
  ['a wildcard in a word', 'o_r%a_'],
  ['a regular expression', '(.*)+$'],
  ['the operators of a text search', '& | ! <-> :*'],
  ['control characters', '\u0000\u0001\u001B\u007F\u200F'],
  ['SQL', "'; drop table products; --"],
  ['HTML', '<script>alert("x")</script>'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['10,000 characters of words', 'okra '.repeat(2_000)],
  ['half a character', '\uD800\uD800'],
  ['nonsense', 'xqzv wrtzp'],
])('%s finds nothing and harms nothing', async (_, query) => {
  expect(await find(query)).toEqual([]);
  expect(await find('okra')).toEqual(['Okra']);
});

test('control characters between letters do not keep a word from being found', async () => {
  expect(await find('\u0000okra\u0007')).toEqual(['Okra']);
});

test.each([
  {},
  { query: 'okra', limit: 0 },
  { query: 'okra', cursor: 'x' },
  { query: 'okra', q: 1 },
])('refuses %j', async (query) => {
  const { status, body } = await request(shop().app, search.searchProducts, { query });
  expect([status, body.code]).toEqual([422, 'invalid_input']);
});

test('the next page begins where the last one ended, also when its last product is gone meanwhile', async () => {
  for (const number of [1, 2, 3, 4]) await createProduct(shop(), { name: `Tofu ${number}` });
  const query = { query: 'tofu', limit: 2 };
  const { body: first } = await request(shop().app, search.searchProducts, { query });
  const cursor = first.next_cursor ?? '';
  const last = first.items.at(-1)?.id ?? '';
  const archived_at = shop().clock.now().toISOString();
  await shop().db.updateTable('products').set({ archived_at }).where('id', '=', last).execute();
  const next = await request(shop().app, search.searchProducts, { query: { ...query, cursor } });
  // What came after it moved up by one: a product may be passed over, none is shown twice.
  expect(next.body.items.map(({ name }) => name)).toEqual(['Tofu 4']);
});

test('a cursor with an id that no product can have is refused', async () => {
  const cursor = Buffer.from(JSON.stringify({ key: '1', id: 'x' })).toString('base64url');
  const query = { query: 'okra', cursor };
  expect((await request(shop().app, search.searchProducts, { query })).status).toBe(422);
});

test('applies a synonym only while no product contains the word', async () => {
  await createProduct(shop(), { name: 'Sultaninen hell' });
  expect(await find('rosinen')).toEqual([]);
  await insertSynonyms(shop().db, { Rosinen: 'Sultaninen', 'zwei Wörter': 'Sultaninen' });
  expect(await find('rosinen hell')).toEqual(['Sultaninen hell']);
  await createProduct(shop(), { name: 'Rosinen' });
  expect((await find('rosinen'))[0]).toBe('Rosinen');
});

describe('the names of a main category', () => {
  test('find the products of its subcategories, also after it is renamed or the tree changes', async () => {
    const main = await createCategory(shop(), { name: 'Wurzelwerk', slug: 'wurzelwerk' });
    const shelf = await createCategory(shop(), { name: 'Knollen', parent_id: main.id });
    await createProduct(shop(), { name: 'Yacon', category_id: shelf.id });
    expect(await find('wurzelwerk')).toEqual(['Yacon']);
    const change = (id: string, changes: object) =>
      shop().db.updateTable('categories').set(changes).where('id', '=', id).execute();
    await change(main.id, { name_translations: { tr: 'Zerzevatlar' } });
    expect(await find('zerzevatlar')).toEqual(['Yacon']);
    await change(shelf.id, { parent_id: null });
    expect(await find('wurzelwerk')).toEqual([]);
  });

  test('narrow together with a label: what carries both comes, and nothing else', async () => {
    const main = await createCategory(shop(), { name: 'Schnittkäserei', slug: 'kaeserei' });
    const shelf = await createCategory(shop(), { name: 'Scheiben', parent_id: main.id });
    const add = (name: string, labels: object) =>
      createProduct(shop(), { name, category_id: shelf.id, labels });
    await add('Goudaart', { vegan: true });
    await add('Gouda alt', {});
    await add('Gouda mild', { lactose_free: true });
    expect(await find('vegan schnittkäserei')).toEqual(['Goudaart']);
    expect(await find('laktosefrei gouda')).toEqual(['Gouda mild']);
  });
});
