import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import { changeOrder } from '#contract/orders/orders.ts';
import { getMarginReport } from '#contract/shop/reports.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { buy } = useOrdering(shop);

test('an order has the costs of its time, and its customer never sees them', async () => {
  const { app, db, clock } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  const customer = await createUser(shop());
  const { id } = await createProduct(shop(), { name: 'Reis' });
  const setCost = (cost_cents: number | null) =>
    request(app, updateProduct, { params: { id }, body: { cost_cents } }, staff);
  const costs = async () =>
    (await db.selectFrom('order_items').select('cost_cents').execute()).map(
      ({ cost_cents }) => cost_cents,
    );
  await setCost(610);
  const { body: order } = await buy(customer, { product_id: id });
  expect(JSON.stringify(order)).not.toContain('cost_cents');
  await setCost(700);
  expect(await costs()).toEqual([610]);
  const body = {
    lines: [{ product_id: id, quantity: 3 }],
    slot_id: firstSlot,
    expected_total_cents: 3399,
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${order.version}"` };
  const params = { id: order.id };
  await request(app, changeOrder, { params, body }, { ...customer, headers });
  expect(await costs()).toEqual([700]);
  const created_at = clock.now().toISOString();
  await db.updateTable('orders').set({ created_at }).execute();
  const report = await request(app, getMarginReport, {}, staff);
  // 30 € with 7 % VAT are 28.04 € without.
  expect(report.body.totals.period).toMatchObject({ cost_cents: 2100, margin_cents: 704 });
  await setCost(null);
  await buy(customer, { product_id: id });
  expect(new Set(await costs())).toEqual(new Set([700, null]));
});
