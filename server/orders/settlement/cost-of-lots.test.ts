import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { getAdminProduct, updateProduct } from '#contract/catalog/products.admin.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import { cents, type Cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
});

function receive(product_id: string, unit_cost_cents: Cents | null, quantity = 4) {
  const label = { code: 'L1', date: '2026-12-31', date_kind: 'best_before' as const };
  const body = { product_id, ...label, supplier_id: null, unit_cost_cents, quantity };
  const headers = { 'Idempotency-Key': randomUUID() };
  return request(shop().app, receiveGoods, { body }, { ...staff, headers });
}
const costOf = async (id: string) =>
  (await request(shop().app, getAdminProduct, { params: { id } }, staff)).body.cost_cents;
const type = (id: string, cost_cents: number) =>
  request(shop().app, updateProduct, { params: { id }, body: { cost_cents } }, staff);

test('a product costs what its last receipt cost, until someone types another cost', async () => {
  const { id } = await createProduct(shop(), { stock: 0 });
  await receive(id, cents(120));
  expect(await costOf(id)).toBe(120);
  await receive(id, null);
  expect(await costOf(id)).toBe(120);
  await type(id, 150);
  expect(await costOf(id)).toBe(150);
  await receive(id, cents(130));
  expect(await costOf(id)).toBe(130);
});

test('a delivered line costs what its lot cost, and else what its product cost', async () => {
  const { id } = await createProduct(shop(), { stock: 0 });
  await receive(id, cents(100), 10);
  await receive(id, cents(140), 10);
  await type(id, 999);
  const plain = await createProduct(shop(), { stock: 9 });
  await type(plain.id, 77);
  const costs = async (product_id: string) => {
    const customer = await createUser(shop());
    const { body: order } = await buy(customer, { product_id, quantity: 4 });
    await move(staff, order, delivery);
    const lines = shop().db.selectFrom('settlement_lines').select(['quantity', 'cost_cents']);
    return lines.where('order_id', '=', order.id).execute();
  };
  expect(await costs(id)).toEqual([{ quantity: 4, cost_cents: 120 }]);
  expect(await costs(plain.id)).toEqual([{ quantity: 4, cost_cents: 77 }]);
});
