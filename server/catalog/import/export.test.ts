import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import * as contract from '#contract/catalog/products.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { readCsv } from './csv.ts';
import { importProducts } from './service.ts';

const shop = useTestApp();

test('importing an export changes nothing', async () => {
  const { app } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: category_id } = await createCategory(shop());
  for (const fields of [
    {
      name: '=Summe;"x"',
      description: '-1',
      ingredients: '+1',
      origin: '@A1',
      search_words: { ar: ['عيران'] },
      group_words: { tr: ['içecek'], ar: ['مشروبات', 'ألبان'] },
      translations: { en: { name: '=Sum', storage: 'Keep cool' }, tr: { name: 'Toplam' } },
    },
    {
      name: 'Kefir',
      barcode: '4006381333931',
      net_content: { amount: 1.5, unit: 'kg' },
      allergens: [],
      brand: 'Panke',
      cost_cents: 81,
      minimum_shelf_life_days: 5,
      storage: 'Kühl lagern.',
      nutri_score: 'b',
      deposit: { kind: 'reusable', amount_cents: 8 },
      nutritional_values: {
        energy_kj: 264,
        calories: 63,
        fat: 3.5,
        saturated_fat: 2.3,
        carbohydrates: 4.7,
        sugars: 4.7,
        fiber: 0,
        protein: 3.3,
        salt: 0.13,
      },
    },
  ]) {
    const body = { price_cents: 129, category_id, ...fields };
    expect((await request(app, contract.createProduct, { body }, staff)).status).toBe(201);
  }
  await createProduct(shop(), { name: 'Gewesen', archived_at: '2026-01-01T00:00:00Z' });
  for (const query of ['', '?stock=with']) {
    const file = await download(staff, query);
    // No cell that a spreadsheet takes for a formula.
    expect(file).not.toMatch(/(^|;)"?[=+@-]/m);
    // Nor one that it takes for a day: 1.5 is the first of May.
    expect(file).not.toMatch(/;\d+[.]\d+;/);
    expect(file).toMatch(/;0,13;/);
    // Nor a barcode that it takes for a number, of which it would keep six digits.
    expect(file).toContain(';"\t4006381333931";');
    expect(file.includes(';stock_quantity')).toBe(query !== '');
    const { told, totals } = await bringIn(file);
    expect(told).toEqual([]);
    expect(totals).toMatchObject({ rows: 2, unchanged: 2 });
  }
});

test('refuses rows whose stock has changed since the export, and imports the others', async () => {
  const { db } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  const sold = await createProduct(shop(), { name: 'Beeren', stock: 50 });
  const left = await createProduct(shop(), { name: 'Quitten', stock: 50 });
  const file = await download(staff, '?stock=with');
  await db
    .insertInto('stock_movements')
    .values({ product_id: sold.id, quantity: -9, reason: 'order' })
    .execute();
  const stocks = async () =>
    (
      await db
        .selectFrom('products')
        .select(['name', 'stock_quantity'])
        .where('id', 'in', [sold.id, left.id])
        .orderBy('name')
        .execute()
    ).map(({ stock_quantity }) => stock_quantity);
  const { told, totals } = await bringIn(file.replaceAll(';50;', ';44;'), { isDryRun: false });
  expect(totals).toMatchObject({ updated: 1, bad: 1 });
  expect(told).toEqual(
    expect.arrayContaining([
      [expect.objectContaining({ code: 'stock_moved', field: 'stock_quantity' })],
      expect.objectContaining({ id: left.id, moved: -6 }),
    ]),
  );
  expect(await stocks()).toEqual([41, 44]);
  const undated = await bringIn(`id;stock_quantity\n${left.id};60\n`);
  expect(undated.told).toMatchObject([[{ code: 'stock_undated' }]]);
});

test('exports each of more than 2,000 products once', async () => {
  const { db } = shop();
  const { id: category_id } = await createCategory(shop());
  const names = Array.from({ length: 2001 }, (_, index) => `Sorte ${index}`);
  const rows = names.map((name) => ({ name, category_id, price_cents: cents(100) }));
  await db.insertInto('products').values(rows).execute();
  const file = await download(await createUser(shop(), { role: 'admin' }), '');
  expect(file.match(/Sorte \d+(?=;)/g)?.toSorted()).toEqual(names.toSorted());
});

async function download(staff: TestUser, query: string): Promise<string> {
  const { path } = contract.exportProducts;
  const response = await shop().app.request(`${path}${query}`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return Buffer.from(await response.arrayBuffer()).toString();
}

async function bringIn(file: string, options = { isDryRun: true }) {
  const told: unknown[] = [];
  const totals = await importProducts(
    shop().db,
    {
      rows: (columns) => readCsv(Readable.from([Buffer.from(file)]), columns),
      readShare: () => 1,
    },
    options,
    {
      onBadRow: (_, reasons) => told.push(reasons),
      onChange: (_, change) => told.push(change),
      onProgress: () => undefined,
    },
  );
  return { told, totals };
}
