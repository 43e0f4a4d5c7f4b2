import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { importContent, importRows } from '#test/helpers/imports.ts';
import type { FileRow } from './json-lines.ts';
import { importProducts } from './service.ts';

const shop = useTestApp();

beforeAll(async () => {
  await createCategory(shop(), { name: 'Milchprodukte', slug: 'milch' });
});

const butter = {
  barcode: '4000417025005',
  name: 'Butter',
  description: 'Mild gesäuert',
  category: 'milch',
  price: '2,49 €',
  vat_rate: '7',
  quantity: '2 x 125 g',
  stock_quantity: 40,
  pack: 'tray',
  ingredients: '**Rahm**, Milchsäurekulturen',
  allergens: ['milk'],
  labels: { vegetarian: true },
  origin: 'Deutschland',
  nutritional_values: {
    energy_kj: 3059,
    calories: 743,
    fat: 82,
    saturated_fat: 55,
    carbohydrates: 0.7,
    sugars: 0.7,
    fiber: 0,
    protein: 0.6,
    salt: 0.02,
  },
  search_words: { en: ['butter'], tr: ['tereyağı'], ar: ['زبدة'] },
};

const findByBarcode = (barcode: string) =>
  shop()
    .db.selectFrom('products')
    .selectAll()
    .where('barcode', '=', barcode)
    .executeTakeFirstOrThrow();

/** Everything that an import may write. */
const shopState = async () =>
  (
    await sql<Record<string, unknown>>`
      select (select json_agg(products order by id) from products) as products,
        (select json_agg(stock_movements order by id) from stock_movements) as movements,
        (select json_agg(product_prices order by product_id, valid) from product_prices) as prices`.execute(
      shop().db,
    )
  ).rows;

describe('an import', () => {
  it('imports a product with all its fields', async () => {
    const { totals } = await importRows(shop(), [butter]);
    expect(totals).toMatchObject({ rows: 1, created: 1, bad: 0 });
    const product = await findByBarcode(butter.barcode);
    expect(product).toMatchObject({
      name: 'Butter',
      price_cents: 249,
      vat_rate: 7,
      net_amount: 250,
      net_unit: 'g',
      stock_quantity: 40,
      is_available: true,
      pack: 'tray',
      allergens: ['milk'],
      labels: butter.labels,
      nutritional_values: butter.nutritional_values,
      search_words: butter.search_words,
    });
    const found = await shop().app.request('/api/v1/search?query=tereyagi');
    expect(await found.json()).toMatchObject({ items: [{ id: product.id }] });
  });

  it('changes nothing when it is repeated', async () => {
    await importRows(shop(), [butter]);
    const before = await shopState();
    const { totals, changes } = await importRows(shop(), [butter]);
    expect(totals).toMatchObject({ rows: 1, created: 0, updated: 0, unchanged: 1, bad: 0 });
    expect(changes).toEqual([]);
    expect(await shopState()).toEqual(before);
  });

  it('changes the given fields and no others', async () => {
    await importRows(shop(), [butter]);
    const before = await findByBarcode(butter.barcode);
    const row = { id: before.id, price_cents: 279, description: '', labels: { organic: true } };
    const { changes } = await importRows(shop(), [row]);
    expect(changes).toMatchObject([
      [
        1,
        {
          kind: 'updated',
          fields: [
            { field: 'price_cents', before: 249, after: 279 },
            { field: 'labels', after: { ...butter.labels, organic: true } },
          ],
        },
      ],
    ]);
    const { updated_at: _, search_words: __, version: ___, ...rest } = before;
    expect(await findByBarcode(butter.barcode)).toMatchObject({
      ...rest,
      price_cents: 279,
      labels: { ...butter.labels, organic: true },
    });
  });

  it('accepts an export of the shop and changes nothing', async () => {
    await importRows(shop(), [butter]);
    await createProduct(shop(), {
      name: '=1+1; "Brot"',
      description: 'Eine Zeile\nund noch eine',
      allergens: ['nuts', 'gluten'],
      net_amount: 1.5,
      net_unit: 'kg',
      deposit_kind: 'reusable',
      deposit_cents: cents(15),
    });
    const { token } = await createUser(shop(), { role: 'admin' });
    const response = await shop().app.request('/api/v1/admin/product-export', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const csv = new Uint8Array(await response.arrayBuffer());
    const { totals, changes } = await importContent(shop(), 'products.csv', csv);
    expect(changes).toEqual([]);
    expect(totals).toMatchObject({ updated: 0, bad: 0 });
    expect(totals.unchanged).toBeGreaterThan(1);
  });

  it('identifies a product without barcode by name and category', async () => {
    const category = 'milch';
    await importRows(shop(), [{ name: 'Quark', category, price_cents: 129 }]);
    const { totals } = await importRows(shop(), [{ name: 'Quark', category, price_cents: 139 }]);
    expect(totals).toMatchObject({ created: 0, updated: 1 });
  });

  it('matches a name with the available product, even if another row refers to an archived one', async () => {
    const { id: category_id, slug: category } = await createCategory(shop());
    const archived_at = '2026-01-01T00:00:00Z';
    const { id } = await createProduct(shop(), { name: 'Skyr', category_id, archived_at });
    const rows = (price_cents: number) => [
      { id, price_cents },
      { name: 'Skyr', category, price_cents },
    ];
    const bad = new Map([[1, [{ code: 'product_archived' }]]]);
    expect(await importRows(shop(), rows(119))).toMatchObject({ totals: { created: 1 }, bad });
    expect(await importRows(shop(), rows(129))).toMatchObject({ totals: { updated: 1 }, bad });
  });

  it('books a counted stock as one more movement', async () => {
    const { id } = await createProduct(shop(), { stock: 10, barcode: '96385074' });
    const { last } = await shop()
      .db.selectFrom('stock_movements')
      .select(({ fn }) => fn.max('id').as('last'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    await importRows(shop(), [{ barcode: '96385074', stock_quantity: 7, stock_movement: last }]);
    const movements = await shop()
      .db.selectFrom('stock_movements')
      .select(['quantity', 'reason', 'note'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();
    expect(movements).toEqual([
      { quantity: 10, reason: 'delivery', note: null },
      { quantity: -3, reason: 'correction', note: 'import' },
    ]);
  });

  it.each([
    ['500 g', 500, 'g'],
    ['1,5 l', 1.5, 'l'],
    ['6 x 33cl', 1980, 'ml'],
    ['3 x 0.1 l', 0.3, 'l'],
    ['10 Stück', 10, 'piece'],
  ])('reads %s', async (quantity, net_amount, net_unit) => {
    const { id } = await createProduct(shop());
    await importRows(shop(), [{ id, quantity }]);
    const query = shop().db.selectFrom('products').select(['net_amount', 'net_unit']);
    expect(await query.where('id', '=', id).execute()).toEqual([{ net_amount, net_unit }]);
  });

  it('adds and removes a deposit', async () => {
    const { id } = await createProduct(shop());
    const deposit = () =>
      shop()
        .db.selectFrom('products')
        .select(['deposit_kind', 'deposit_cents'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await importRows(shop(), [{ id, deposit_kind: 'one_way' }]);
    expect(await deposit()).toEqual({ deposit_kind: 'one_way', deposit_cents: 25 });
    await importRows(shop(), [{ id, name: 'Limonade' }]);
    expect(await deposit()).toEqual({ deposit_kind: 'one_way', deposit_cents: 25 });
    await importRows(shop(), [{ id, deposit_kind: 'none' }]);
    expect(await deposit()).toEqual({ deposit_kind: null, deposit_cents: 0 });
  });

  it('refuses an unknown category before reading a row', async () => {
    await expect(importRows(shop(), [butter], { category: 'autos' })).rejects.toThrow(
      'There is no category autos. There are: ',
    );
  });
});

describe('a dry run', () => {
  it('reports what would change and which rows are bad, and writes nothing', async () => {
    await importRows(shop(), [butter]);
    const before = await shopState();
    const { totals, changes, bad } = await importRows(
      shop(),
      [
        { name: 'Kefir', category: 'milch', price_cents: 99, stock_quantity: 5 },
        { barcode: butter.barcode, price_cents: 319, origin: 'Irland' },
        { name: 'Rahm', category: 'milch', price: '1,2,3' },
      ],
      { isDryRun: true },
    );
    expect(totals).toMatchObject({ rows: 3, created: 1, updated: 1, bad: 1 });
    expect(changes).toMatchObject([
      [1, { kind: 'created', product: { name: 'Kefir' } }],
      [2, { kind: 'updated', fields: [{ field: 'price_cents' }, { field: 'origin' }] }],
    ]);
    expect([...bad.keys()]).toEqual([3]);
    expect(await shopState()).toEqual(before);
  });
});

describe('an import that fails', () => {
  it('leaves no changes, not even of earlier batches', async () => {
    await sql`
      create function refuse_last() returns trigger language plpgsql as $$
      begin
        if new.name = 'Milchreis 900' then raise exception 'the disk is full'; end if;
        return new;
      end $$`.execute(shop().db);
    await sql`create trigger refuse_last before insert on products for each row execute function refuse_last()`.execute(
      shop().db,
    );
    const before = await shopState();
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      name: `Milchreis ${index}`,
      category: 'milch',
      price_cents: 99,
      stock_quantity: 3,
    }));
    await expect(importRows(shop(), rows)).rejects.toThrow('the disk is full');
    expect(await shopState()).toEqual(before);
  });
});

it('sets a stock to 0 when more was sold during the import than remains', async () => {
  const { db } = shop();
  const { id } = await createProduct(shop(), { stock: 10 });
  const move = (quantity: number) =>
    db
      .insertInto('stock_movements')
      .values({ product_id: id, quantity, reason: 'order' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id: stock_movement } = await move(-1);
  async function* readRows(): AsyncGenerator<FileRow> {
    yield { line: 1, cells: { id, stock_quantity: 2, stock_movement } };
    // Completes the batch, so that the product is planned before it is sold.
    for (let line = 2; line <= 500; line += 1) yield { line, reasons: [{ code: 'line_too_long' }] };
    await move(-5);
    yield { line: 501, reasons: [{ code: 'line_too_long' }] };
  }
  const file = { rows: readRows, readShare: () => 0 };
  const nothing = () => undefined;
  const listener = { onBadRow: nothing, onChange: nothing, onProgress: nothing };
  const { updated } = await importProducts(db, file, { isDryRun: false }, listener);
  const { stock_quantity } = await db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([updated, stock_quantity]).toEqual([1, 0]);
});
