import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import * as contract from '#contract/stock/demand-settings.admin.ts';
import type { NewDemandFactor } from '#contract/stock/demand-settings.schema.ts';
import { computeProposals } from '#contract/stock/proposals.admin.ts';
import type { NewSupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { cents } from '#domain/money.ts';
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

beforeEach(async () => {
  const { db } = shop();
  await db.deleteFrom('demand_factors').execute();
  await db.deleteFrom('proposals').execute();
  await db.updateTable('suppliers').set({ archived_at: old }).execute();
  staff = await createUser(shop(), { role: 'admin' });
  category = (await createCategory(shop())).id;
});

const feast = (changes: Partial<NewDemandFactor> = {}): NewDemandFactor => ({
  category_id: category,
  first_day: today,
  last_day: '2026-12-01',
  percent: 200,
  reason: 'Opferfest',
  ...changes,
});
const add = (body: NewDemandFactor) =>
  request(shop().app, contract.addDemandFactor, { body }, staff);
const listFactors = async () =>
  (await request(shop().app, contract.listDemandFactors, {}, staff)).body.items;
const setLevel = (id: string, percent: number | null, user = staff) =>
  request(shop().app, contract.setServiceLevel, { params: { id }, body: { percent } }, user);

/** An article of which four units were sold on each day of the last eight weeks. */
async function createSoldArticle(changes: Partial<NewSupplierArticle> = {}) {
  const supplier = await createBuyingSupplier(shop());
  const product = await createProduct(shop(), {
    stock: 0,
    category_id: category,
    created_at: old,
    minimum_shelf_life_days: 0,
    // Little more than a unit costs.
    price_cents: cents(260),
  });
  await createArticle(shop(), {
    supplier_id: supplier.id,
    product_id: product.id,
    life_days: null,
    ...changes,
  });
  await recordDemand(shop(), product.id, { today, units: 4 });
}

async function proposeLine() {
  const { body } = await request(shop().app, computeProposals, {}, staff);
  return body.items[0]?.lines[0];
}

test('a factor multiplies what is expected of its days, and its past days say less of the level', async () => {
  await createSoldArticle();
  const usual = (await proposeLine())?.parts.expected ?? 0;
  expect(usual).toBe(12);
  const { status, body: factor } = await add(feast());
  expect(status).toBe(201);
  expect((await proposeLine())?.parts.expected).toBe(2 * usual);
  const params = { id: factor.id };
  const change = (body: NewDemandFactor) =>
    request(shop().app, contract.updateDemandFactor, { params, body }, staff);
  expect(await change(feast({ percent: 300, reason: 'Zuckerfest' }))).toMatchObject({
    status: 200,
    body: { id: factor.id, percent: 300, reason: 'Zuckerfest' },
  });
  expect((await proposeLine())?.parts.expected).toBe(3 * usual);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await change(feast({ category_id: unknown }))).status).toBe(404);
  expect((await change(feast())).status).toBe(200);
  expect(await request(shop().app, contract.deleteDemandFactor, { params }, staff)).toMatchObject({
    status: 200,
    body: { reason: 'Opferfest' },
  });
  expect((await proposeLine())?.parts.expected).toBe(usual);
  expect((await request(shop().app, contract.deleteDemandFactor, { params }, staff)).status).toBe(
    404,
  );
  // All that is known was sold while twice as much was expected.
  await add(feast({ category_id: null, first_day: '2026-09-01', last_day: '2026-11-20' }));
  expect((await proposeLine())?.parts.expected).toBe(usual / 2);
  const { body: log } = await request(
    shop().app,
    listAuditLog,
    { query: { subject_type: 'demand_factor' } },
    staff,
  );
  expect((await change(feast())).status).toBe(404);
  expect(log.items.map(({ action }) => action)).toEqual([
    'created',
    'deleted',
    'changed',
    'changed',
    'created',
  ]);
});

test('two factors of the same days multiply each other', async () => {
  await createSoldArticle();
  await add(feast({ percent: 150 }));
  await add(feast({ percent: 200, category_id: null, reason: 'Angebot' }));
  expect((await proposeLine())?.parts.expected).toBe(36);
  expect((await listFactors()).map(({ reason }) => reason).toSorted()).toEqual([
    'Angebot',
    'Opferfest',
  ]);
});

test('a lower level orders fewer of what soon ends, and null is the default again', async () => {
  await createSoldArticle({
    life_days: 3,
    units_per_case: 1,
    price: { net_cents: cents(215), per: 'case', valid_from: '2026-01-01' },
  });
  const { body: before } = await request(shop().app, contract.listServiceLevels, {}, staff);
  const own = before.items.find((level) => level.category.id === category);
  expect(own).toMatchObject({ percent: 93, default_percent: 93 });
  const usual = (await proposeLine())?.cases ?? 0;
  expect((await setLevel(category, 50)).body).toMatchObject({ percent: 50, default_percent: 93 });
  const fewer = (await proposeLine())?.cases ?? 0;
  expect(fewer).toBeLessThan(usual);
  expect((await setLevel(category, null)).body).toMatchObject({ percent: 93 });
  expect((await proposeLine())?.cases).toBe(usual);
});

test('refuses a factor of 0, days in the wrong order and a year that has more days than others', async () => {
  const wrong: Partial<NewDemandFactor>[] = [
    { percent: 0 },
    { percent: -5 },
    { percent: 1001 },
    { percent: 99.5 },
    { first_day: '2026-12-02' },
    { first_day: '2026-01-01', last_day: '2027-01-02' },
    { first_day: '2026-02-29' },
    { reason: ' ' },
  ];
  for (const changes of wrong) expect((await add(feast(changes))).status).toBe(422);
  expect((await add(feast({ category_id: randomUUID() }))).status).toBe(404);
  expect(await listFactors()).toEqual([]);
  const leap = feast({ first_day: '2028-01-01', last_day: '2028-12-31' });
  expect((await add(leap)).status).toBe(201);
  for (const day of ['2026-03-29', '2026-10-25']) {
    expect((await add(feast({ first_day: day, last_day: day }))).status).toBe(201);
  }
  await expect(
    shop()
      .db.insertInto('demand_factors')
      .values({ ...feast(), percent: 0 })
      .execute(),
  ).rejects.toThrow('demand_factors_percent_check');
});

test('levels are those of categories of the first level, and for admins', async () => {
  const child = await createCategory(shop(), { parent_id: category });
  expect((await setLevel(child.id, 90)).status).toBe(404);
  expect((await add(feast({ category_id: child.id }))).status).toBe(404);
  expect((await setLevel(randomUUID(), 90)).status).toBe(404);
  for (const percent of [0, 49, 100]) expect((await setLevel(category, percent)).status).toBe(422);
  for (const role of ['picker', 'driver', 'dispatcher', 'customer'] as const) {
    const other = await createUser(shop(), { role });
    expect((await setLevel(category, 90, other)).status).toBe(403);
    expect((await request(shop().app, contract.listDemandFactors, {}, other)).status).toBe(403);
  }
});
