import { expect, test } from 'vitest';
import { listWithdrawals, markWithdrawal } from '#contract/messages/inquiries.admin.ts';
import { declareWithdrawal } from '#contract/messages/inquiries.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const body = {
  name: 'Erika Muster',
  email: 'erika@mail.example',
  order_reference: '10001',
  goods: 'Zwei Pfannen',
};

const declare = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  request(shop().app, declareWithdrawal, { body: { ...body, ...changes } }, { headers });
const stored = () => shop().db.selectFrom('withdrawals').selectAll().execute();

async function createOrder(): Promise<{ id: string; order_number: number; email: string }> {
  const { db } = shop();
  const { id: user_id, email } = await createUser(shop());
  const start = '2026-11-22T09:00:00.000Z';
  const end = '2026-11-22T11:00:00.000Z';
  const order = await db
    .insertInto('orders')
    .values({
      user_id,
      user_email: email,
      customer_name: 'Erika Muster',
      payment_method: 'cash',
      subtotal_cents: cents(2000),
      deposit_cents: cents(0),
      delivery_fee_cents: cents(399),
      total_cents: cents(2399),
      delivery_address: 'Badstraße 1, 13357 Berlin',
      delivery_postal_code: '13357',
      delivery_time_start: start,
      delivery_time_end: end,
      idempotency_key: 'key',
      request_hash: 'hash',
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
  return { ...order, email };
}

test('a declaration is stored unchanged, and its receipt states content, date and time', async () => {
  shop().clock.set('2026-11-21T22:30:00.000Z');
  const { status, body: answer } = await declare();
  expect(status).toBe(201);
  expect(answer).toEqual({ received_at: '2026-11-21T22:30:00.000Z' });
  expect(await stored()).toMatchObject([{ ...body, language: 'de', order_id: null }]);
  const mails = await shop().inbox();
  const receipt = mails.find(({ to }) => to === body.email);
  expect(receipt?.subject).toContain('Eingangsbestätigung');
  for (const part of ['Erika Muster', '10001', 'Zwei Pfannen', '21.11.2026', '23:30:00']) {
    expect(receipt?.text).toContain(part);
  }
  expect(mails.find(({ to }) => to === 'hallo@kiezkorb.example')?.text).toContain('Zwei Pfannen');
});

test('the receipt is in the language of the page', async () => {
  await declare({ email: 'aylin@mail.example' }, { 'Accept-Language': 'tr' });
  const receipt = (await shop().inbox()).find(({ to }) => to === 'aylin@mail.example');
  expect(receipt?.subject).toContain('Cayma bildiriminin alındı belgesi');
});

test('the response reveals nothing about an order, while the staff sees it', async () => {
  const { id, order_number, email } = await createOrder();
  const known = await declare({ email, order_reference: `Nr. ${order_number}` });
  const unknown = await declare({
    email: 'other@mail.example',
    order_reference: `${order_number}`,
  });
  expect(known.status).toBe(unknown.status);
  expect(known.body).toEqual(unknown.body);
  const kept = await stored();
  expect(kept.find((one) => one.email === email)?.order_id).toBe(id);
  expect(kept.find((one) => one.email === 'other@mail.example')?.order_id).toBeNull();
  const receipts = (await shop().inbox()).filter(({ to }) => to !== 'hallo@kiezkorb.example');
  const shapeOf = (to: string) =>
    receipts
      .find((mail) => mail.to === to)
      ?.text.replaceAll(to, '')
      .replace('Nr. ', '');
  expect(shapeOf(email)).toBe(shapeOf('other@mail.example'));
});

test('finds an order by its email, ignoring case', async () => {
  const { id, order_number, email } = await createOrder();
  const user_email = email.toUpperCase();
  await shop().db.updateTable('orders').set({ user_email }).where('id', '=', id).execute();
  await declare({ email, order_reference: `${order_number}` });
  expect((await stored()).find((one) => one.email === email)?.order_id).toBe(id);
});

test('the receipt contains no links when no order matches', async () => {
  const { order_number, email } = await createOrder();
  const texts = {
    name: 'Gewinn www.prize.example',
    goods:
      'Klick hier: https://evil.example/x oder evil.example, schreib an a@evil.example! Zwei Pfannen',
  };
  await declare({ ...texts, email: 'victim@mail.example', order_reference: 'kiez.evil.example' });
  await declare({ ...texts, email, order_reference: String(order_number) });
  const receiptTo = async (to: string) => {
    const mail = (await shop().inbox()).find((one) => one.to === to);
    return `${mail?.text} ${mail?.html}`;
  };
  const victim = await receiptTo('victim@mail.example');
  expect(victim).toContain('Zwei Pfannen');
  expect(victim).not.toMatch(/evil|prize/);
  expect(await receiptTo(email)).toContain('https://evil.example/x');
  const kept = (await stored()).find((one) => one.email === 'victim@mail.example');
  expect(kept).toMatchObject(texts);
});

test.each(['no number', '9'.repeat(40), '-1', "1' or '1'='1"])(
  'an order called %s is accepted unchanged',
  async (order_reference) => {
    expect((await declare({ order_reference })).status).toBe(201);
    const kept = (await stored()).find((one) => one.order_reference === order_reference);
    expect(kept).toMatchObject({ order_id: null });
  },
);

test.each([
  ['no name', { name: ' ' }],
  ['no order', { order_reference: '' }],
  ['an address that is none', { email: 'erika@mail' }],
  ['too many words', { goods: 'x'.repeat(5001) }],
  ['a time of the own choice', { received_at: '2020-01-01T00:00:00Z' }],
])('%s is refused', async (_, changes) => {
  const before = await stored();
  expect((await declare(changes)).status).toBe(422);
  expect(await stored()).toEqual(before);
});

test('marking a declaration does not change its content', async () => {
  const { app, db } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  await db.deleteFrom('withdrawals').execute();
  const order = await createOrder();
  await declare({ email: order.email, order_reference: `Nr. ${order.order_number}` });
  await declare({ order_reference: 'die von gestern' });
  const list = async (state: 'open' | 'done') =>
    (await request(app, listWithdrawals, { query: { state } }, staff)).body.items;
  const open = await list('open');
  const numbers = open.map(({ order_number }) => order_number);
  expect(new Set(numbers)).toEqual(new Set([order.order_number, null]));
  const found = open.find(({ order_number }) => order_number !== null);
  const before = (await stored()).find(({ id }) => id === found?.id);
  const input = { params: { id: found?.id ?? '' }, body: { is_done: true } };
  const { body: marked } = await request(app, markWithdrawal, input, staff);
  expect(marked).toMatchObject({ order_number: order.order_number, resolved_by: staff.email });
  expect(await list('done')).toEqual([marked]);
  const after = (await stored()).find(({ id }) => id === found?.id);
  expect(after).toMatchObject({
    ...before,
    resolved_at: marked.resolved_at,
    resolved_by: staff.id,
  });
});
