import { expect, test } from 'vitest';
import { translations as translationLanguages } from '#domain/accounts/languages.ts';
import { translatedTexts } from '#domain/catalog/product-fields.ts';
import { ofImportedFields, typedDefaults } from '#domain/catalog/typed-fields.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { importRows } from '#test/helpers/imports.ts';
import { typedExamples } from '#test/helpers/typed-examples.ts';

const shop = useTestApp();

const importedExamples = (turn: number) => {
  const examples = typedExamples(turn);
  return ofImportedFields((_, name) => examples[name]);
};

const ayran = {
  barcode: '4006381333931',
  name: 'Ayran',
  description: 'Mild gesalzen',
  price_cents: 149,
  price_per_unit: '2,98 €/l',
  vat_rate: 19,
  net_amount: 500,
  net_unit: 'ml',
  deposit_kind: 'one_way',
  deposit_cents: 25,
  cost_cents: 88,
  is_available: false,
  image_url: '/media/emoji/glass.webp',
  further_image_urls: ['/media/emoji/milk.webp', '/media/emoji/cow.webp'],
  family: 'ayran',
  pack: 'bottle',
  ingredients: '**Joghurt**, Wasser',
  allergens: ['milk'],
  traces: ['nuts', 'soybeans'],
  statements: ['protective_atmosphere'],
  brand: 'Panke',
  storage: 'Kühl lagern.',
  labels: { vegan: false, organic: true },
  origin: 'Türkei',
  nutritional_values: {
    energy_kj: 150,
    calories: 36,
    fat: 2,
    saturated_fat: 1,
    carbohydrates: 2.1,
    sugars: 2.1,
    fiber: 0,
    protein: 1.7,
    salt: 0.5,
  },
  search_words: { en: ['yoghurt drink'] },
  group_words: { de: ['Erfrischung'], ar: ['مشروبات'] },
  ...importedExamples(0),
};

/** Each text in each language, as columns of a row and as they are stored. */
const translatedCells = Object.fromEntries(
  translationLanguages.flatMap((language) =>
    translatedTexts.map((text) => [`${text}_${language}`, `${text} ${language}`]),
  ),
);
/** Without the lists of ingredients, which wait for their approval. */
const translations = Object.fromEntries(
  translationLanguages.map((language) => [
    language,
    Object.fromEntries(
      translatedTexts
        .filter((text) => text !== 'ingredients')
        .map((text) => [text, `${text} ${language}`]),
    ),
  ]),
);

/** Differs from the ayran in each field. */
const cheese = {
  name: 'Käse',
  description: 'Würzig',
  price_cents: 399,
  price_per_unit: '19,95 €/kg',
  vat_rate: 7,
  net_amount: 0.2,
  net_unit: 'kg',
  deposit_kind: 'reusable',
  deposit_cents: 15,
  cost_cents: 212,
  is_available: true,
  image_url: '/media/emoji/cheese.webp',
  further_image_urls: ['/media/emoji/cow.webp'],
  family: 'kaese-2',
  pack: 'tray',
  ingredients: '**Milch**, Salz',
  allergens: ['milk', 'nuts'],
  traces: ['eggs'],
  statements: ['raw_milk', 'irradiated'],
  brand: 'Spree',
  storage: 'Bei höchstens 8 °C lagern.',
  labels: { vegan: false, gluten_free: true },
  origin: 'Deutschland',
  nutritional_values: { ...ayran.nutritional_values, fat: 30, salt: 2 },
  search_words: { en: ['cheese'] },
  group_words: { de: ['Brotbelag'], ar: ['فطور'] },
  ...importedExamples(1),
};

const readProduct = (id: string) =>
  shop().db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function readAyran() {
  const { barcode } = ayran;
  const { id } = await shop()
    .db.selectFrom('products')
    .select('id')
    .where('barcode', '=', barcode)
    .executeTakeFirstOrThrow();
  return readProduct(id);
}

test('imports every column of a new product, with its stock as a delivery', async () => {
  const category = await createCategory(shop());
  const { totals } = await importRows(shop(), [
    { ...ayran, ...translatedCells, category: category.slug, stock_quantity: 12 },
  ]);
  expect(totals).toMatchObject({ created: 1, bad: 0 });
  const product = await readAyran();
  expect(product).toMatchObject({
    ...ayran,
    translations,
    category_id: category.id,
    stock_quantity: 12,
    archived_at: null,
  });
  const drafts = await shop()
    .db.selectFrom('translation_drafts')
    .select(['language', 'field', 'source', 'translation'])
    .where('product_id', '=', product.id)
    .orderBy('language')
    .execute();
  expect(drafts).toEqual(
    translationLanguages.toSorted().map((language) => ({
      language,
      field: 'ingredients',
      source: ayran.ingredients,
      translation: `ingredients ${language}`,
    })),
  );
  const movements = await shop()
    .db.selectFrom('stock_movements')
    .select(['quantity', 'reason', 'note', 'order_id', 'actor_id'])
    .where('product_id', '=', product.id)
    .execute();
  expect(movements).toEqual([
    { quantity: 12, reason: 'delivery', note: 'import', order_id: null, actor_id: null },
  ]);
});

test('a new product with only the required columns is available with default values', async () => {
  const category = await createCategory(shop());
  const row = { barcode: '5901234123457', name: 'Salz', price_cents: 79, category: category.slug };
  expect((await importRows(shop(), [row])).totals).toMatchObject({ created: 1, bad: 0 });
  const product = await shop()
    .db.selectFrom('products')
    .selectAll()
    .where('barcode', '=', row.barcode)
    .executeTakeFirstOrThrow();
  expect(product).toMatchObject({
    // Food, by section 12 of the law on VAT and its annex 2.
    vat_rate: 7,
    description: null,
    price_per_unit: null,
    net_amount: null,
    net_unit: null,
    deposit_kind: null,
    deposit_cents: 0,
    cost_cents: null,
    stock_quantity: 0,
    is_available: true,
    image_url: null,
    further_image_urls: [],
    family: null,
    pack: null,
    ingredients: null,
    allergens: [],
    is_free_of_allergens: false,
    traces: [],
    has_trace_data: false,
    statements: [],
    brand: null,
    storage: null,
    labels: {},
    origin: null,
    nutritional_values: null,
    search_words: {},
    group_words: {},
    translations: {},
    ...typedDefaults,
  });
});

test('a row changes every given column of its product and no other product', async () => {
  const before = await readAyran();
  const neighbour = await createProduct(shop(), { category_id: before.category_id });
  const untouched = await readProduct(neighbour.id);
  const category = await createCategory(shop());
  const row = { id: before.id, ...cheese, category: category.slug, barcode: '96385074' };
  const { totals, changes } = await importRows(shop(), [row]);
  expect(totals).toMatchObject({ updated: 1, bad: 0 });
  expect(changes).toHaveLength(1);
  expect(await readProduct(before.id)).toMatchObject({
    ...cheese,
    barcode: '96385074',
    category_id: category.id,
    stock_quantity: 12,
    version: before.version + 1,
  });
  expect(await readProduct(neighbour.id)).toEqual(untouched);
});

test('changing one column does not affect the others', async () => {
  const { id } = await shop()
    .db.selectFrom('products')
    .select('id')
    .where('barcode', '=', '96385074')
    .executeTakeFirstOrThrow();
  const before = await readProduct(id);
  await importRows(shop(), [{ id, origin: 'Österreich' }]);
  const { updated_at: _, ...same } = {
    ...before,
    origin: 'Österreich',
    version: before.version + 1,
  };
  expect(await readProduct(id)).toMatchObject(same);
});

test('changing one translation does not affect the others', async () => {
  const { id } = await createProduct(shop(), {
    translations: { en: { name: 'Apples', origin: 'Spain' }, tr: { name: 'Elma' } },
  });
  await importRows(shop(), [{ id, name_en: 'Red apples', description_ar: 'طازج' }]);
  expect((await readProduct(id)).translations).toEqual({
    en: { name: 'Red apples', origin: 'Spain' },
    tr: { name: 'Elma' },
    ar: { description: 'طازج' },
  });
  // Only columns of the shop's languages are known, and markup is refused as in German.
  const { bad } = await importRows(shop(), [
    { id, name_fr: 'Pommes' },
    { id, name_en: '<b>Apples</b>' },
  ]);
  expect([...bad.values()].flat().map(({ code }) => code)).toEqual(['unknown_field', 'html']);
});

test('"none" states that a product is free of allergens, an empty list states nothing', async () => {
  const { id } = await createProduct(shop(), { allergens: ['milk'] });
  await importRows(shop(), [{ id, allergens: [] }]);
  expect(await readProduct(id)).toMatchObject({ allergens: ['milk'], is_free_of_allergens: false });
  await importRows(shop(), [{ id, allergens: 'none' }]);
  expect(await readProduct(id)).toMatchObject({ allergens: [], is_free_of_allergens: true });
  await importRows(shop(), [{ id, allergens: 'nuts' }]);
  expect(await readProduct(id)).toMatchObject({ allergens: ['nuts'], is_free_of_allergens: false });
});

test("a name matches only products of the row's category", async () => {
  const [dairy, fruit] = [await createCategory(shop()), await createCategory(shop())];
  const { id } = await createProduct(shop(), { name: 'Creme', category_id: dairy.id });
  const rows = [
    { name: 'Creme', category: dairy.slug, price_cents: 111 },
    { name: 'Creme', category: fruit.slug, price_cents: 222 },
  ];
  expect((await importRows(shop(), rows)).totals).toMatchObject({ created: 1, updated: 1, bad: 0 });
  expect((await readProduct(id)).price_cents).toBe(111);
});

test('a new product gets the category of its row, or else the chosen one', async () => {
  const [named, chosen] = [await createCategory(shop()), await createCategory(shop())];
  const rows = [
    { name: 'Mit', category: named.slug, price_cents: 100 },
    { name: 'Ohne', price_cents: 100 },
  ];
  await importRows(shop(), rows, { category: chosen.slug });
  const found = await shop()
    .db.selectFrom('products')
    .select(['name', 'category_id'])
    .where('name', 'in', ['Mit', 'Ohne'])
    .orderBy('name')
    .execute();
  expect(found).toEqual([
    { name: 'Mit', category_id: named.id },
    { name: 'Ohne', category_id: chosen.id },
  ]);
});

test('an available product requires a price, an unavailable one does not', async () => {
  const { slug: category } = await createCategory(shop());
  const { bad } = await importRows(shop(), [
    { name: 'Probe', category, price_cents: 0 },
    { name: 'Entwurf', category, price_cents: 0, is_available: false },
  ]);
  expect([...bad.keys()]).toEqual([1]);
  expect(bad.get(1)).toMatchObject([{ code: 'available_without_price' }]);
});

test('changing some words and labels does not affect the others', async () => {
  const { id } = await createProduct(shop(), {
    search_words: { en: ['old'], tr: ['eski'] },
    group_words: { en: ['old group'], tr: ['eski grup'] },
    labels: { organic: true, vegan: true },
  });
  const row = {
    id,
    search_words: { en: ['new'] },
    group_words: { en: ['new group'] },
    labels: { vegan: false },
  };
  await importRows(shop(), [row]);
  expect(await readProduct(id)).toMatchObject({
    search_words: { en: ['new'], tr: ['eski'] },
    group_words: { en: ['new group'], tr: ['eski grup'] },
    labels: { organic: true, vegan: false },
  });
});

test('an archived category is unknown by slug and by name', async () => {
  const { db, clock } = shop();
  const { id, slug } = await createCategory(shop(), { name: 'Altes' });
  const archived_at = clock.now().toISOString();
  await db.updateTable('categories').set({ archived_at }).where('id', '=', id).execute();
  const rows = [slug, 'Altes'].map((category) => ({ name: 'Kiwi', category, price_cents: 100 }));
  const { bad, totals } = await importRows(shop(), rows);
  expect(totals).toMatchObject({ created: 0, bad: 2 });
  expect([...bad.values()].flat().map(({ code }) => code)).toEqual([
    'category_unknown',
    'category_unknown',
  ]);
});
