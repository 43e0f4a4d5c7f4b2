import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import * as contract from '#contract/catalog/products.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import * as make from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';

const shop = useTestApp();
let staff: make.TestUser;
let category_id: string;

beforeAll(async () => {
  staff = await make.createUser(shop(), { role: 'admin' });
  category_id = (await make.createCategory(shop(), { name: 'Milch' })).id;
});

const nothing = { energy_kj: 150, calories: 36, fat: 2, saturated_fat: 1, carbohydrates: 2.1 };

const add = (fields: object = {}) =>
  request(
    shop().app,
    contract.createProduct,
    { body: { name: 'Ayran', category_id, price_cents: 129, ...fields } },
    staff,
  );

const change = (id: string, body: object, version?: number, by = staff) =>
  request(
    shop().app,
    contract.updateProduct,
    { params: { id }, body },
    { ...by, ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }) },
  );

const list = async (query: object) => {
  const { body } = await request(shop().app, contract.listAdminProducts, { query }, staff);
  return body;
};

describe('a product', () => {
  test('is added with all its fields and visible to customers', async () => {
    const fields = {
      name: 'Ayran 500 ml',
      category_id,
      price_cents: 149,
      description: 'Erfrischend',
      price_per_unit: null,
      vat_rate: 7,
      net_content: { amount: 500, unit: 'ml' },
      deposit: { kind: 'one_way', amount_cents: 25 },
      is_available: true,
      image_url: '/media/emoji/glass.webp',
      pack: 'bottle',
      ingredients: '**Joghurt**, Wasser, Salz',
      allergens: ['milk'],
      labels: { vegetarian: true },
      origin: 'Deutschland',
      nutritional_values: { ...nothing, sugars: 2.1, fiber: 0, protein: 1.7, salt: 0.5 },
      search_words: { en: ['yoghurt drink'], tr: ['ayran'] },
      barcode: '4006381333931',
    };
    const { status, body } = await add({ ...fields, stock_quantity: 12 });
    expect([status, body.version, body.stock_quantity]).toEqual([201, 1, 12]);
    const { category_id: _, ...same } = fields;
    expect(body).toMatchObject({ ...same, category: { id: category_id } });
    const seen = await request(shop().app, getProduct, { params: { id: body.id } });
    expect(seen.body).toMatchObject({ price_cents: 149, stock_quantity: 12 });
    expect(seen.body.unit_price).toEqual({ price_cents: 298, per: 'l' });
  });

  test.each([
    ['a price of "1,2,3"', { price_cents: '1,2,3' }, 'price_cents'],
    ['a price below nothing', { price_cents: -1 }, 'price_cents'],
    ['a fraction of a cent', { price_cents: 1.5 }, 'price_cents'],
    ['no name', { name: '  ' }, 'name'],
    ['an image from elsewhere', { image_url: 'https://evil.example/x.png' }, 'image_url'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a claim without a certificate', { labels: { halal: { certifier: 'EHZ' } } }, 'labels.halal'],
    ['an unknown allergen', { allergens: ['dust'] }, 'allergens.0'],
    ['a barcode of letters', { barcode: 'abcdefgh' }, 'barcode'],
    ['a wrong check digit', { barcode: '4006381333932' }, 'barcode'],
  ])('is refused with %s', async (_, fields, path) => {
    const { status, body } = await add(fields);
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'invalid_input', path]);
  });

  test('requires an existing category and a unique barcode', async () => {
    const unknown = await add({ category_id: randomUUID() });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'category_unknown']);
    await add({ barcode: '96385074' });
    const again = await add({ barcode: '96385074' });
    expect([again.status, again.body.code]).toEqual([409, 'barcode_taken']);
  });

  test('retains the fields that a change omits', async () => {
    const { body: product } = await add({ description: 'alt', origin: 'Türkei' });
    const { body } = await change(product.id, { description: '', price_cents: 99 });
    expect(body).toMatchObject({ description: null, origin: 'Türkei', price_cents: 99 });
    expect(body.version).toBe(product.version + 1);
  });

  test('can be archived and restored', async () => {
    const { body: product } = await add();
    const params = { id: product.id };
    await request(shop().app, contract.archiveProduct, { params }, staff);
    expect((await request(shop().app, getProduct, { params })).status).toBe(404);
    expect((await list({ state: 'archived' })).items.map(({ id }) => id)).toContain(product.id);
    await change(product.id, { is_archived: false });
    expect((await request(shop().app, getProduct, { params })).status).toBe(200);
  });
});

describe('two of the staff', () => {
  test('two concurrent changes of a product lose nothing: the second is refused', async () => {
    const other = await make.createUser(shop(), { role: 'admin' });
    const { body: product } = await add();
    // Both are on their way before either of them can write.
    const client = await shop().pool.connect();
    await client.query('begin');
    await client.query('select from products where id = $1 for no key update', [product.id]);
    const changes = [
      change(product.id, { price_cents: 111 }, product.version),
      change(product.id, { description: 'neu' }, product.version, other),
    ];
    await waitForLockWaits(shop().db, 2);
    await client.query('commit');
    client.release();
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body).toMatchObject({ code: 'version_conflict', facts: { ids: [product.id] } });
    const { body: now } = await change(product.id, {});
    expect([now.version, now.price_cents === 111, now.description === 'neu']).toEqual(
      answers[0]?.status === 200 ? [2, true, false] : [2, false, true],
    );
  });

  test('are not affected by orders of customers', async () => {
    const { body: product } = await add({ stock_quantity: 5 });
    await shop()
      .db.insertInto('stock_movements')
      .values({ product_id: product.id, quantity: -2, reason: 'order' })
      .execute();
    const { status, body } = await change(product.id, { price_cents: 5 }, product.version);
    expect([status, body.stock_quantity]).toEqual([200, 3]);
  });
});

test('a product comes back from the archive only into a category that customers find', async () => {
  const category = await make.createCategory(shop());
  const { id } = (await add({ category_id: category.id })).body;
  await change(id, { is_archived: true });
  const { db, clock } = shop();
  const archived_at = clock.now().toISOString();
  await db.updateTable('categories').set({ archived_at }).where('id', '=', category.id).execute();
  const refused = await change(id, { is_archived: false });
  expect([refused.status, refused.body.code]).toEqual([422, 'category_unknown']);
  const other = await make.createCategory(shop());
  const back = await change(id, { is_archived: false, category_id: other.id });
  expect([back.status, back.body.archived_at]).toEqual([200, null]);
});

const isRising = (numbers: number[]) => numbers.every((n, i) => n >= (numbers[i - 1] ?? n));

describe('the list', () => {
  test('is paged without gap or repetition in every sort order', async () => {
    const category = await make.createCategory(shop());
    const wanted = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        add({
          category_id: category.id,
          name: `Öl ${n % 3}`,
          price_cents: 1 + (n % 2),
          stock_quantity: n % 4,
        }),
      ),
    );
    for (const sort of ['name', 'price', 'stock', 'newest'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { category_id: category.id, sort, direction, limit: 3 };
        const seen: AdminProductSummary[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await list({ ...query, ...(cursor !== '' && { cursor }) });
          seen.push(...page.items);
          cursor = page.next_cursor;
        }
        expect(new Set(seen.map(({ id }) => id)).size, `${sort} ${direction}`).toBe(wanted.length);
        expect(seen).toHaveLength(wanted.length);
        const stocks = seen.map(({ stock_quantity }) => stock_quantity);
        if (direction === 'desc') stocks.reverse();
        expect(sort !== 'stock' || isRising(stocks)).toBe(true);
      }
    }
  });

  test('finds by a part of the name or a barcode, by state and by stock', async () => {
    const { body: rare } = await add({
      name: 'Zwölfkräuterwürfel',
      barcode: '73513537',
      is_available: false,
      stock_quantity: 2,
    });
    const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
    expect(await ids({ query: 'kräuterw' })).toEqual([rare.id]);
    expect(await ids({ query: '73513537' })).toEqual([rare.id]);
    expect(await ids({ query: 'kräuter%würfel' })).toEqual([]);
    expect(await ids({ query: 'ZW' })).toContain(rare.id);
    expect(await ids({ query: 'z' })).toContain(rare.id);
    expect(await ids({ query: 'kr' })).not.toContain(rare.id);
    expect(await ids({ query: 'kräuterw', state: 'available' })).toEqual([]);
    expect(await ids({ query: 'kräuterw', state: 'unavailable', stock: 'low' })).toEqual([rare.id]);
    expect(await ids({ query: 'kräuterw', stock: 'sold_out' })).toEqual([]);
  });

  test('refuses a forged cursor', async () => {
    const cursor = Buffer.from(JSON.stringify({ key: 'x', id: randomUUID() })).toString(
      'base64url',
    );
    const query = { sort: 'price', cursor };
    expect((await request(shop().app, contract.listAdminProducts, { query }, staff)).status).toBe(
      422,
    );
  });
});

describe('a change of many', () => {
  const bulk = (changes: object[]) =>
    request(shop().app, contract.changeProducts, { body: { changes } }, staff);

  test('of prices alone leaves products that are off sale unchanged', async () => {
    const { id, version } = (await add({ is_available: false })).body;
    const { body } = await bulk([{ id, version, price_cents: 149 }]);
    expect(body.items).toMatchObject([{ price_cents: 149, is_available: false }]);
  });

  test('is undone by the same call with the old values', async () => {
    const products = [(await add()).body, (await add({ price_cents: 500 })).body];
    const changed = await bulk(
      products.map(({ id, version }) => ({ id, version, price_cents: 1, is_available: false })),
    );
    expect(changed.body.items).toMatchObject([
      { price_cents: 1, is_available: false, version: 2 },
      { price_cents: 1, is_available: false, version: 2 },
    ]);
    const undone = await bulk(
      products.map(({ id, price_cents, is_available }, n) => ({
        id,
        version: changed.body.items[n]?.version,
        price_cents,
        is_available,
      })),
    );
    expect(undone.body.items).toMatchObject([
      { price_cents: 129, is_available: true },
      { price_cents: 500, is_available: true },
    ]);
  });

  test('renames and moves products, and refuses a category that does not exist', async () => {
    const { id, version } = (await add()).body;
    const other = await make.createCategory(shop(), {});
    const changes = { name: ' Neuer Name ', category_id: other.id };
    const { body } = await bulk([{ id, version, ...changes }]);
    expect(body.items).toMatchObject([{ name: 'Neuer Name', category: { id: other.id } }]);
    const unknown = { id, version: version + 1, category_id: randomUUID() };
    expect(await bulk([unknown])).toMatchObject({
      status: 422,
      body: { code: 'category_unknown' },
    });
  });

  test('changes nothing when one of them has been changed in the meantime', async () => {
    const [one, other] = [(await add()).body, (await add()).body];
    await change(other.id, { price_cents: 7 });
    const { status, body } = await bulk(
      [one, other].map(({ id, version }) => ({ id, version, price_cents: 1 })),
    );
    expect([status, body.code, body.facts]).toEqual([412, 'version_conflict', { ids: [other.id] }]);
    expect((await change(one.id, {})).body.price_cents).toBe(129);
  });

  test('refuses the same product twice', async () => {
    const { id, version } = (await add()).body;
    expect(
      (
        await bulk([
          { id, version },
          { id, version },
        ])
      ).status,
    ).toBe(422);
  });
});

test('the audit log has every change of a product with actor, old and new values', async () => {
  const { body: product } = await add({ stock_quantity: 1 });
  await change(product.id, { price_cents: 130 });
  const body = { kind: 'received', quantity: 3, note: 'gezählt' };
  await bookStock(shop(), staff, product.id, body);
  const entries = await shop()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', product.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ actor_id }) => actor_id)).toEqual(Array(4).fill(staff.id));
  expect(entries).toMatchObject([
    { action: 'created', before: null, after: { name: 'Ayran', price_cents: 129 } },
    { action: 'stock_corrected', after: { quantity: 1 } },
    { action: 'changed', before: { price_cents: 129 }, after: { price_cents: 130 } },
    { action: 'stock_corrected', after: { quantity: 3, note: 'gezählt' } },
  ]);
});
