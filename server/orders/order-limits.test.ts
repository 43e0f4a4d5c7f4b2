import { beforeEach, expect, test } from 'vitest';
import { updateProfile } from '#contract/accounts/profile.ts';
import * as orders from '#contract/orders/orders.ts';
import { orderLimits, smsPerNumberAndDay } from '#domain/orders/limits.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { confirmPhone, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp({ RATE_LIMITS: 'on' });
const { buy, move } = useOrdering(shop);
let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  customer = await createUser(shop());
  product = await createProduct(shop(), { stock: 500 });
});

const place = (by = customer) => buy(by, { product_id: product.id });

async function placeAndCancel(by = customer) {
  const answer = await place(by);
  const params = { id: answer.body.id };
  if (answer.status === 201) await request(shop().app, orders.cancelOrder, { params }, by);
  return answer.body.code ?? 'ordered';
}

async function setPhone(phone: string, of = customer): Promise<void> {
  await request(shop().app, updateProfile, { body: { phone } }, of);
  await confirmPhone(shop().db, of.id, shop().clock.now());
}

async function countSms(number: string): Promise<number> {
  const rows = await shop()
    .db.selectFrom('messages')
    .select('id')
    .where('channel', '=', 'sms')
    .where('recipient', '=', number)
    .execute();
  return rows.length;
}

test('limits the open orders of an account, even for concurrent requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: orderLimits.under_way + 3 }, () => place()),
  );
  // The cart of the others may be empty by then.
  const placed = answers.filter(({ status }) => status === 201);
  while (placed.length < orderLimits.under_way) placed.push(await place());
  const { status, body } = await place();
  expect([status, body.code, { ...body.facts }]).toEqual([429, 'too_many_orders', orderLimits]);
  const { body: all } = await request(shop().app, orders.listOrders, {}, customer);
  expect(all.items).toHaveLength(orderLimits.under_way);
  expect((await place(await createUser(shop()))).status).toBe(201);
});

test('limits orders to ten an hour when ordering and cancelling in a loop, and with them the SMS', async () => {
  await setPhone('+49 151 00000001');
  const codes: string[] = [];
  for (let count = 0; count < orderLimits.per_hour + 3; count += 1) {
    codes.push(await placeAndCancel());
  }
  const ordered = Array<string>(orderLimits.per_hour).fill('ordered');
  expect(codes).toEqual([...ordered, ...Array<string>(3).fill('too_many_orders')]);
  expect(await countSms('+4915100000001')).toBe(orderLimits.per_hour);
});

test('a phone number gets at most ten SMS a day, across accounts', async () => {
  const neighbour = await createUser(shop());
  for (const user of [customer, neighbour]) {
    await setPhone('0151 00000002', user);
    for (let count = 0; count < 7; count += 1) await placeAndCancel(user);
  }
  expect(await countSms('+4915100000002')).toBe(smsPerNumberAndDay);
  await shop().pool.query(`update messages set created_at = now() - interval '23 hours'`);
  await placeAndCancel(neighbour);
  expect(await countSms('+4915100000002')).toBe(smsPerNumberAndDay);
  await shop().pool.query(`update messages set created_at = now() - interval '25 hours'`);
  await placeAndCancel(neighbour);
  expect(await countSms('+4915100000002')).toBe(smsPerNumberAndDay + 1);
});

test('a number that its owner has not confirmed gets no SMS, neither about the order nor about its way', async () => {
  const { app, db } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  await request(app, updateProfile, { body: { phone: '+49 151 00000003' } }, customer);
  const { status, body } = await place();
  expect(status).toBe(201);
  await move(staff, body, delivery);
  expect(await countSms('+4915100000003')).toBe(0);
  const mails = db.selectFrom('messages').select('id').where('user_id', '=', customer.id);
  expect((await mails.execute()).length).toBeGreaterThan(1);
});

test.each(['+49 30 5550199', '+43 660 1234567', '0900 1234567', '+979 123456789'])(
  'orders with the number %s, to which the shop sends nothing',
  async (phone) => {
    await setPhone(phone);
    const { status, body } = await place();
    expect(status).toBe(201);
    const messages = await shop()
      .db.selectFrom('messages')
      .select('channel')
      .where('user_id', '=', customer.id)
      .execute();
    expect([messages, body.user_id]).toEqual([[{ channel: 'mail' }], customer.id]);
  },
);
