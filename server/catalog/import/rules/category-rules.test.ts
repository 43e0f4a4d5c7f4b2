import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { importRows } from '#test/helpers/imports.ts';
import { parseRules, readRulesFile } from './rules-file.ts';

let shop: TestApp;

const rules = parseRules({
  categories: [
    {
      slug: 'schokolade',
      name: 'Schokolade',
      name_translations: { en: 'Chocolate' },
      parent: 'suessigkeiten',
    },
    { slug: 'getraenke', name: 'Getränke', defaults: { vat_rate: 19, price: '1,99' } },
  ],
  rules: [
    { not_carried: 'pork', ingredients: '*schwein*' },
    { category: 'getraenke', name: '*saft', not: '*schokolade' },
    { category: 'schokolade', first_ingredient: 'kakaomasse', nutrition: { fat: { min: 30 } } },
  ],
});

/** A row as Open Food Facts gives it: without price and category. */
const foreign = (name: string, ingredients_text: string, fat = 40) => ({
  name,
  ingredients_text,
  nutriments_100g: { fat, saturated_fat: 0, carbohydrates: 20, sugars: 1, proteins: 2, salt: 0 },
});

function listProducts() {
  return shop.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['products.name', 'slug', 'vat_rate', 'price_cents', 'is_available', 'tint'])
    .orderBy('products.name')
    .execute();
}

describe('an import with category rules', () => {
  beforeEach(async () => {
    shop = await createTestApp();
    await createCategory(shop, { name: 'Süßigkeiten', slug: 'suessigkeiten' });
    return shop.close;
  });

  it('sorts new products by name, ingredients and nutrition, into categories that it creates', async () => {
    const { totals, bad } = await importRows(
      shop,
      [
        foreign('Orangensaft', 'Wasser', 0),
        foreign('Noir', '**Kakaomasse**, Zucker'),
        foreign('Noir light', 'Kakaomasse, Zucker', 29),
        foreign('Saftschinken', 'Schweinefleisch, Salz'),
      ],
      { rules },
    );
    expect(await listProducts()).toEqual([
      {
        name: 'Noir',
        slug: 'schokolade',
        vat_rate: 7,
        price_cents: 0,
        is_available: false,
        tint: 'slate',
      },
      {
        name: 'Orangensaft',
        slug: 'getraenke',
        vat_rate: 19,
        price_cents: 199,
        is_available: false,
        tint: 'slate',
      },
    ]);
    expect([...bad].map(([line, [reason]]) => [line, reason])).toEqual([
      [3, { code: 'category_missing' }],
      [4, { code: 'not_carried', found: 'pork' }],
    ]);
    expect([...totals.categories]).toEqual([
      ['getraenke', 1],
      ['schokolade', 1],
    ]);
  });

  it('reports the same in a dry run and creates no category', async () => {
    const rows = [foreign('Noir', 'Kakaomasse'), foreign('Apfelsaft', 'Äpfel')];
    const { totals } = await importRows(shop, rows, { rules, isDryRun: true });
    expect([...totals.categories]).toEqual([
      ['schokolade', 1],
      ['getraenke', 1],
    ]);
    const slugs = await shop.db.selectFrom('categories').select('slug').execute();
    expect(slugs).toEqual([{ slug: 'suessigkeiten' }]);
  });

  it('changes nothing the second time, even if the staff has moved the product', async () => {
    const rows = [{ ...foreign('Noir', 'Kakaomasse'), barcode: '20424640' }];
    await importRows(shop, rows, { rules });
    const moved = shop.db.selectFrom('categories').select('id').where('slug', '=', 'suessigkeiten');
    await shop.db.updateTable('products').set({ category_id: moved }).execute();
    const { totals } = await importRows(shop, rows, { rules });
    expect(totals).toMatchObject({ created: 0, updated: 0, unchanged: 1, bad: 0 });
    expect(await listProducts()).toMatchObject([{ name: 'Noir', slug: 'suessigkeiten' }]);
  });

  it('prefers the category that a row names', async () => {
    const row = { name: 'Apfelsaft', category: 'suessigkeiten', price: '2', vat_rate: 7 };
    await importRows(shop, [row], { rules });
    expect(await listProducts()).toMatchObject([
      { slug: 'suessigkeiten', price_cents: 200, vat_rate: 7 },
    ]);
  });

  it('sorts common German products with the rules in docs/import', async () => {
    const file = new URL('../../../../docs/import/open-food-facts-rules.json', import.meta.url);
    const { totals } = await importRows(
      shop,
      [
        foreign('Speisequark Magerstufe', 'Magermilch', 0.2),
        foreign('Apfelsaft naturtrüb', 'Apfelsaft', 0),
        foreign('Tortellini mit Ricotta', 'Hartweizengrieß', 5),
        foreign('Putensalami', 'Putenfleisch', 20),
      ],
      { rules: await readRulesFile(file.pathname) },
    );
    expect([...totals.categories.keys()]).toEqual(['joghurt', 'saefte', 'frische-pasta', 'wurst']);
  });

  it.each([
    ['a category without a name', { categories: [{ slug: 'obst' }], rules: [] }, 'a name'],
    [
      'a third level',
      {
        categories: [
          { slug: 'obst', name: 'Obst', parent: 'suessigkeiten' },
          { slug: 'beeren', name: 'Beeren', parent: 'obst' },
        ],
        rules: [],
      },
      'obst is not a main category',
    ],
    ['an unknown category', { rules: [{ category: 'obst', name: 'apfel' }] }, 'no such category'],
    [
      'invalid defaults',
      {
        categories: [{ slug: 'suessigkeiten', defaults: { vat_rate: 12 } }],
        rules: [],
      },
      'vat_rate',
    ],
  ])('refuses rules with %s and changes nothing', async (_, file, message) => {
    const row = { name: 'Kirschen', category: 'suessigkeiten', price: 1 };
    await expect(importRows(shop, [row], { rules: parseRules(file) })).rejects.toThrow(message);
    expect(await listProducts()).toEqual([]);
    expect(await shop.db.selectFrom('categories').select('slug').execute()).toHaveLength(1);
  });
});

describe('a file of category rules', () => {
  it.each([
    ['{"rules": [{"category": "obst"}]}', 'a rule needs a condition'],
    ['{"rules": [{"category": "obst", "not": "saft"}]}', 'a rule needs a condition'],
    ['{"rules": [{"category": "obst", "name": "*"}]}', 'a word needs a letter or digit'],
    ['{"rules": [{"category": "obst", "colour": "red"}]}', 'rules.0'],
    ['{"rules"', 'JSON'],
  ])('is refused as %s', async (text, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'));
    const path = join(folder, 'rules.json');
    await writeFile(path, text);
    await expect(readRulesFile(path)).rejects.toThrow(message);
    await rm(folder, { recursive: true });
  });
});
