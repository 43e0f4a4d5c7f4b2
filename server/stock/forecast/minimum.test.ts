import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/stock/proposals.admin.ts';
import { cents } from '#domain/money.ts';
import type { ShelfZone } from '#domain/stock/zones.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createArticle } from '#test/helpers/buying.ts';
import { createBuyingSupplier, recordDemand } from '#test/helpers/demand.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const old = '2026-01-01T00:00:00Z';
/** A Saturday. */
const today = '2026-11-21';
let staff: TestUser;
let category: string;
let supplier: string;
let position = 0;

beforeEach(async () => {
  const { db } = shop();
  await db.deleteFrom('proposals').execute();
  await db.updateTable('suppliers').set({ archived_at: old }).execute();
  await db.deleteFrom('counted_days').execute();
  staff = await createUser(shop(), { role: 'admin' });
  category = (await createCategory(shop())).id;
  supplier = (await createBuyingSupplier(shop())).id;
});

const setMinimum = (euros: number) =>
  shop()
    .db.updateTable('suppliers')
    .set({ minimum_cents: cents(euros * 100) })
    .where('id', '=', supplier)
    .execute();

/** Cases of six at twelve euros, of which four units a day are sold. */
async function createSold(
  name: string,
  {
    stock = 0,
    zone = 'ambient',
    life_days = 5,
    daily = 4,
  }: { stock?: number; zone?: ShelfZone; life_days?: number | null; daily?: number } = {},
) {
  const { db } = shop();
  position += 1;
  const shelf = await db
    .insertInto('shelves')
    .values({ zone, aisle: 'M', position })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await createProduct(shop(), {
    name,
    stock,
    category_id: category,
    created_at: old,
    minimum_shelf_life_days: 0,
  });
  await db
    .updateTable('products')
    .set({ shelf_id: shelf.id })
    .where('id', '=', product.id)
    .execute();
  const price = { net_cents: cents(1200), per: 'case' as const, valid_from: '2026-01-01' };
  const article = { supplier_id: supplier, product_id: product.id, name, life_days, price };
  await createArticle(shop(), article);
  await recordDemand(shop(), product.id, { today, units: daily });
  return product.id;
}

async function propose() {
  const { body } = await request(shop().app, contract.computeProposals, {}, staff);
  const [proposal] = body.items;
  if (proposal === undefined) throw new Error('nothing is proposed');
  const cases = Object.fromEntries(
    proposal.lines.map(({ article, cases: all, filled_cases }) => [
      article.name,
      [all, filled_cases],
    ]),
  );
  return { ...proposal, cases };
}

test('an order below the minimum is filled up with what lasts and is needed next', async () => {
  await createSold('Brot');
  await createSold('Nudeln', { stock: 60, life_days: 365 });
  await createSold('Reis', { stock: 30, life_days: 365 });
  await createSold('Milch', { stock: 30, life_days: 365, zone: 'chilled' });
  await createSold('Melonen', { stock: 30, life_days: 20 });
  await createSold('Linsen', { stock: 30, life_days: null });
  const before = await propose();
  expect(before.minimum_state).toBe('reached');
  const bread = before.cases['Brot']?.[0] ?? 0;
  expect(bread).toBeGreaterThan(1);
  await setMinimum(bread * 12 + 20);
  const filled = await propose();
  expect(filled.minimum_state).toBe('filled');
  expect(filled.cases).toEqual({
    Brot: [bread, 0],
    Nudeln: [0, 0],
    Reis: [2, 2],
    Milch: [0, 0],
    Melonen: [0, 0],
    Linsen: [0, 0],
  });
  const rice = filled.lines.find(({ article }) => article.name === 'Reis');
  // The sentence says what is needed; what is added is said besides.
  expect(rice?.parts).toMatchObject({ cases: 0, missing: 0, reason: 'enough' });
  // Monday's are ordered before the goods arrive; 26 last until the next Monday.
  expect(rice?.needed_on).toBe('2026-12-01');
});

test('if that does not suffice, it is proposed to order nothing, and what is missing is shown', async () => {
  await createSold('Brot');
  await createSold('Reis', { stock: 30, life_days: 365 });
  await setMinimum(5000);
  const missed = await propose();
  expect(missed.minimum_state).toBe('missed');
  expect(missed.cases['Reis']).toEqual([0, 0]);
  const lines = missed.lines.map(({ id }) => ({ id, cases: 0 }));
  const params = { id: missed.id };
  const decided = await request(
    shop().app,
    contract.decideProposal,
    { params, body: { lines } },
    staff,
  );
  expect(decided).toMatchObject({ status: 200, body: { purchase_order_id: null } });
  await expect(
    shop()
      .db.updateTable('proposals')
      .set({ minimum_state: 'reached' })
      .where('id', '=', missed.id)
      .execute(),
  ).rejects.toThrow('rows of proposals are never changed');
});

test('lists articles of which a case spoils, with the largest case that fits', async () => {
  await createSold('Brot');
  const slow = await createSold('Kresse', { daily: 1, life_days: 2 });
  const { db } = shop();
  await db
    .updateTable('supplier_articles')
    .set({ units_per_case: 24 })
    .where('product_id', '=', slow)
    .execute();
  await createSold('Salz', { daily: 1, life_days: null });
  await propose();
  const list = async () =>
    (await request(shop().app, contract.listUnfitArticles, {}, staff)).body.items;
  const [unfit, ...others] = await list();
  expect(others).toEqual([]);
  expect(unfit).toMatchObject({ product: { id: slow, name: 'Kresse' }, units: 24, other: null });
  expect(unfit?.waste).toBeGreaterThan(6);
  const fitting = unfit?.fitting_units ?? 0;
  expect(fitting).toBeGreaterThan(0);
  expect(fitting).toBeLessThan(24);
  // Another supplier has a smaller case.
  const other = await createArticle(shop(), { product_id: slow, units_per_case: fitting });
  const { name } = await db
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', other.supplier_id)
    .executeTakeFirstOrThrow();
  expect((await list())[0]?.other).toEqual({ supplier_name: name, units: fitting });
  const off = { is_available: false };
  await db.updateTable('products').set(off).where('id', '=', slow).execute();
  expect(await list()).toEqual([]);
});

test('only admins see the articles whose case does not fit', async () => {
  const dispatcher = await createUser(shop(), { role: 'dispatcher' });
  const { status } = await request(shop().app, contract.listUnfitArticles, {}, dispatcher);
  expect(status).toBe(403);
});
