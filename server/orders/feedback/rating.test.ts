import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { rateOrder } from '#contract/orders/feedback.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);
const dayS = 24 * 60 * 60;
let staff: TestUser;
let customer: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
});

async function place(): Promise<Order> {
  return (await buy(customer, { product_id: (await createProduct(shop())).id })).body;
}

/** An order that was delivered some days ago. */
async function deliver(daysAgo = 0): Promise<Order> {
  const order = await place();
  const now = shop().clock.now().toISOString();
  shop().clock.advance(-daysAgo * dayS);
  try {
    await move(staff, order, delivery);
  } finally {
    shop().clock.set(now);
  }
  return order;
}

const rate = ({ id }: { id: string }, body: object, by = customer) =>
  request(shop().app, rateOrder, { params: { id }, body }, by);

test('a customer rates a delivered order, changes the rating, and the staff sees it', async () => {
  const order = await deliver(13);
  const now = shop().clock.now();
  const hour = 60 * 60 * 1000;
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const { status, body } = await rate(order, { stars: 4, comment: ' Alles frisch. ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    delivered_at: at(-13 * 24),
    feedback_until: at(24),
    rating: { stars: 4, comment: 'Alles frisch.', created_at: at(0), updated_at: at(0) },
  });
  shop().clock.advance(60);
  const changed = await rate(order, { stars: 5 });
  shop().clock.set(now.toISOString());
  expect(changed.body.rating).toEqual({
    stars: 5,
    comment: null,
    created_at: at(0),
    updated_at: at(1 / 60),
  });
  const params = { id: order.id };
  const seen = await request(shop().app, admin.getAdminOrder, { params }, staff);
  expect(seen.body.rating).toEqual(changed.body.rating);
});

test('an order is rated from its delivery until 14 days later', async () => {
  const open = await place();
  expect((await rate(open, { stars: 5 })).body.code).toBe('feedback_closed');
  const order = await deliver(14);
  expect((await rate(order, { stars: 1 })).body.code).toBe('feedback_closed');
  const { body } = await request(shop().app, getOrder, { params: { id: order.id } }, customer);
  expect(body).toMatchObject({ feedback_until: null, rating: null });
});

test.each([
  ['no star', { stars: 0 }],
  ['six stars', { stars: 6 }],
  ['half a star', { stars: 4.5 }],
  ['a comment of two lines', { stars: 5, comment: 'Gut\nund schnell' }],
  ['a comment of 501 characters', { stars: 5, comment: 'x'.repeat(501) }],
])('%s is refused', async (_, body) => {
  const order = await deliver();
  expect((await rate(order, body)).status).toBe(422);
});

test("another customer's order is not found", async () => {
  const order = await deliver();
  expect((await rate(order, { stars: 1 }, await createUser(shop()))).status).toBe(404);
});

test('the words of a rating are deleted with the account, the stars remain', async () => {
  const order = await deliver();
  await rate(order, { stars: 2, comment: 'Erika, Hinterhaus' });
  const params = { id: order.id };
  await request(shop().app, admin.setPaymentStatus, { params, body: { status: 'paid' } }, staff);
  const { db } = shop();
  await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', customer.id)
    .execute();
  const erased = await request(
    shop().app,
    deleteAccount,
    { body: { email: customer.email } },
    customer,
  );
  expect(erased.status).toBe(200);
  const seen = await request(shop().app, admin.getAdminOrder, { params }, staff);
  expect(seen.body.rating).toMatchObject({ stars: 2, comment: null });
});
