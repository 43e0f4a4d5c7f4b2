import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  confirmPhone,
  getProfile,
  sendPhoneCode,
  updateProfile,
} from '#contract/accounts/profile.ts';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import { phoneCodeLimits } from '#domain/orders/limits.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on' });

/** Each test has numbers of its own. */
let numbers = 0;
const newNumber = () => `+49151${String(++numbers).padStart(8, '0')}`;

/** A customer who has just typed a number. */
async function createOwner(phone = newNumber(), of = shop()) {
  const user = await createUser(of);
  await request(of.app, updateProfile, { body: { phone } }, user);
  return { ...user, phone };
}

const send = async (user: TestUser, of = shop()) => request(of.app, sendPhoneCode, {}, user);
const confirm = (user: TestUser, code: string) =>
  request(shop().app, confirmPhone, { body: { code } }, user);
const isConfirmed = async (user: TestUser) =>
  (await request(shop().app, getProfile, {}, user)).body.is_phone_confirmed;

async function sentTo(phone: string, of = shop()): Promise<string[]> {
  const messages = await of.inbox();
  return messages.filter(({ to }) => to === phone).map(({ text }) => text);
}

async function sendAndRead(user: TestUser & { phone: string }): Promise<string> {
  expect((await send(user)).status).toBe(200);
  const [text = ''] = await sentTo(user.phone);
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** Not the code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function order(user: TestUser): Promise<number> {
  const { app } = shop();
  const params = { product_id: (await createProduct(shop())).id };
  await request(app, putCartItem, { params, body: { quantity: 2 } }, user);
  const { body: cart } = await request(app, getCart, {}, user);
  const body = {
    slot_id: '2026-11-21T08:00:00.000Z',
    payment_method: 'cash' as const,
    expected_total_cents: cart.total_cents,
  };
  const headers = { 'idempotency-key': randomUUID() };
  return (await request(app, placeOrder, { body }, { ...user, headers })).status;
}

test('a number gets no SMS about orders before it is confirmed with a code', async () => {
  const user = await createOwner();
  expect(await order(user)).toBe(201);
  expect(await sentTo(user.phone)).toEqual([]);

  const code = await sendAndRead(user);
  expect(await order(user)).toBe(201);
  expect(await sentTo(user.phone)).toHaveLength(1);

  const { status, body } = await confirm(user, code);
  expect([status, body.is_phone_confirmed, await isConfirmed(user)]).toEqual([200, true, true]);
  expect(await order(user)).toBe(201);
  expect(await sentTo(user.phone)).toHaveLength(2);
});

test('a code works once, and nothing is sent to a number that is confirmed', async () => {
  const user = await createOwner();
  const code = await sendAndRead(user);
  expect((await confirm(user, code)).status).toBe(200);
  expect((await confirm(user, code)).body.code).toBe('phone_code_wrong');
  expect((await send(user)).body.is_phone_confirmed).toBe(true);
  expect(await sentTo(user.phone)).toHaveLength(1);
});

test('another number has to be confirmed again, and a code confirms no other number', async () => {
  const user = await createOwner();
  const code = await sendAndRead(user);
  await request(shop().app, updateProfile, { body: { phone: newNumber() } }, user);
  expect((await confirm(user, code)).body.code).toBe('phone_code_wrong');
  expect(await isConfirmed(user)).toBe(false);

  const other = await createOwner();
  await confirm(other, await sendAndRead(other));
  await request(shop().app, updateProfile, { body: { city: 'Berlin', phone: other.phone } }, other);
  expect(await isConfirmed(other)).toBe(true);
  await request(shop().app, updateProfile, { body: { phone: newNumber() } }, other);
  expect(await isConfirmed(other)).toBe(false);
});

test('the code of one account confirms nothing for another with the same number', async () => {
  const user = await createOwner();
  const neighbour = await createOwner(user.phone);
  const code = await sendAndRead(user);
  expect((await confirm(neighbour, code)).body.code).toBe('phone_code_wrong');
  expect(await isConfirmed(neighbour)).toBe(false);
});

test('after five wrong codes the right one is refused as well, also when they come at once', async () => {
  const user = await createOwner();
  const code = await sendAndRead(user);
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(user, wrong(code))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await confirm(user, code)).body.code).toBe('phone_code_wrong');
  expect((await confirm(user, await sendAndRead(user))).status).toBe(200);
});

test('a code ends after ten minutes, and when a newer one is sent', async () => {
  const user = await createOwner();
  const first = await sendAndRead(user);
  shop().clock.advance(10 * 60);
  expect((await confirm(user, first)).body.code).toBe('phone_code_wrong');
  const second = await sendAndRead(user);
  const third = await sendAndRead(user);
  expect((await confirm(user, second)).status).toBe(422);
  expect((await confirm(user, third)).status).toBe(200);
});

test.each(['', '030 5550142', '+43 660 1234567', '0900 1234567'])(
  'no code is sent to the number "%s"',
  async (phone) => {
    const user = await createOwner(phone);
    const { status, body } = await send(user);
    expect([status, body.code]).toEqual([409, 'phone_without_sms']);
  },
);

test.each(['', '12345', '1234567', '12345a', '१२३४५६'])('refuses the code "%s"', async (code) => {
  const user = await createOwner();
  await send(user);
  expect((await confirm(user, code)).body).toMatchObject({ code: 'invalid_input' });
});

test('requires a sign-in', async () => {
  expect((await request(shop().app, sendPhoneCode)).status).toBe(401);
  expect((await request(shop().app, confirmPhone, { body: { code: '123456' } })).status).toBe(401);
});

test('the code is stored as a hash, its SMS is emptied once it is sent, and both go with the account', async () => {
  const user = await createOwner();
  const code = await sendAndRead(user);
  const ask = (sql: string) => shop().pool.query<{ held: string }>(sql, [user.id]);
  const ofUser = `select row_to_json(phone_codes)::text as held from phone_codes where user_id = $1`;
  expect((await ask(ofUser)).rows[0]?.held).not.toContain(code);
  const secret = `select is_secret::text as held from messages where user_id = $1 and channel = 'sms'`;
  expect((await ask(secret)).rows).toEqual([{ held: 'true' }]);
  await ask('delete from users where id = $1');
  expect((await ask(ofUser)).rows).toEqual([]);
});

test('an account gets five codes a day, and a number three, however many accounts name it', async () => {
  const statusOf = async (user: TestUser) => (await send(user, limited())).status;
  const owner = await createOwner(newNumber(), limited());
  const neighbour = await createOwner(owner.phone, limited());
  const { per_number, per_account } = phoneCodeLimits;
  const answers = [await statusOf(owner), await statusOf(neighbour)];
  while (answers.length < per_number) answers.push(await statusOf(owner));
  expect(new Set(answers)).toEqual(new Set([200]));
  const { status, body } = await send(neighbour, limited());
  expect([status, body.code]).toEqual([429, 'too_many_phone_codes']);
  expect(await sentTo(owner.phone, limited())).toHaveLength(per_number);

  const restless = await createUser(limited());
  const statuses: number[] = [];
  for (let count = 0; count <= per_account; count += 1) {
    const next = { phone: newNumber() };
    await request(limited().app, updateProfile, { body: next }, restless);
    statuses.push(await statusOf(restless));
  }
  expect(statuses).toEqual([...Array<number>(per_account).fill(200), 429]);
});

test('the shop sends five hundred codes a day', async () => {
  const { pool } = limited();
  const key = 'phone_code_shop:all';
  const sent = await pool.query('update rate_limits set points = $1 where key = $2', [
    phoneCodeLimits.in_all,
    key,
  ]);
  expect(sent.rowCount).toBe(1);
  const { status, body } = await send(await createOwner(newNumber(), limited()), limited());
  expect([status, body.code]).toEqual([429, 'too_many_phone_codes']);
});
