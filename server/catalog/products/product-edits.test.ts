import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as categories from '#contract/catalog/categories.admin.ts';
import * as contract from '#contract/catalog/products.admin.ts';
import { addShelf, setProductStorage } from '#contract/stock/inventory.ts';
import { typedDefaults } from '#domain/catalog/typed-fields.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import type { TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';
import { typedExamples } from '#test/helpers/typed-examples.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const change = (id: string, body: object) =>
  request(shop().app, contract.updateProduct, { params: { id }, body }, staff);
const read = async (id: string) =>
  (await request(shop().app, contract.getAdminProduct, { params: { id } }, staff)).body;

async function createFull() {
  const { id: category_id } = await createCategory(shop());
  const body = {
    name: 'Ayran',
    category_id,
    price_cents: 149,
    description: 'Mild',
    price_per_unit: '2,98 €/l',
    vat_rate: 19,
    net_content: { amount: 500, unit: 'ml' },
    deposit: { kind: 'one_way', amount_cents: 25 },
    image_url: '/media/emoji/glass.webp',
    pack: 'bottle',
    ingredients: 'Wasser',
    allergens: ['milk'],
    cost_cents: 77,
    brand: 'Panke',
    storage: 'Kühl lagern.',
    traces: ['nuts'],
    statements: ['raw_milk'],
    labels: { vegan: true },
    origin: 'Türkei',
    search_words: { en: ['yoghurt'] },
    group_words: { de: ['Erfrischung'] },
    barcode: '4006381333931',
    ...typedExamples(),
    sold_by: 'piece',
  };
  return (await request(shop().app, contract.createProduct, { body }, staff)).body;
}

test('clears exactly the fields that are set to null', async () => {
  const product = await createFull();
  const { body } = await change(product.id, { net_content: null, deposit: null });
  const { updated_at: _, unit_price: __, ...same } = product;
  expect(body).toMatchObject({
    ...same,
    version: product.version + 1,
    net_content: null,
    unit_price: null,
    deposit: null,
  });
  const none = {
    image_url: null,
    pack: null,
    ingredients: null,
    origin: null,
    barcode: null,
    description: null,
    price_per_unit: null,
    allergens: null,
    cost_cents: null,
    brand: null,
    storage: null,
    traces: null,
    statements: [],
    labels: {},
    search_words: {},
    group_words: {},
    ...typedDefaults,
  };
  expect((await change(product.id, none)).body).toMatchObject({ ...none, name: 'Ayran' });
});

test('a product is stored on a shelf that there is', async () => {
  const place = { zone: 'chilled', aisle: 'K', position: 3 } as const;
  const { body: shelf } = await request(shop().app, addShelf, { body: place }, staff);
  const { id } = await createProduct(shop());
  const stored = { shelf_id: shelf.id, minimum_shelf_life_days: 4 };
  expect((await change(id, stored)).body).toMatchObject(stored);
  const refused = await change(id, { shelf_id: randomUUID() });
  expect([refused.status, refused.body.code]).toEqual([422, 'shelf_unknown']);
  // Another field leaves both.
  expect((await change(id, { name: 'Butter' })).body).toMatchObject(stored);
  expect((await change(id, { shelf_id: null })).body.shelf_id).toBeNull();
  expect((await change(id, { minimum_shelf_life_days: 731 })).status).toBe(422);
});

test('an edit that began before the product got its shelf is refused', async () => {
  const { id } = await createProduct(shop());
  const { version } = await read(id);
  const params = { id };
  const body = { shelf_id: null, minimum_shelf_life_days: 3 };
  await request(shop().app, setProductStorage, { params, body }, staff);
  const headers = { 'If-Match': `"${version}"` };
  const late = { params, body: { name: 'Quark' } };
  const edited = await request(shop().app, contract.updateProduct, late, { ...staff, headers });
  expect([edited.status, edited.body.code]).toEqual([412, 'version_conflict']);
});

test('without data on allergens the field is null; an empty list is a statement', async () => {
  const { id: category_id } = await createCategory(shop());
  const body = { name: 'Salz', category_id, price_cents: 79 };
  const { body: salt } = await request(shop().app, contract.createProduct, { body }, staff);
  expect(salt.allergens).toBeNull();
  expect((await change(salt.id, { allergens: [] })).body.allergens).toEqual([]);
  // Another field leaves the statement.
  expect((await change(salt.id, { name: 'Meersalz' })).body.allergens).toEqual([]);
  expect((await change(salt.id, { allergens: ['celery'] })).body.allergens).toEqual(['celery']);
  expect((await change(salt.id, { allergens: null })).body.allergens).toBeNull();
});

test('traces that are unknown stay so; a label that names none is a statement', async () => {
  const { id } = await createProduct(shop(), { allergens: ['milk'], stock: 0 });
  expect((await read(id)).traces).toBeNull();
  expect((await change(id, { traces: [] })).body.traces).toEqual([]);
  expect((await change(id, { name: 'Quark' })).body.traces).toEqual([]);
  expect((await change(id, { traces: ['nuts'] })).body.traces).toEqual(['nuts']);
  const refused = await change(id, { allergens: ['nuts'] });
  expect([refused.status, refused.body.code]).toEqual([422, 'trace_contained']);
  expect((await read(id)).allergens).toEqual(['milk']);
  expect((await change(id, { traces: null })).body.traces).toBeNull();
});

test('no more can be drained than the pack holds', async () => {
  const { id } = await createProduct(shop(), { net_amount: 0.4, net_unit: 'kg', stock: 0 });
  const refused = await change(id, { drained_amount: 0.401 });
  expect([refused.status, refused.body.code]).toEqual([422, 'drained_above_net']);
  expect((await change(id, { drained_amount: 0.24 })).body.drained_amount).toBe(0.24);
  expect((await change(id, { net_content: { amount: 0.2, unit: 'kg' } })).status).toBe(422);
  expect((await change(id, { alcohol_percent: 100.1 })).status).toBe(422);
});

test('each fact of the label makes a version of the facts, which records it', async () => {
  const { id } = await createProduct(shop(), { net_amount: 500, net_unit: 'g', stock: 0 });
  const facts = {
    legal_name: 'Hackfleisch',
    responsible_name: 'Panke Fleisch GmbH',
    responsible_address: 'Beispielweg 1, 13357 Berlin',
    storage: 'Bei höchstens 2 °C lagern.',
    instructions: 'Durchgaren.',
    organic_code: 'DE-ÖKO-000',
    drained_amount: 300,
    alcohol_percent: 1.3,
    fat_below: 20,
    collagen_below: 15,
    statements: ['protective_atmosphere'],
    traces: ['nuts'],
  };
  for (const [name, value] of Object.entries(facts)) {
    expect((await change(id, { [name]: value })).status).toBe(200);
  }
  const versions = await shop()
    .db.selectFrom('product_facts')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('version')
    .execute();
  expect(versions).toHaveLength(1 + Object.keys(facts).length);
  expect(versions.at(-1)).toMatchObject({ ...facts, has_trace_data: true });
  expect(versions[0]).toMatchObject({ legal_name: null, traces: [], has_trace_data: false });
  // Price and kind are not on the label.
  await change(id, { price_cents: 300, food_kind: 'minced_meat' });
  const { facts_version } = await shop()
    .db.selectFrom('products')
    .select('facts_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(facts_version).toBe(versions.length);
});

test('a change of one product does not affect others', async () => {
  const { id: category_id } = await createCategory(shop());
  const [one, other] = [
    await createProduct(shop(), { category_id }),
    await createProduct(shop(), { category_id }),
  ];
  const before = await read(other.id);
  await change(one.id, { name: 'Birnen', price_cents: 5, is_available: false });
  const booking = { kind: 'lost', quantity: 3 };
  await bookStock(shop(), staff, one.id, booking);
  const { version } = await read(one.id);
  const body = { changes: [{ id: one.id, version, price_cents: 7 }] };
  expect((await request(shop().app, contract.changeProducts, { body }, staff)).status).toBe(200);
  await request(shop().app, contract.archiveProduct, { params: { id: one.id } }, staff);
  expect(await read(other.id)).toEqual(before);
  expect(await read(one.id)).toMatchObject({ price_cents: 7, stock_quantity: 97 });
});

test('refuses to add or move a product to an archived category', async () => {
  const { id: category_id } = await createCategory(shop());
  const product = await createProduct(shop());
  const before = await read(product.id);
  await request(shop().app, categories.archiveCategory, { params: { id: category_id } }, staff);
  for (const gone of [category_id, randomUUID()]) {
    const body = { name: 'Neu', category_id: gone, price_cents: 100 };
    const added = await request(shop().app, contract.createProduct, { body }, staff);
    expect([added.status, added.body.code]).toEqual([422, 'category_unknown']);
    const moved = await change(product.id, { category_id: gone });
    expect([moved.status, moved.body.code]).toEqual([422, 'category_unknown']);
  }
  expect(await read(product.id)).toEqual(before);
});

test('refuses to change or archive an archived category', async () => {
  const { id } = await createCategory(shop());
  const params = { id };
  await request(shop().app, categories.archiveCategory, { params }, staff);
  const body = { name: 'Wieder da' };
  const changed = await request(shop().app, categories.updateCategory, { params, body }, staff);
  const deleted = await request(shop().app, categories.archiveCategory, { params }, staff);
  expect([changed.status, deleted.status]).toEqual([404, 404]);
});

test('an archived product has the time of its archiving, a restored one has none', async () => {
  const { clock } = shop();
  const { id } = await createProduct(shop());
  const { body } = await request(shop().app, contract.archiveProduct, { params: { id } }, staff);
  expect(body.archived_at).toBe(clock.now().toISOString());
  expect((await change(id, { is_archived: false })).body.archived_at).toBeNull();
});

test('answers 404 to a change of an unknown product', async () => {
  const id = randomUUID();
  const version = 1;
  expect((await change(id, { name: 'x' })).status).toBe(404);
  const body = { changes: [{ id, version, price_cents: 1 }] };
  const many = await request(shop().app, contract.changeProducts, { body }, staff);
  expect([many.status, many.body.facts]).toEqual([412, { ids: [id] }]);
  const booking = { kind: 'received', quantity: 1 };
  expect((await bookStock(shop(), staff, id, booking)).status).toBe(404);
});

test.each<[string, object]>([
  ['a deposit of nothing', { deposit: { kind: 'one_way', amount_cents: 0 } }],
  ['a deposit above 10 euros', { deposit: { kind: 'one_way', amount_cents: 1001 } }],
  ['a content of less than a thousandth', { net_content: { amount: 0.0009, unit: 'kg' } }],
  ['a stock above a million', { stock_quantity: 1_000_001 }],
  ['an empty search word', { search_words: { tr: [' '] } }],
  ['an empty word of a group', { group_words: { tr: [' '] } }],
  ['words of a group in a language that the shop lacks', { group_words: { fr: ['apéro'] } }],
  ['too many words of a group', { group_words: { de: Array.from({ length: 51 }, String) } }],
  ['a name that is too long', { name: 'x'.repeat(201) }],
  ['a description that is too long', { description: 'x'.repeat(2001) }],
  ['an image of another server', { image_url: 'https://example.org/ayran.webp' }],
])('a product with %s is refused', async (_, fields) => {
  const { id: category_id } = await createCategory(shop());
  const body = { name: 'Ayran', category_id, price_cents: 129, ...fields };
  const { status } = await request(shop().app, contract.createProduct, { body }, staff);
  expect(status).toBe(422);
});

test('amounts are rounded to a thousandth, and texts trimmed', async () => {
  const { id } = await createProduct(shop());
  const { body } = await change(id, {
    name: ' Ayran ',
    origin: '  ',
    net_content: { amount: 0.33349, unit: 'l' },
    search_words: { en: [' yoghurt '] },
    group_words: { ar: [' مشروبات '] },
  });
  expect(body).toMatchObject({
    name: 'Ayran',
    origin: null,
    net_content: { amount: 0.333, unit: 'l' },
    search_words: { en: ['yoghurt'] },
    group_words: { ar: ['مشروبات'] },
  });
  await bookStock(shop(), staff, id, { kind: 'received', quantity: 1, note: ' Metro ' });
  const { body: seen } = await request(
    shop().app,
    contract.listStockMovements,
    { params: { id } },
    staff,
  );
  expect(seen.items[0]?.note).toBe('Metro');
});

test('at most 500 products are changed at once', async () => {
  const send = (count: number) => {
    const changes = Array.from({ length: count }, () => ({ id: randomUUID(), version: 1 }));
    return request(shop().app, contract.changeProducts, { body: { changes } }, staff);
  };
  expect([(await send(500)).status, (await send(501)).status]).toEqual([412, 422]);
});

test('only those who set prices see what the shop pays', async () => {
  const { id: category_id } = await createCategory(shop());
  const product = { name: 'Kefir', category_id, price_cents: 129, cost_cents: 77 };
  const { id } = (await request(shop().app, contract.createProduct, { body: product }, staff)).body;
  const picker = await createUser(shop(), { role: 'picker' });
  const params = { id };
  const seen = await request(shop().app, contract.getAdminProduct, { params }, picker);
  expect(seen.body).toMatchObject({ name: 'Kefir', cost_cents: null });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { kind: 'received' as const, quantity: 3 };
  const booked = await request(
    shop().app,
    contract.bookStock,
    { params, body },
    { ...picker, headers },
  );
  expect(booked.body).toMatchObject({ stock_quantity: 3, cost_cents: null });
  expect((await read(id)).cost_cents).toBe(77);
});
