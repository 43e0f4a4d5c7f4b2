import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/stock/proposals.admin.ts';
import { getPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createBuyingSupplier, recordDemand as recordDailyDemand } from '#test/helpers/demand.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { insertRandomSales } from '#test/helpers/random-sales.ts';
import { request } from '#test/helpers/request.ts';
import { proposeOrders } from './compute-proposals.ts';

const shop = useTestApp();
const { buy } = useOrdering(shop);
/** A Saturday. */
const today = '2026-11-21';
const old = '2026-01-01T00:00:00Z';
let staff: TestUser;
let category: string;

beforeEach(async () => {
  const { db } = shop();
  await db.deleteFrom('proposals').execute();
  await db.updateTable('suppliers').set({ archived_at: old }).execute();
  await db.deleteFrom('counted_days').execute();
  staff = await createUser(shop(), { role: 'admin' });
  category = (await createCategory(shop())).id;
});

const createSupplier = async () => (await createBuyingSupplier(shop())).id;

async function createArticle(
  supplier_id: string,
  { product_id, ...changes }: { product_id: string; life_days?: number; is_always_there?: boolean },
) {
  const { db } = shop();
  const { id } = await db
    .insertInto('supplier_articles')
    .values({ supplier_id, product_id, number: '', name: 'Tomaten', units_per_case: 6, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_prices')
    .values({
      article_id: id,
      net_cents: 1200 as never,
      per: 'case',
      valid_from: '2026-01-01',
      source: 'list',
    })
    .execute();
  return id;
}

const recordDemand = (product_id: string, units: number) =>
  recordDailyDemand(shop(), product_id, { today, units });

const compute = () => request(shop().app, contract.computeProposals, {}, staff);
const list = async () => (await request(shop().app, contract.listProposals, {}, staff)).body.items;

test('proposes for the next order day what is missing, and explains it', async () => {
  const supplier = await createSupplier();
  const { id } = await createProduct(shop(), { stock: 0, category_id: category, created_at: old });
  await createArticle(supplier, { product_id: id });
  await recordDemand(id, 4);
  const { status, body } = await compute();
  expect(status).toBe(200);
  expect(body.items).toHaveLength(1);
  const [proposal] = body.items;
  expect(proposal).toMatchObject({
    order_day: today,
    order_until: '18:00',
    arrives_on: '2026-11-23',
    next_on: '2026-11-25',
    decided_at: null,
  });
  const [line] = proposal?.lines ?? [];
  expect(line?.product.id).toBe(id);
  expect(line?.has_little_data).toBe(false);
  expect(line?.case_price_cents).toBe(1200);
  const { expected, safety, here, missing, unmet, cases } = line?.parts ?? {};
  // Four units for Monday, Tuesday and Wednesday; Monday's are ordered before the goods arrive.
  expect([expected, here, unmet]).toEqual([12, 0, 4]);
  expect(missing).toBe((expected ?? 0) + (safety ?? 0) - (unmet ?? 0));
  expect(cases).toBeGreaterThanOrEqual(2);
  expect(line?.cases).toBe(cases);
});

test('what is here and lasts is not ordered, what ends before is', async () => {
  const supplier = await createSupplier();
  const { db } = shop();
  const lasting = await createProduct(shop(), {
    stock: 60,
    minimum_shelf_life_days: 0,
    category_id: category,
    created_at: old,
  });
  await createArticle(supplier, { product_id: lasting.id });
  await recordDemand(lasting.id, 4);
  const [first] = (await compute()).body.items;
  expect(first?.lines[0]?.parts).toMatchObject({
    here: 60,
    missing: 0,
    cases: 0,
    reason: 'enough',
  });
  await db
    .updateTable('lots')
    .set({ date: today, date_kind: 'best_before' })
    .where('product_id', '=', lasting.id)
    .execute();
  const [second] = (await compute()).body.items;
  expect(second?.lines[0]?.parts).toMatchObject({ here: 60, ending: 60, reason: 'missing' });
});

test('what customers have ordered is a part of what is expected', async () => {
  const supplier = await createSupplier();
  const { id } = await createProduct(shop(), { stock: 9, category_id: category, created_at: old });
  await createArticle(supplier, { product_id: id });
  expect((await buy(await createUser(shop()), { product_id: id, quantity: 3 })).status).toBe(201);
  const [proposal] = (await compute()).body.items;
  expect(proposal?.lines[0]?.parts).toMatchObject({ ordered: 3, here: 9 });
  expect(proposal?.lines[0]?.has_little_data).toBe(true);
});

test('the nightly job replaces open proposals and leaves decided ones, which are on their way', async () => {
  const supplier = await createSupplier();
  const { id } = await createProduct(shop(), { stock: 0, category_id: category, created_at: old });
  await createArticle(supplier, { product_id: id });
  await recordDemand(id, 4);
  const [first] = (await compute()).body.items;
  const line = first?.lines[0];
  const decide = (params: { id: string }, cases: number) =>
    request(
      shop().app,
      contract.decideProposal,
      { params, body: { lines: [{ id: line?.id ?? '', cases }] } },
      staff,
    );
  await proposeOrders({ db: shop().db, clock: shop().clock.now });
  expect(await decide({ id: first?.id ?? '' }, 3)).toMatchObject({
    status: 409,
    body: { code: 'proposal_closed' },
  });
  const [open] = await list();
  const own = open?.lines[0]?.id ?? '';
  const body = { lines: [{ id: own, cases: 5 }] };
  const params = { id: open?.id ?? '' };
  const answers = await Promise.all(
    [1, 2].map(() => request(shop().app, contract.decideProposal, { params, body }, staff)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await proposeOrders({ db: shop().db, clock: shop().clock.now });
  const [decided, next] = (await list()).toSorted((a, b) => (a.order_day < b.order_day ? -1 : 1));
  expect(decided?.decided_at).not.toBeNull();
  expect(decided?.lines[0]).toMatchObject({ decided_cases: 5 });
  const { body: order } = await request(
    shop().app,
    getPurchaseOrder,
    { params: { id: decided?.purchase_order_id ?? '' } },
    staff,
  );
  expect(order).toMatchObject({
    state: 'draft',
    delivers_on: decided?.arrives_on,
    lines: [{ cases: 5 }],
  });
  expect(next).toMatchObject({ order_day: '2026-11-23', arrives_on: '2026-11-25' });
  expect(next?.lines[0]?.parts.coming).toBe(30);
});

test('a supplier without order days has no proposal, nor an archived one', async () => {
  const supplier = await createSupplier();
  const { db } = shop();
  const { id } = await createProduct(shop(), { stock: 0, category_id: category });
  await createArticle(supplier, { product_id: id });
  await db.deleteFrom('supplier_days').where('supplier_id', '=', supplier).execute();
  expect((await compute()).body.items).toEqual([]);
  const other = await createSupplier();
  await db.updateTable('suppliers').set({ archived_at: old }).where('id', '=', other).execute();
  expect((await compute()).body.items).toEqual([]);
});

test('the button counts the days that no night has counted', async () => {
  await insertRandomSales(shop(), {
    seed: 5,
    count: 20,
    from: '2026-11-02T00:00:00Z',
    to: '2026-11-12T00:00:00Z',
  });
  expect((await compute()).status).toBe(200);
  const days = await shop().db.selectFrom('counted_days').select('day').execute();
  expect(days.length).toBeGreaterThan(3);
});

test('two computations at the same moment leave one open proposal of each supplier', async () => {
  await createSupplier();
  await createSupplier();
  const answers = await Promise.all([compute(), compute(), compute()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list()).toHaveLength(2);
});

test('refuses a picker, and more cases than a line can have', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  expect((await request(shop().app, contract.listProposals, {}, picker)).status).toBe(403);
  expect((await request(shop().app, contract.computeProposals, {}, picker)).status).toBe(403);
  const params = { id: randomUUID() };
  const wrong = { lines: [{ id: randomUUID(), cases: 10_001 }] };
  const tooMany = await request(
    shop().app,
    contract.decideProposal,
    { params, body: wrong },
    staff,
  );
  expect(tooMany.status).toBe(422);
  const none = await request(
    shop().app,
    contract.decideProposal,
    { params, body: { lines: [] } },
    staff,
  );
  expect(none.status).toBe(404);
});
