import { beforeAll, expect, test } from 'vitest';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import { getToday } from '#contract/insight/dashboard.admin.ts';
import * as contract from '#contract/stock/cost-rises.admin.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import { addSupplierPrice } from '#contract/stock/suppliers.admin.ts';
import { cents } from '#domain/money.ts';
import type { PriceUnit } from '#domain/stock/buying/supplier-price.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createArticle, createSupplier } from '#test/helpers/buying.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { sendTestOrder } from '#test/helpers/sent-order.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

/** Ten euros for customers, with 7 % VAT; a case of six costs 12 euros. */
async function createBought(changes: Parameters<typeof createArticle>[1] = {}) {
  const { id: product_id } = await createProduct(shop(), { stock: 0, vat_rate: 7 });
  const price = { net_cents: cents(1200), per: 'case' as const, valid_from: '2026-01-01' };
  return createArticle(shop(), { product_id, price, ...changes });
}
type Bought = Awaited<ReturnType<typeof createBought>>;

async function raise(
  { id }: Bought,
  net: number,
  { per = 'case', valid_from = '2026-11-21' }: { per?: PriceUnit; valid_from?: string } = {},
): Promise<void> {
  const input = { params: { id }, body: { net_cents: cents(net), per, valid_from } };
  const { status } = await request(shop().app, addSupplierPrice, input, withKey(staff));
  expect(status).toBe(201);
}

const list = async () => (await request(shop().app, contract.listCostRises, {}, staff)).body.items;
const riseOf = async ({ product_id }: Pick<Bought, 'product_id'>) =>
  (await list()).find(({ product }) => product.id === product_id);
const keep = (id: string) =>
  request(shop().app, contract.keepPrice, { params: { id } }, withKey(staff));
const waiting = async () =>
  (await request(shop().app, getToday, {}, staff)).body.waiting.find(
    ({ kind }) => kind === 'cost_rises',
  )?.count;

function receive(
  { product_id, supplier_id }: Pick<Bought, 'product_id' | 'supplier_id'>,
  unit_cost: number,
) {
  const label = { code: 'L', date: '2027-01-01', date_kind: 'best_before' as const };
  const body = {
    product_id,
    ...label,
    quantity: 6,
    supplier_id,
    unit_cost_cents: cents(unit_cost),
  };
  return request(shop().app, receiveGoods, { body }, withKey(staff));
}

test('a price of a supplier that rises above 5 % waits with cost and margin, as the day says', async () => {
  const article = await createBought();
  const before = (await waiting()) ?? 0;
  await raise(article, 1260);
  expect(await riseOf(article)).toBeUndefined();
  await raise(article, 1500);
  expect(await riseOf(article)).toMatchObject({
    old_cents: 210,
    new_cents: 250,
    valid_from: '2026-11-21',
    price_cents: 1000,
    // Of 9.35 euros.
    old_margin_percent: 77.5,
    new_margin_percent: 73.3,
  });
  expect(await waiting()).toBe(before + 1);
});

test('keeping the price closes it once, and a further rise of 5 % begins another one', async () => {
  const article = await createBought();
  await raise(article, 1500);
  const { id = '' } = (await riseOf(article)) ?? {};
  const answers = await Promise.all([keep(id), keep(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cost_rise_decided');
  expect(await riseOf(article)).toBeUndefined();
  await raise(article, 1560);
  expect(await riseOf(article)).toBeUndefined();
  await raise(article, 1700);
  expect(await riseOf(article)).toMatchObject({ old_cents: 260, new_cents: 283 });
});

test('another price for customers closes it, and another name does not', async () => {
  const article = await createBought();
  await raise(article, 1500);
  const params = { id: article.product_id };
  const change = (body: object) => request(shop().app, updateProduct, { params, body }, staff);
  expect((await change({ name: 'Feigen' })).status).toBe(200);
  expect(await riseOf(article)).toMatchObject({ product: { name: 'Feigen' } });
  expect((await change({ price_cents: 1100 })).status).toBe(200);
  expect(await riseOf(article)).toBeUndefined();
});

test('a rise in steps is one, from where it began; one that is taken back is none', async () => {
  const article = await createBought();
  await raise(article, 1300);
  await raise(article, 1400);
  expect(await riseOf(article)).toMatchObject({ old_cents: 200, new_cents: 233 });
  await raise(article, 1250);
  expect(await riseOf(article)).toBeUndefined();
});

test('prices by case and by kilogram are compared by the unit', async () => {
  const article = await createBought({ case_weight_g: 2000 });
  await raise(article, 620, { per: 'kilogram' });
  expect(await riseOf(article)).toBeUndefined();
  await raise(article, 700, { per: 'kilogram' });
  expect(await riseOf(article)).toMatchObject({ old_cents: 207, new_cents: 233 });
});

test('a price of an earlier day than the latest one says nothing', async () => {
  const article = await createBought();
  await raise(article, 1200, { valid_from: '2026-11-20' });
  await raise(article, 2000, { valid_from: '2026-11-01' });
  expect(await riseOf(article)).toBeUndefined();
});

test('goods that came dearer than ordered are one', async () => {
  const { id: product_id } = await createProduct(shop(), { stock: 0 });
  const order = await sendTestOrder(shop(), staff, [{ product_id }]);
  const body = {
    product_id,
    code: 'L',
    date: '2027-01-01',
    date_kind: 'best_before' as const,
    quantity: 6,
    supplier_id: order.supplier.id,
    unit_cost_cents: null,
    purchase_order_line_id: order.lines[0]?.id ?? '',
    price_cents: cents(1500),
  };
  expect((await request(shop().app, receiveGoods, { body }, withKey(staff))).status).toBe(201);
  expect(await riseOf({ product_id })).toMatchObject({ old_cents: 215, new_cents: 250 });
});

test('goods without an order are compared with the last ones of their supplier, or its price', async () => {
  const article = await createBought();
  await receive(article, 205);
  expect(await riseOf(article)).toBeUndefined();
  await receive(article, 240);
  expect(await riseOf(article)).toMatchObject({ old_cents: 205, new_cents: 240 });
  await keep((await riseOf(article))?.id ?? '');
  await receive(article, 240);
  expect(await riseOf(article)).toBeUndefined();
  // Of a supplier without an article, the first goods are no rise.
  const { id: supplier_id } = await createSupplier(shop());
  await receive({ ...article, supplier_id }, 900);
  expect(await riseOf(article)).toBeUndefined();
});

test('of prices, receipts and decisions at once none fails, and one rise is open at most', async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const article = await createBought();
    const params = { id: article.product_id };
    const answers = await Promise.all([
      raise(article, 1500).then(() => ({ status: 201 })),
      raise(article, 1600).then(() => ({ status: 201 })),
      receive(article, 300),
      receive(article, 310),
      request(shop().app, updateProduct, { params, body: { price_cents: 1200 } }, staff),
    ]);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const open = (await list()).filter(({ product }) => product.id === article.product_id);
    expect(open.length).toBeLessThanOrEqual(1);
  }
});

test('is for those who buy', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  expect((await request(shop().app, contract.listCostRises, {}, picker)).status).toBe(403);
});
