import { beforeAll, expect, test } from 'vitest';
import { getProduct, listProducts } from '#contract/catalog/catalog.ts';
import * as admin from '#contract/catalog/products.admin.ts';
import { searchProducts } from '#contract/catalog/search.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

let staff: TestUser;
let category: { id: string; slug: string };
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  category = await createCategory(shop());
});

async function addQuinces() {
  const body = {
    name: 'Quitten',
    category_id: category.id,
    price_cents: 299,
    description: 'Duften herrlich.',
    storage: 'Kühl lagern.',
    translations: {
      en: { name: 'Quinces', description: '<b>Wonderful</b> & fresh' },
      tr: { name: 'Ayva' },
    },
  };
  return (await request(shop().app, admin.createProduct, { body }, staff)).body;
}

const inLanguage = (language: Language) => ({ headers: { 'Accept-Language': language } });

const read = async (id: string, language: Language) =>
  (await request(shop().app, getProduct, { params: { id } }, inLanguage(language))).body;

test('returns a product in the requested language, with German for missing texts', async () => {
  const { id } = await addQuinces();
  expect(await read(id, 'en')).toMatchObject({
    name: 'Quinces',
    description: '<b>Wonderful</b> & fresh',
    storage: 'Kühl lagern.',
    untranslated: ['storage'],
  });
  expect(await read(id, 'tr')).toMatchObject({
    name: 'Ayva',
    description: 'Duften herrlich.',
    untranslated: ['description', 'storage'],
  });
  expect(await read(id, 'ar')).toMatchObject({
    name: 'Quitten',
    untranslated: ['name', 'description', 'storage'],
  });
  const german = await read(id, 'de');
  expect(german).toMatchObject({ name: 'Quitten', description: 'Duften herrlich.' });
  expect(german).not.toHaveProperty('untranslated');
});

test('names countries of origin in the language, and leaves other texts in German', async () => {
  const countries = await createProduct(shop(), { origin: 'Brasilien, Türkei' });
  const region = await createProduct(shop(), { origin: 'Region Berlin' });
  const own = { en: { origin: 'Brazil (Cerrado)' } };
  const translated = await createProduct(shop(), { origin: 'Brasilien', translations: own });
  expect(await read(countries.id, 'tr')).toMatchObject({ origin: 'Brezilya, Türkiye' });
  expect((await read(countries.id, 'en')).untranslated ?? []).not.toContain('origin');
  expect(await read(countries.id, 'de')).toMatchObject({ origin: 'Brasilien, Türkei' });
  const german = await read(region.id, 'en');
  expect(german).toMatchObject({ origin: 'Region Berlin' });
  expect(german.untranslated).toContain('origin');
  expect(await read(translated.id, 'en')).toMatchObject({ origin: 'Brazil (Cerrado)' });
});

test('returns a list in each requested language, also from the cache', async () => {
  await addQuinces();
  for (const [language, name] of [
    ['en', 'Quinces'],
    ['de', 'Quitten'],
    ['tr', 'Ayva'],
    ['en', 'Quinces'],
  ] as const) {
    const { body } = await request(
      shop().app,
      listProducts,
      { query: { category: category.slug } },
      inLanguage(language),
    );
    expect(body.items.map((item) => item.name)).toContain(name);
  }
});

test('a product is found by the name of each language and by its brand', async () => {
  const { id } = await addQuinces();
  const body = { brand: 'Spreewiese' };
  const updated = await request(shop().app, admin.updateProduct, { params: { id }, body }, staff);
  expect(updated.body.brand).toBe('Spreewiese');
  const find = async (query: string) =>
    (await request(shop().app, searchProducts, { query: { query } })).body.items.map(
      (item) => item.id,
    );
  for (const query of ['quinces', 'ayva', 'Quitten', 'spreewiese'])
    expect(await find(query)).toContain(id);
  const changed = { translations: { tr: { name: 'Ayva' } } };
  await request(shop().app, admin.updateProduct, { params: { id }, body: changed }, staff);
  expect(await find('quinces')).not.toContain(id);
});

test('the staff lists the products with any text that readers of a language get in German', async () => {
  const { id } = await addQuinces();
  const list = async (untranslated: string) =>
    (
      await request(
        shop().app,
        admin.listAdminProducts,
        { query: { untranslated, category_id: category.id } },
        staff,
      )
    ).body.items.map((item) => item.id);
  expect(await list('ar')).toContain(id);
  // Its storage.
  expect(await list('en')).toContain(id);
  const translations = {
    en: { name: 'Quinces', description: 'Fragrant', storage: 'Keep cool.' },
  };
  await request(shop().app, admin.updateProduct, { params: { id }, body: { translations } }, staff);
  expect(await list('en')).not.toContain(id);
});

test('a translation raises the version of its product; unknown languages and texts are refused', async () => {
  const { id, version } = await addQuinces();
  const change = (translations: object) =>
    request(shop().app, admin.updateProduct, { params: { id }, body: { translations } }, staff);
  const { body } = await change({ en: { name: 'Fresh quinces' } });
  expect(body).toMatchObject({
    version: version + 1,
    translations: { en: { name: 'Fresh quinces' } },
  });
  for (const bad of [
    { fr: { name: 'Coings' } },
    { en: { brand: 'X' } },
    { en: { name: '' } },
    { en: { name: 'x'.repeat(201) } },
  ])
    expect((await change(bad)).status).toBe(422);
});
