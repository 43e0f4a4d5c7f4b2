import { beforeEach, expect, test } from 'vitest';
import * as admin from '#contract/orders/orders.admin.ts';
import * as orders from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
let customer: TestUser;
let staff: TestUser;

beforeEach(async () => {
  customer = await createUser(shop());
  staff = await createUser(shop(), { role: 'admin' });
});

/** 20 euros of goods and 3.99 of delivery. */
async function place() {
  const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
  return (await ordering.buy(customer, { product_id })).body;
}

const declare = ({ id }: { id: string }, tender: number | null, by = customer) => {
  const body = { tender_cents: tender === null ? null : cents(tender) };
  return request(shop().app, orders.setTender, { params: { id }, body }, by);
};

test('a customer says what they will pay with, and the staff sees it', async () => {
  const order = await place();
  expect(order).toMatchObject({ total_cents: 2399, tender_cents: null });
  expect((await declare(order, 5000)).body.tender_cents).toBe(5000);
  const seen = await request(shop().app, admin.getAdminOrder, { params: { id: order.id } }, staff);
  expect(seen.body.tender_cents).toBe(5000);
  expect((await declare(order, null)).body.tender_cents).toBeNull();
});

test('an amount that is not offered, of another customer or on the way is refused', async () => {
  const order = await place();
  expect((await declare(order, 2000)).body.code).toBe('tender_not_offered');
  expect((await declare(order, 2401)).body.code).toBe('tender_not_offered');
  expect((await declare(order, -5000)).status).toBe(422);
  expect((await declare(order, 5000, await createUser(shop()))).status).toBe(404);
  await ordering.move(staff, order, ['confirmed', 'preparing', 'ready', 'delivering']);
  expect((await declare(order, 5000)).body.code).toBe('tender_too_late');
  expect((await declare(order, null)).body.code).toBe('tender_too_late');
});

test('an order that is not paid in cash needs no tender', async () => {
  const order = await place();
  await ordering.move(staff, order, ['cancelled']);
  expect((await declare(order, 5000)).body.code).toBe('tender_not_needed');
});
