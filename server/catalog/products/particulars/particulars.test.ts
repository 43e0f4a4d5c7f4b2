import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  getParticulars,
  listIncompleteProducts,
  waiveParticular,
} from '#contract/catalog/particulars.admin.ts';
import { changeProducts, createProduct, updateProduct } from '#contract/catalog/products.admin.ts';
import { getToday } from '#contract/insight/dashboard.admin.ts';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import type { Particular } from '#domain/catalog/food/requirements.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import * as factories from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { endWaivers } from './service.ts';

const shop = useTestApp();
let staff: factories.TestUser;
let category_id: string;
beforeEach(async () => {
  staff = await factories.createUser(shop(), { role: 'admin' });
  ({ id: category_id } = await factories.createCategory(shop()));
  await shop().db.updateTable('products').set({ is_available: false }).execute();
  await enforce(false);
});

const enforce = (particulars_enforced: boolean) =>
  request(shop().app, updateShopSettings, { body: { particulars_enforced } }, staff);

/** Loose goods need a legal name and a statement about allergens. */
const complete = {
  is_prepacked: false,
  legal_name: 'Sellerie',
  allergens: ['celery' as const],
};
const create = (changes: Parameters<typeof factories.createProduct>[1]) =>
  factories.createProduct(shop(), { category_id, ...complete, ...changes });
const today = () => toBerlin(shop().clock.now()).day;
const isOnSale = async (id: string) => {
  const row = await shop()
    .db.selectFrom('products')
    .select('is_available')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_available;
};
const overview = async () => (await request(shop().app, getParticulars, {}, staff)).body;
const waive = (
  id: string,
  changes: { particular?: Particular; until?: string; reason?: string } = {},
  by = staff,
) => {
  const until = addDays(today(), 30);
  const body = { particular: 'legal_name' as const, until, reason: 'Etikett bestellt', ...changes };
  return request(shop().app, waiveParticular, { params: { id }, body }, by);
};

test('switching on takes what has gaps out of the sale, and no other product', async () => {
  const whole = await create({ name: 'Sellerie' });
  const nameless = await create({ name: 'Namenlos', legal_name: null });
  const packed = await create({ name: 'Packung', is_prepacked: true, allergens: [] });
  const before = await overview();
  expect(before).toMatchObject({ is_enforced: false, product_count: 2, waivers: [] });
  expect(before.gaps.find(({ particular }) => particular === 'allergens')?.count).toBe(1);
  const query = { particular: 'legal_name' } as const;
  const list = await request(shop().app, listIncompleteProducts, { query }, staff);
  expect(list.body.items).toEqual([{ id: nameless.id, name: 'Namenlos', missing: ['legal_name'] }]);
  expect((await enforce(true)).status).toBe(200);
  expect(await overview()).toMatchObject({ is_enforced: true, product_count: 0, gaps: [] });
  expect(await isOnSale(whole.id)).toBe(true);
  expect(await isOnSale(nameless.id)).toBe(false);
  expect(await isOnSale(packed.id)).toBe(false);
});

test('nothing with a gap goes on sale: not new, not changed, not among many', async () => {
  await enforce(true);
  const { app } = shop();
  const body = { name: 'Neu', category_id, price_cents: 100 };
  const refused = await request(app, createProduct, { body }, staff);
  expect([refused.status, refused.body.code]).toEqual([422, 'particulars_missing']);
  const added = await request(
    app,
    createProduct,
    { body: { ...body, is_available: false } },
    staff,
  );
  expect(added.status).toBe(201);

  const whole = await create({ name: 'Ganz', stock: 0 });
  const params = { id: whole.id };
  const emptied = await request(app, updateProduct, { params, body: { legal_name: null } }, staff);
  expect(emptied.body).toMatchObject({
    code: 'particulars_missing',
    facts: { products: [{ id: whole.id, name: 'Ganz', missing: ['legal_name'] }] },
  });
  const changes = [
    { id: added.body.id, version: 1, is_available: true },
    { id: whole.id, version: 1, price_cents: 777 },
  ];
  const many = await request(app, changeProducts, { body: { changes } }, staff);
  expect(many.body.facts?.['products']).toMatchObject([{ id: added.body.id }]);
  const row = await shop()
    .db.selectFrom('products')
    .select(['legal_name', 'price_cents'])
    .where('id', '=', whole.id)
    .executeTakeFirst();
  expect(row).toEqual({ legal_name: 'Sellerie', price_cents: 1000 });
});

test('the database refuses every writer, also a shelf that needs cooling', async () => {
  await enforce(true);
  await expect(create({ name: 'Ohne Namen', legal_name: null })).rejects.toMatchObject({
    constraint: 'products_may_be_sold',
  });
  const { id } = await create({ name: 'Salat' });
  const { db } = shop();
  const shelf = await db
    .insertInto('shelves')
    .values({ zone: 'ambient', aisle: 'X', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('products').set({ shelf_id: shelf.id }).where('id', '=', id).execute();
  await expect(
    db.updateTable('shelves').set({ zone: 'chilled' }).where('id', '=', shelf.id).execute(),
  ).rejects.toMatchObject({ constraint: 'products_may_be_sold' });
});

test('a waiver lets a product be sold until its last day, and takes it out of the sale then', async () => {
  const { id } = await create({ name: 'Wartet', legal_name: null });
  await enforce(true);
  expect((await waive(id)).status).toBe(201);
  const params = { id };
  const sold = await request(
    shop().app,
    updateProduct,
    { params, body: { is_available: true } },
    staff,
  );
  expect(sold.body.waivers).toEqual([
    { particular: 'legal_name', until: addDays(today(), 30), reason: 'Etikett bestellt' },
  ]);
  expect((await overview()).waivers).toMatchObject([
    { product_id: id, product_name: 'Wartet', actor_email: staff.email },
  ]);
  const waiting = (await request(shop().app, getToday, {}, staff)).body.waiting;
  expect(waiting.find(({ kind }) => kind === 'waivers')?.count).toBe(1);
  const deps = { db: shop().db, clock: shop().clock.now };
  shop().clock.advance(30 * 24 * 3600);
  expect([await endWaivers(deps), await isOnSale(id)]).toEqual([0, true]);
  shop().clock.advance(24 * 3600);
  expect([await endWaivers(deps), await isOnSale(id)]).toEqual([1, false]);
  expect(await endWaivers(deps)).toBe(0);
});

test.each([
  ['allergens', { particular: 'allergens' }, 409, 'waiver_not_allowed'],
  ['the responsible business', { particular: 'responsible' }, 409, 'waiver_not_allowed'],
  ['an unknown particular', { particular: 'colour' }, 422, 'invalid_input'],
  ['an empty reason', { reason: '  ' }, 422, 'invalid_input'],
])('no waiver for %s', async (_, changes, status, code) => {
  const { id } = await create({ legal_name: null });
  const refused = await waive(id, changes as Parameters<typeof waive>[1]);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect((await overview()).waivers.filter(({ product_id }) => product_id === id)).toEqual([]);
});

test('a waiver ends within 30 days, lasts longer than the one before, and is of an admin', async () => {
  const { id } = await create({ legal_name: null });
  for (const until of [addDays(today(), -1), addDays(today(), 31)]) {
    expect((await waive(id, { until })).body.code).toBe('waiver_period');
  }
  const week = { until: addDays(today(), 7) };
  expect((await waive(id, week)).status).toBe(201);
  expect((await waive(id, week)).body.code).toBe('waiver_exists');
  expect((await waive(id, { until: addDays(today(), 8) })).status).toBe(201);
  for (const role of ['picker', 'dispatcher', 'driver'] as const) {
    const other = await factories.createUser(shop(), { role });
    expect((await waive(id, {}, other)).status).toBe(403);
  }
  const { db } = shop();
  await expect(db.deleteFrom('particular_waivers').execute()).rejects.toThrow('never changed');
  await expect(
    db.updateTable('particular_waivers').set({ reason: 'anders' }).execute(),
  ).rejects.toThrow('never changed');
});

test('of switching on and putting on sale at the same moment, no product with a gap remains on sale', async () => {
  const { id } = await create({ name: 'Lücke', legal_name: null });
  for (let round = 0; round < rounds(50); round += 1) {
    await enforce(false);
    await shop()
      .db.updateTable('products')
      .set({ is_available: false })
      .where('id', '=', id)
      .execute();
    const params = { id };
    const [sold, on] = await Promise.all([
      request(shop().app, updateProduct, { params, body: { is_available: true } }, staff),
      enforce(true),
    ]);
    expect([200, 422]).toContain(sold.status);
    expect([on.status, await isOnSale(id)]).toEqual([200, false]);
  }
});

test('of twenty thousand products those with gaps leave the sale in one call', async () => {
  const { db } = shop();
  // Without triggers, which would follow each row; as in a shop that has analysed its tables.
  await db.transaction().execute(async (trx) => {
    await sql`alter table products disable trigger user`.execute(trx);
    await sql`alter table product_prices disable trigger user`.execute(trx);
    await sql`
      insert into products (name, category_id, price_cents, is_prepacked, allergens, legal_name)
        select 'Ware ' || n, ${category_id}::uuid, 100, false, '{milk}',
            case when n % 50 > 0 then 'Ware' end
          from generate_series(1, 20000) as n`.execute(trx);
    await sql`
      insert into product_prices (product_id, price_cents, valid)
        select id, price_cents, tstzrange(created_at, null) from products where name like 'Ware %'`.execute(
      trx,
    );
    await sql`alter table products enable trigger user`.execute(trx);
    await sql`select store_gaps(id, label_gaps(products)) from products`.execute(trx);
    await sql`alter table product_prices enable trigger user`.execute(trx);
  });
  await sql`analyze products, product_prices`.execute(db);
  expect((await overview()).product_count).toBe(400);
  expect((await enforce(true)).status).toBe(200);
  expect((await overview()).product_count).toBe(0);
  const sold = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_available', '=', true)
    .where('name', 'like', 'Ware %')
    .executeTakeFirstOrThrow();
  expect(sold.count).toBe(19_600);
});
