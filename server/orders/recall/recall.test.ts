import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as inventory from '#contract/stock/inventory.ts';
import * as contract from '#contract/stock/recalls.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { blockExpiredLots } from '#server/stock/goods/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useStaffOrders } from '#test/helpers/staff-orders.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move, stockOf } = useOrdering(shop);
const { recordedId, take } = useStaffOrders(shop);

let staff: TestUser;
let milk: { id: string };

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await setCapacity(shop(), 500);
});

beforeEach(async () => {
  shop().clock.set('2026-11-21T06:00:00.000Z');
  const translations = { en: { name: 'Milk' }, ar: { name: 'حليب' }, tr: { name: 'Süt' } };
  milk = await createProduct(shop(), { name: 'Milch', stock: 0, translations });
});

async function receive(changes: Partial<NewReceipt> = {}) {
  const body = {
    product_id: milk.id,
    code: 'L7',
    date: '2026-11-30',
    date_kind: 'use_by' as const,
    quantity: 20,
    supplier_id: null,
    unit_cost_cents: null,
    ...changes,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  return (await request(shop().app, inventory.receiveGoods, { body }, { ...staff, headers })).body;
}

async function order(
  quantity: number,
  language: Language = 'de',
  steps: readonly OrderStatus[] = delivery,
) {
  const customer = await createUser(shop(), { language, first_name: 'Samira' });
  const { status, body } = await buy(customer, { product_id: milk.id, quantity });
  expect(status).toBe(201);
  await move(staff, body, steps);
  return { ...body, customer };
}

const recall = (id: string, body: { message?: string | null } = {}, by: TestUser = staff) =>
  request(shop().app, contract.recallLot, { params: { id }, body }, by);

/** The recall mails of a lot, in the order of their dedupe keys. */
const mailsOf = (lotId: string) =>
  shop()
    .db.selectFrom('messages')
    .selectAll()
    .where('dedupe_key', 'like', `recall:${lotId}:%`)
    .orderBy('dedupe_key')
    .execute();
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll(/[\u2068\u2069]/g, '');

test('blocks the lot and mails what it is, how to recognise it and what to do', async () => {
  const lot = await receive();
  const { order_number, id, customer } = await order(6);
  const message = 'Der Hersteller hat Listerien gefunden.';
  const { status, body } = await recall(lot.id, { message });
  expect([status, body]).toEqual([200, { order_count: 1, mailed_count: 1 }]);
  expect(await stockOf(milk.id)).toBe(0);
  const [mail] = await mailsOf(lot.id);
  expect(mail).toMatchObject({
    channel: 'mail',
    recipient: customer.email,
    user_id: customer.id,
    subject: 'Kiezkorb: Rückruf: Milch',
    reply_to: 'hallo@kiezkorb.example',
    dedupe_key: `recall:${lot.id}:${id}`,
  });
  for (const part of [
    'Hallo Samira,',
    `mit deiner Bestellung ${order_number}`,
    'Bitte iss sie nicht',
    'Antworte auf diese E-Mail oder ruf uns an',
    'Produkt: Milch',
    'Charge: L7',
    'Zu verbrauchen bis: 30.11.2026',
    'Packungen in deiner Bestellung: 6',
    'Lieferung: Samstag, 21. November',
    `Mitteilung des Ladens\n${message}`,
    `http://shop.test/profile/orders/${id}`,
    'Kiezkorb GmbH',
  ]) {
    expect(plain(mail?.text ?? '')).toContain(part);
  }
});

test.each([
  ['en', 'Recall: Milk', 'do not eat', 'Use by: 30.11.2026'],
  ['ar', 'استدعاء منتج: حليب', 'نرجو ألا تأكلها', 'يُستهلك حتى: 30.11.2026'],
  ['tr', 'Geri çağırma: Süt', 'yeme ve başkasına verme', 'Son tüketim tarihi: 30.11.2026'],
] as const)('writes to a customer in %s', async (language, subject, warning, date) => {
  const lot = await receive();
  await order(6, language);
  await recall(lot.id);
  const [mail] = await mailsOf(lot.id);
  expect(mail?.subject).toBe(`Kiezkorb: ${subject}`);
  for (const part of [warning, date]) expect(plain(mail?.text ?? '')).toContain(part);
  expect(mail?.html).toContain(`lang="${language}"`);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/undefined|null/);
});

test('names neither code nor date of a lot that has none', async () => {
  const lot = await receive({ code: '', date: null, date_kind: 'none' });
  await order(6);
  await recall(lot.id);
  const text = plain((await mailsOf(lot.id))[0]?.text ?? '');
  expect(text).toContain('Produkt: Milch');
  expect(text).not.toMatch(/Charge|haltbar|verbrauchen|Mitteilung/);
});

test('reaches only orders that got goods of the lot', async () => {
  const lot = await receive({ quantity: 6 });
  await receive({ code: 'L8', date: '2026-12-24', quantity: 20 });
  const [first, second] = [await order(4), await order(4)];
  const third = await order(4);
  const waiting = await order(4, 'de', ['confirmed']);
  const { body } = await recall(lot.id);
  expect(body).toEqual({ order_count: 2, mailed_count: 2 });
  const keys = (await mailsOf(lot.id)).map(({ dedupe_key }) => dedupe_key);
  expect(keys.toSorted()).toEqual(
    [first, second].map(({ id }) => `recall:${lot.id}:${id}`).toSorted(),
  );
  expect(keys.join()).not.toMatch(new RegExp(`${third.id}|${waiting.id}`));
  // The second got two units of this lot.
  const mail = (await mailsOf(lot.id)).find(({ user_id }) => user_id === second.customer.id);
  expect(plain(mail?.text ?? '')).toContain('Packungen in deiner Bestellung: 2');
});

test('a repeated recall, also one with another message or at the same time, sends nothing twice', async () => {
  const lot = await receive();
  await order(4);
  await order(6);
  const answers = await Promise.all([recall(lot.id), recall(lot.id), recall(lot.id)]);
  expect(answers.map(({ body }) => body)).toEqual(
    answers.map(() => ({ order_count: 2, mailed_count: 2 })),
  );
  const before = await mailsOf(lot.id);
  expect(before).toHaveLength(2);
  expect((await recall(lot.id, { message: 'Neu' })).status).toBe(200);
  expect(await mailsOf(lot.id)).toEqual(before);
});

test('mails also customers who want no mails about their orders', async () => {
  const lot = await receive();
  const { customer } = await order(4);
  await shop()
    .db.updateTable('user_settings')
    .set({ email_notifications: false, order_update_notifications: false })
    .where('user_id', '=', customer.id)
    .execute();
  await recall(lot.id);
  expect((await mailsOf(lot.id)).map(({ recipient }) => recipient)).toEqual([customer.email]);
});

test('counts an order whose account is deleted and mails the others', async () => {
  const lot = await receive();
  await order(4);
  const { id } = await order(6);
  await shop()
    .db.updateTable('orders')
    .set({ user_id: null, user_email: '' })
    .where('id', '=', id)
    .execute();
  expect((await recall(lot.id)).body).toEqual({ order_count: 2, mailed_count: 1 });
  expect(await mailsOf(lot.id)).toHaveLength(1);
});

test('who ordered by telephone without a consent to mails is counted, and not as mailed', async () => {
  const lot = await receive();
  await order(2);
  const taken = await take(staff, await recordedId(staff), milk.id);
  await move(staff, taken, delivery);
  expect((await recall(lot.id)).body).toEqual({ order_count: 2, mailed_count: 1 });
});

test('recalls a lot that is sold out or past its date, with its reason', async () => {
  const { app, db, clock } = shop();
  const lot = await receive();
  await order(20);
  expect((await recall(lot.id)).body.order_count).toBe(1);
  const expired = await receive({ code: 'L9' });
  clock.set('2026-12-01T06:00:00.000Z');
  await blockExpiredLots({ db, clock: clock.now });
  const late = await createUser(shop(), { role: 'dispatcher' });
  expect((await recall(expired.id, {}, late)).body.order_count).toBe(0);
  const query = { product_id: milk.id };
  const picker = await createUser(shop(), { role: 'picker' });
  const { items } = (await request(app, inventory.listLots, { query }, picker)).body;
  expect(items).toMatchObject([
    { id: lot.id, block_reason: 'recall', blocked_quantity: 0 },
    { id: expired.id, block_reason: 'recall', blocked_quantity: 20 },
  ]);
  expect(await db.selectFrom('stock_differences').selectAll().execute()).toEqual([]);
});

test('is one entry of the audit log, with its message and the number of orders', async () => {
  const lot = await receive();
  await order(4);
  await recall(lot.id, { message: 'Glas' });
  await recall(lot.id);
  const query = { subject_type: 'lot' as const };
  const { items } = (await request(shop().app, listAuditLog, { query }, staff)).body;
  expect(items.filter(({ subject_id }) => subject_id === lot.id)).toMatchObject([
    {
      actor_id: staff.id,
      action: 'recalled',
      subject_name: 'Milch L7',
      after: { order_count: 1, mailed_count: 1, message: 'Glas' },
    },
  ]);
});

test('refuses an unknown lot, a message that is too long, and staff who cannot change orders', async () => {
  const lot = await receive();
  expect((await recall(randomUUID())).status).toBe(404);
  expect((await recall(lot.id, { message: 'x'.repeat(1001) })).status).toBe(422);
  for (const role of ['picker', 'driver', 'customer'] as const) {
    expect((await recall(lot.id, {}, await createUser(shop(), { role }))).status).toBe(403);
  }
  expect(await stockOf(milk.id)).toBe(20);
});
