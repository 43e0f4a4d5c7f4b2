import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPromotion, endPromotion } from '#contract/cart/promotions.admin.ts';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import { getMarginReport, getTopProducts } from '#contract/insight/reports.admin.ts';
import { changeOrder } from '#contract/orders/order-changes.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);

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

test('margin and revenue of a product are of what its customers paid after discounts', async () => {
  const { app, db, clock } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  const { id } = await createProduct(shop(), { name: 'Pistazien', price_cents: cents(2000) });
  const cost = { params: { id }, body: { cost_cents: 1000 } };
  await request(app, updateProduct, cost, staff);
  const half = promotionTerms({
    name: 'Halber Preis',
    kind: 'percent',
    value: 50,
  });
  const before = await request(app, getMarginReport, {}, staff);
  const { body: promotion } = await request(app, createPromotion, { body: half }, withKey(staff));
  const { body: order } = await buy(await createUser(shop()), { product_id: id });
  await request(app, endPromotion, { params: { id: promotion.id } }, staff);
  expect(order).toMatchObject({ subtotal_cents: 4000, discount_cents: -2000 });
  const created_at = clock.now().toISOString();
  await db.updateTable('orders').set({ created_at }).where('id', '=', order.id).execute();
  const addedMargin = async () => {
    const after = await request(app, getMarginReport, {}, staff);
    const [was, is] = [before, after].map(({ body }) => body.totals.period.margin_cents ?? 0);
    return (is ?? 0) - (was ?? 0);
  };
  // 20 € with 7 % VAT are 18.69 € without, and the goods cost 20 €.
  expect(await addedMargin()).toBe(1869 - 2000);
  await move(staff, order, ['confirmed', 'preparing', 'ready']);
  expect(await addedMargin()).toBe(1869 - 2000);
  const { body: top } = await request(app, getTopProducts, {}, staff);
  expect(top.rows.find(({ product_id }) => product_id === id)).toMatchObject({
    revenue_cents: 2000,
  });
});
