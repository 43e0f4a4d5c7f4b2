import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import * as catalog from '#contract/catalog/catalog.ts';
import { listRelatedProducts } from '#contract/catalog/recommendations.ts';
import type { Page } from '#contract/endpoint.ts';
import { longestName, type ProductSort } from '#domain/catalog/product-fields.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createCategory, createOffer, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let category: { id: string; slug: string };

beforeAll(async () => {
  category = await createCategory(shop(), { name: 'Fleisch & Geflügel', slug: 'fleisch' });
  const category_id = category.id;
  const products = [
    { name: 'Zander', price_cents: cents(900) },
    { name: 'Ähren', price_cents: cents(100) },
    { name: 'Apfelfleisch', price_cents: cents(500), stock: 0 },
    { name: 'Lammfleisch', price_cents: cents(700) },
    { name: 'Hidden', price_cents: cents(1), is_available: false },
    { name: 'Archived', price_cents: cents(1), archived_at: '2026-01-01T00:00:00Z' },
  ];
  for (const product of products) await createProduct(shop(), { ...product, category_id });
});

const list = (query: object) => request(shop().app, catalog.listProducts, { query });

describe('the products of a category', () => {
  test.each([
    { sort: 'name', names: ['Ähren', 'Apfelfleisch', 'Lammfleisch', 'Zander'] },
    { sort: 'price', names: ['Ähren', 'Apfelfleisch', 'Lammfleisch', 'Zander'] },
    { sort: 'newest', names: ['Lammfleisch', 'Apfelfleisch', 'Ähren', 'Zander'] },
  ] satisfies { sort: ProductSort; names: string[] }[])(
    'come by $sort, in pages without gap or repetition',
    async (given) => {
      const names: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await list({
          category: 'fleisch',
          sort: given.sort,
          limit: 1,
          ...(cursor && { cursor }),
        });
        names.push(...body.items.map(({ name }) => name));
        cursor = body.next_cursor;
      }
      expect(names).toEqual(given.names);
    },
  );

  test('report availability, not the stock', async () => {
    const { body } = await list({ category: 'fleisch' });
    expect(body.items.map((product) => [product.name, product.is_in_stock])).toContainEqual([
      'Apfelfleisch',
      false,
    ]);
    expect(body.items[0]).not.toHaveProperty('stock_quantity');
  });

  test.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 'x' },
    { cursor: 'x' },
    { sort: 'taste' },
    { colour: 'red' },
  ])('refuse %j', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });
});

test('returns products by id for the guest cart', async () => {
  const product = await createProduct(shop());
  const { body } = await list({ ids: `${product.id},${randomUUID()}` });
  expect(body.items.map(({ id }) => id)).toEqual([product.id]);
});

test('a product carries everything on its label, with the unit price computed', async () => {
  const { id } = await createProduct(shop(), {
    name: 'Apfelschorle',
    price_cents: cents(149),
    net_amount: 0.5,
    net_unit: 'l',
    deposit_kind: 'one_way',
    deposit_cents: cents(25),
    allergens: ['sulphites'],
    labels: { vegan: true },
    origin: 'Deutschland',
    stock: 7,
  });
  const { body } = await request(shop().app, catalog.getProduct, { params: { id } });
  expect(body).toMatchObject({
    name: 'Apfelschorle',
    price_cents: 149,
    unit_price: { price_cents: 298, per: 'l' },
    net_content: { amount: 0.5, unit: 'l' },
    deposit: { kind: 'one_way', amount_cents: 25 },
    stock_quantity: 7,
    vat_rate: 7,
    allergens: ['sulphites'],
    labels: { vegan: true },
    offer: null,
  });
});

test('a running offer lowers the price, a past or planned one does not', async () => {
  const { clock } = shop();
  const { id } = await createProduct(shop(), { price_cents: cents(1000), soldForDays: 60 });
  const day = 24 * 60 * 60 * 1000;
  const from = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
  // The first is longer ago than 30 days, so that the running one is not compared with it.
  for (const [days, price] of [
    [-40, 500],
    [0, 850],
    [1, 500],
  ] as const) {
    await createOffer(shop(), {
      product_id: id,
      kind: 'featured',
      price_cents: cents(price),
      valid_from: from(days),
      valid_to: from(days + 1),
    });
  }
  const { body } = await request(shop().app, catalog.getProduct, { params: { id } });
  expect(body).toMatchObject({
    price_cents: 850,
    offer: { reduction: { discount_percent: 15, original_price_cents: 1000 } },
  });
  const highlights = await request(shop().app, catalog.listHighlights);
  expect(highlights.body.items.map((product) => product.id)).toContain(id);
});

test('related products are up to four others of the same category that are in stock', async () => {
  const { body } = await list({ category: 'fleisch', sort: 'price' });
  const [first] = body.items;
  const related = await request(shop().app, listRelatedProducts, {
    params: { id: first?.id },
  });
  expect(related.body.items.map(({ name }) => name).toSorted()).toEqual(['Lammfleisch', 'Zander']);
});

test.each(['name', 'price', 'newest'] as const)(
  'pages by %s lose nothing where products are alike, nor where an offer changes the price',
  async (sort) => {
    const { id: category_id, slug } = await createCategory(shop());
    const fields = { category_id, name: 'Mohn', created_at: '2026-01-01T00:00:00Z' };
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await createProduct(shop(), fields));
    for (const { id } of made.slice(0, 2)) await createOffer(shop(), { product_id: id });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 9) {
      const page: Page<ProductSummary> = (
        await request(shop().app, catalog.listProducts, {
          query: { category: slug, sort, limit: 1, ...(cursor !== '' && { cursor }) },
        })
      ).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));
  },
);

test('a page that ends at the longest name has a next page', async () => {
  const { id: category_id, slug } = await createCategory(shop());
  // Three bytes each, more than any other letter of a name needs.
  const name = '蔬'.repeat(longestName);
  for (let n = 0; n < 2; n += 1) await createProduct(shop(), { category_id, name });
  const first = (await list({ category: slug, limit: 1 })).body;
  expect(first.next_cursor).not.toBeNull();
  const cursor = first.next_cursor ?? '';
  const second = await list({ category: slug, limit: 1, cursor });
  expect(second.status).toBe(200);
  expect(second.body.items[0]?.id).not.toBe(first.items[0]?.id);
});

test('an archived category is neither listed nor found', async () => {
  const { id, slug } = await createCategory(shop());
  const archived_at = '2026-01-01T00:00:00Z';
  await shop().db.updateTable('categories').set({ archived_at }).where('id', '=', id).execute();
  const { body } = await request(shop().app, catalog.listCategories);
  expect(body.items.map((listed) => listed.slug)).not.toContain(slug);
  expect((await request(shop().app, catalog.getCategory, { params: { slug } })).status).toBe(404);
});

test('related products are in stock, share words, then cost about as much', async () => {
  const { id: category_id } = await createCategory(shop());
  const add = (name: string, price: number, fields: object = {}) =>
    createProduct(shop(), { category_id, name, price_cents: cents(price), ...fields });
  const { id } = await add('Wassermelone', 400, { search_words: { tr: ['kavun karpuz'] } });
  await add('Ananas', 100);
  await add('Birnen', 390);
  await add('Honigmelone', 900, { search_words: { tr: ['kavun'] } });
  await add('Galiamelone', 400, { search_words: { tr: ['kavun'] }, stock: 0 });
  const related = await request(shop().app, listRelatedProducts, { params: { id } });
  expect(related.body.items.map(({ name }) => name)).toEqual(['Honigmelone', 'Birnen', 'Ananas']);
});

test('halal meat lists only certified products of the meat categories', async () => {
  const { id: category_id } = await createCategory(shop(), { name: 'Fleischtheke' });
  const leg = await createProduct(shop(), { category_id, name: 'Lammkeule' });
  await createProduct(shop(), { category_id, name: 'Schweinefleisch' });
  // A text is no certificate.
  const labels = { halal: { certifier: 'HCB' } };
  await createProduct(shop(), { category_id, name: 'Hackfleisch', labels });
  const elsewhere = await createProduct(shop(), { name: 'Fruchtfleisch' });
  await certify(shop(), [leg.id, elsewhere.id]);
  const { body } = await request(shop().app, catalog.listHalalMeat);
  expect(body.items.map(({ name }) => name)).toEqual(['Lammkeule']);
  expect(body.items.map(({ id }) => id)).not.toContain(elsewhere.id);
});

test('answers 304 for unchanged data', async () => {
  const first = await request(shop().app, catalog.getCategory, { params: { slug: 'fleisch' } });
  const etag = first.headers.get('ETag') ?? '';
  const second = await shop().app.request('/api/v1/categories/fleisch', {
    headers: { 'If-None-Match': etag },
  });
  expect([second.status, await second.text()]).toEqual([304, '']);
});

test.each([
  '/api/v1/categories/nothing',
  '/api/v1/products/no-id',
  `/api/v1/products/${randomUUID()}`,
])('%s is not found', async (path) => {
  const response = await shop().app.request(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 404, code: 'not_found' });
});

describe('the database itself', () => {
  test('stores every price with its period, without gap or overlap', async () => {
    const { db } = shop();
    const { id } = await createProduct(shop(), { price_cents: cents(100) });
    for (const price of [200, 200, 300]) {
      await db
        .updateTable('products')
        .set({ price_cents: cents(price) })
        .where('id', '=', id)
        .execute();
    }
    const { rows } = await shop().pool.query(
      `select price_cents, upper_inf(valid) as is_current,
        lower(valid) = lag(upper(valid)) over (order by valid) as is_seamless
        from product_prices where product_id = $1 order by valid`,
      [id],
    );
    expect(rows).toEqual([
      { price_cents: 100, is_current: false, is_seamless: null },
      { price_cents: 200, is_current: false, is_seamless: true },
      { price_cents: 300, is_current: true, is_seamless: true },
    ]);
  });

  test('refuses stock without a movement, and a movement below zero', async () => {
    const { db } = shop();
    const { id } = await createProduct(shop(), { stock: 5 });
    await expect(
      db.updateTable('products').set({ stock_quantity: 9 }).where('id', '=', id).execute(),
    ).rejects.toThrow('stock changes only by a row in stock_movements');
    const sale = db
      .insertInto('stock_movements')
      .values({ product_id: id, quantity: -6, reason: 'correction' });
    await expect(sale.execute()).rejects.toThrow('products_stock_quantity_check');
    await expect(
      db.deleteFrom('stock_movements').where('product_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
  });

  test('refuses two offers for one product at the same time', async () => {
    const { id: product_id } = await createProduct(shop());
    await createOffer(shop(), { product_id });
    await expect(createOffer(shop(), { product_id })).rejects.toThrow('exclusion constraint');
  });
});
