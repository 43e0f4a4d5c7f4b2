import { expect, test } from 'vitest';
import type { AdminProduct } from '#contract/catalog/products.schema.ts';
import { ofProductTexts } from '#domain/catalog/product-fields.ts';
import { typedDefaults, typedValuesOf } from '#domain/catalog/typed-fields.ts';
import { cents } from '#domain/money.ts';
import { typedExamples } from '#test/helpers/typed-examples.ts';
import { readValues, valuesOf, type TextName } from './form-values.ts';

/** No field is as in a new product. */
const product: AdminProduct = {
  ...ofProductTexts((name) => `Text of ${name}`),
  id: 'p',
  name: 'Ayran',
  category: { id: 'c', name: 'Milch', name_translations: {}, slug: 'milch', tint: 'white' },
  price_cents: cents(1009),
  price_per_unit: '2,98 €/l',
  unit_price: null,
  stock_quantity: 12,
  alert_count: 0,
  is_available: false,
  image_url: '/media/emoji/glass.webp',
  pack: 'bottle',
  barcode: '4006381333931',
  offer: null,
  version: 3,
  archived_at: null,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  description: 'Erfrischend',
  vat_rate: 19,
  net_content: { amount: 0.375, unit: 'l' },
  deposit: { kind: 'reusable', amount_cents: cents(8) },
  ingredients: '**Joghurt**, Wasser',
  allergens: ['milk', 'gluten'],
  traces: ['nuts'],
  statements: ['protective_atmosphere'],
  labels: { vegan: true, vegetarian: true, organic: true },
  origin: 'Türkei',
  nutritional_values: {
    energy_kj: 150,
    calories: 36,
    fat: 2.1,
    saturated_fat: 1,
    carbohydrates: 0,
    sugars: 3.25,
    fiber: 0.125,
    protein: 1.7,
    salt: 0.5,
  },
  search_words: { en: ['yoghurt drink', 'ayran'], tr: ['ayran'], ar: ['عيران'] },
  group_words: { de: ['Erfrischung'], ar: ['مشروبات', 'ألبان'] },
  translations: { en: { name: 'Yoghurt drink', storage: 'Keep cool' }, ar: { name: 'عيران' } },
  further_image_urls: ['/media/emoji/b.webp', '/media/emoji/a.webp'],
  family: 'ayran',
  cost_cents: cents(612),
  shelf_id: 's',
  ...typedExamples(),
  // By weight, its net content would be one.
  sold_by: 'piece',
  // Not above any net content of the tests.
  drained_amount: 0.001,
  lot_origins: [],
  waivers: [],
  pack_sizes: [
    { id: 'q', name: 'Ayran, 6er', price_cents: cents(499), image_url: null, pack: null },
  ],
};

test('a product that is opened and saved unchanged stays unchanged', () => {
  const { errors, input } = readValues(valuesOf(product));
  expect(errors).toEqual({});
  expect({ ...input, allergens: input?.allergens?.toSorted() }).toEqual({
    ...ofProductTexts((name) => product[name]),
    name: 'Ayran',
    category_id: 'c',
    price_cents: 1009,
    cost_cents: 612,
    shelf_id: 's',
    ...typedValuesOf(product),
    price_per_unit: '2,98 €/l',
    vat_rate: 19,
    net_content: { amount: 0.375, unit: 'l' },
    deposit: { kind: 'reusable', amount_cents: 8 },
    is_available: false,
    stock_quantity: 12,
    image_url: '/media/emoji/glass.webp',
    further_image_urls: ['/media/emoji/b.webp', '/media/emoji/a.webp'],
    pack: 'bottle',
    barcode: '4006381333931',
    allergens: ['gluten', 'milk'],
    traces: ['nuts'],
    statements: ['protective_atmosphere'],
    labels: product.labels,
    nutritional_values: product.nutritional_values,
    search_words: product.search_words,
    group_words: product.group_words,
    translations: product.translations,
  });
});

test('a product without anything on its label is opened and saved without it', () => {
  const nothing = {
    ...ofProductTexts(() => null),
    cost_cents: null,
    shelf_id: null,
    ...typedDefaults,
    price_per_unit: null,
    image_url: null,
    further_image_urls: [],
    pack: null,
    barcode: null,
    vat_rate: 0,
    net_content: null,
    deposit: null,
    allergens: null,
    traces: null,
    statements: [],
    labels: {},
    nutritional_values: null,
    search_words: {},
    group_words: {},
    translations: {},
  } satisfies Partial<AdminProduct>;
  const { errors, input } = readValues(valuesOf({ ...product, ...nothing }));
  expect(errors).toEqual({});
  expect(input).toEqual({
    name: 'Ayran',
    category_id: 'c',
    price_cents: 1009,
    is_available: false,
    stock_quantity: 12,
    ...nothing,
  });
});

test('pack sizes are sent only once they are edited', () => {
  const values = valuesOf(product);
  const edited = (pack_sizes: AdminProduct['pack_sizes']) =>
    readValues({ ...values, pack_sizes }).input?.pack_sizes;
  expect(edited(product.pack_sizes)).toEqual(['q']);
  expect(edited([])).toEqual([]);
});

const typed = (texts: Partial<Record<TextName, string>>) => {
  const values = valuesOf(product);
  return readValues({ ...values, texts: { ...values.texts, ...texts } });
};

test('amounts are written as Germans write them', () => {
  const { texts } = valuesOf(product);
  expect(texts).toMatchObject({
    price: '10,09',
    deposit: '0,08',
    net_amount: '0,375',
    fat: '2,1',
    carbohydrates: '0',
    stock_quantity: '12',
    en: 'yoghurt drink, ayran',
  });
});

test.each<[Partial<Record<TextName, string>>, object]>([
  [{ price: '10000' }, {}],
  [{ price: '10000,01' }, { price: 'price' }],
  [{ price: ' ' }, { price: 'required' }],
  [{ net_amount: 'viel', net_unit: '' }, { net_amount: 'number' }],
  [{ net_amount: ' ', net_unit: '' }, {}],
  [{ net_amount: ' 500 ' }, {}],
  [{ stock_quantity: ' ' }, {}],
  [{ net_amount: '0' }, { net_amount: 'number' }],
  [{ net_amount: '0,001' }, {}],
  [{ net_amount: '1,0001' }, { net_amount: 'number' }],
  [{ net_amount: '', net_unit: 'kg' }, { net_amount: 'number' }],
  [{ net_amount: '', net_unit: '' }, {}],
  [{ net_amount: '', net_unit: 'pounds' }, {}],
  [{ deposit: '0' }, { deposit: 'price' }],
  [{ deposit: '0', deposit_kind: '' }, {}],
  [{ stock_quantity: '' }, {}],
  [{ stock_quantity: 'x' }, { stock_quantity: 'pieces' }],
  [{ sold_by: 'weight', net_amount: '500', net_unit: 'g' }, {}],
  [{ sold_by: 'weight', net_amount: '1', net_unit: 'l' }, { net_unit: 'weight' }],
  [{ minimum_shelf_life_days: ' ' }, {}],
  [{ minimum_shelf_life_days: '730' }, {}],
  [{ minimum_shelf_life_days: '731' }, { minimum_shelf_life_days: 'whole_number' }],
  [{ minimum_shelf_life_days: '1.5' }, { minimum_shelf_life_days: 'whole_number' }],
  [{ minimum_shelf_life_days: '-1' }, { minimum_shelf_life_days: 'whole_number' }],
  [{ drained_amount: '0,375' }, {}],
  [{ drained_amount: '0,376' }, { drained_amount: 'drained' }],
  [{ alcohol_percent: '4,9' }, {}],
  [{ alcohol_percent: '101' }, { alcohol_percent: 'number' }],
  [{ barcode: ' 4006381333931 ' }, {}],
  [{ barcode: 'abc' }, { barcode: 'barcode' }],
  [{ salt: '' }, { salt: 'nutrition' }],
  [{ salt: '-1' }, { salt: 'nutrition' }],
  [{ salt: '0.5' }, {}],
])('of %j is said at its field what is wrong', (texts, errors) => {
  expect(typed(texts).errors).toEqual(errors);
});

test('surrounding spaces are removed, and spaces alone count as empty', () => {
  const { input } = typed({
    name: ' Ayran ',
    description: '  ',
    price_per_unit: ' ',
    ingredients: ' \n',
    origin: '\t',
    en: ' , ;',
    tr: ' ayran ;  yogurt ',
    ar: '',
  });
  expect(input).toMatchObject({
    name: 'Ayran',
    description: null,
    price_per_unit: null,
    ingredients: null,
    origin: null,
  });
  expect(input?.labels).toEqual({ vegan: true, vegetarian: true, organic: true });
  expect(input?.search_words).toEqual({ tr: ['ayran', 'yogurt'] });
});

test.each(['vegan', 'vegetarian', 'organic'] as const)(
  'a product that is %s alone shows and stays that',
  (label) => {
    const values = valuesOf({ ...product, labels: { [label]: true } });
    const { vegan, vegetarian, organic } = values;
    const shown = { vegan: false, vegetarian: false, organic: false, [label]: true };
    expect({ vegan, vegetarian, organic }).toEqual(shown);
    expect(readValues(values).input?.labels).toEqual({ [label]: true });
  },
);

test('an empty stock is zero, and an unknown choice falls back to the default', () => {
  expect(
    typed({ stock_quantity: '', deposit_kind: 'gift', pack: 'sack', vat_rate: '8' }).input,
  ).toMatchObject({ stock_quantity: 0, deposit: null, pack: null, vat_rate: 7 });
});

test('an emptied translation is removed', () => {
  const values = valuesOf(product);
  const emptied = {
    ...values,
    translations: { en: { name: ' Ayran ', storage: ' ' }, ar: { name: '' } },
  };
  expect(readValues(emptied).input?.translations).toEqual({ en: { name: 'Ayran' } });
});

test('a statement of the maker that there is no allergen is preserved, unlike no data', () => {
  const stated = valuesOf({ ...product, allergens: [] });
  expect(readValues(stated).input?.allergens).toEqual([]);
  expect(readValues(valuesOf({ ...product, allergens: null })).input?.allergens).toBeNull();
  // A chosen allergen contradicts the statement and wins.
  const chosen = { ...stated, allergens: ['milk' as const] };
  expect(readValues(chosen).input?.allergens).toEqual(['milk']);
});

test('a new product is on sale, of 7 % VAT, without stock and labels', () => {
  const values = valuesOf();
  expect(values).toMatchObject({
    is_available: true,
    vegan: false,
    vegetarian: false,
    organic: false,
    allergens: [],
    texts: { vat_rate: '7', stock_quantity: '0', name: '', price: '' },
  });
  const needed = { name: 'Ayran', category_id: 'c', price: '1,29' };
  const { input } = readValues({ ...values, texts: { ...values.texts, ...needed } });
  expect(input).toMatchObject({ vat_rate: 7, is_available: true, labels: {} });
});
