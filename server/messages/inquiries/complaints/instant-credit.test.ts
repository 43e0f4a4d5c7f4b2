import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as admin from '#contract/messages/complaints.admin.ts';
import { complain, getComplaintTerms } from '#contract/messages/complaints.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { cents, type Cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { credit, delivered } = useCrediting(shop);
const { buy, move } = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
/** Two units for 10 euros each, and the delivery. */
let order: Order;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  await limitTo(1000, 3000);
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  order = await delivered(staff, customer);
});

const limitTo = (limit: number, month: number) =>
  shop()
    .db.updateTable('shop_settings')
    .set({ instant_credit_cents: cents(limit), instant_credit_month_cents: cents(month) })
    .execute();

interface Complained {
  of?: Order;
  wish?: string;
  quantity?: number;
  reason?: string;
  /** Of the complaint; default: that of the line. */
  general?: string;
  message?: string;
  key?: string;
}

function send({ of = order, wish = 'refund', quantity = 1, ...rest }: Complained = {}) {
  const { reason = 'damaged', key = randomUUID() } = rest;
  const { general = reason, message = 'Die Packung war offen.' } = rest;
  const form = new FormData();
  form.set('items', `${of.items[0]?.id}:${quantity}:${reason}`);
  form.set('reason', general);
  if (message !== '') form.set('message', message);
  form.set('wish', wish);
  const headers = { 'Idempotency-Key': key };
  return request(shop().app, complain, { params: { id: of.id }, form }, { ...customer, headers });
}

const correctionsOf = async ({ id }: Order = order) =>
  (await request(shop().app, getOrder, { params: { id } }, customer)).body.corrections;

const terms = (of = order, by = customer) =>
  request(shop().app, getComplaintTerms, { params: { id: of.id } }, by);

describe('a complaint that wants the money back', () => {
  test('is credited at once up to the limit, as a correction of the invoice, and is resolved', async () => {
    expect((await terms()).body).toMatchObject({
      at_once_cents: 1000,
      lines: [{ quantity: 2, paid_cents: 2000, left_cents: 2000 }],
    });
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      wish: 'refund',
      items: [{ quantity: 1, reason: 'damaged' }],
      resolved_at: shop().clock.now().toISOString(),
    });
    expect(await correctionsOf()).toMatchObject([{ total_cents: 1000, paid_out_at: null }]);
    const params = { id: body.id };
    const { body: seen } = await request(shop().app, admin.getComplaint, { params }, staff);
    expect(seen).toMatchObject({ wish: 'refund', resolved_by: null, corrections: [{}] });
    const inbox = await shop().inbox();
    const subjects = inbox.filter(({ to }) => to === customer.email).map(({ subject }) => subject);
    expect(subjects).toContain('Kiezkorb: Gutschrift über 10,00\u00a0€');
    expect(subjects).not.toContain('Kiezkorb: Wir haben deine Reklamation erhalten');
    const notice = inbox.find(({ subject }) => subject?.endsWith(String(order.order_number)));
    expect(notice?.text).toContain('schon gutgeschrieben');
  });

  test('counts once, however often it is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send({ key }), send({ key }), send({ key })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await correctionsOf()).toHaveLength(1);
    expect((await send({ key, wish: 'replacement' })).body.code).toBe('idempotency_key_reused');
  });

  test.each([
    ['that costs more than the limit', { quantity: 2 }],
    ['with a reason in words', { reason: 'other' }],
    ['that wants new goods', { wish: 'replacement' }],
  ])('or one %s is for the staff to decide', async (_, complained) => {
    const { body } = await send(complained);
    expect(body.resolved_at).toBeNull();
    expect(await correctionsOf()).toEqual([]);
  });

  test('needs words if the reason of a line is in words', async () => {
    const sent = await send({ reason: 'other', general: 'damaged', message: '' });
    expect([sent.status, sent.body.code]).toEqual([422, 'invalid_input']);
    expect((await send({ general: 'other', message: '' })).status).toBe(422);
  });

  test('is for the staff to decide in a shop that credits nothing at once', async () => {
    await limitTo(0, 3000);
    expect((await terms()).body.at_once_cents).toBe(0);
    expect((await send()).body.resolved_at).toBeNull();
  });

  test('is for the staff to decide if the line was credited before', async () => {
    await send();
    expect((await send()).body.resolved_at).toBeNull();
    expect(await correctionsOf()).toHaveLength(1);
  });

  test.each(['replacement', 'refund'])(
    'is for the staff to decide if an earlier complaint, for a %s, named the line',
    async (wish) => {
      await send({ wish, quantity: 2 });
      expect((await send()).body.resolved_at).toBeNull();
      expect(await correctionsOf()).toEqual([]);
    },
  );
});

describe('the bound of thirty days', () => {
  test('holds for two complaints at the same moment', async () => {
    await limitTo(1000, 1500);
    const other = await delivered(staff, customer);
    const answers = await Promise.all([send(), send({ of: other })]);
    const resolved = answers.filter(({ body }) => body.resolved_at !== null);
    expect(resolved).toHaveLength(1);
    const totals: Cents[] = [...(await correctionsOf()), ...(await correctionsOf(other))].map(
      ({ total_cents }) => total_cents,
    );
    expect(totals).toEqual([1000]);
    expect((await terms(other)).body.at_once_cents).toBe(500);
  });

  test('counts a credit also after the staff opened its complaint again and resolved it', async () => {
    await limitTo(1000, 1000);
    const params = { id: (await send()).body.id };
    await request(shop().app, admin.markComplaint, { params, body: { is_done: false } }, staff);
    await request(shop().app, admin.markComplaint, { params, body: { is_done: true } }, staff);
    expect((await terms()).body.at_once_cents).toBe(0);
  });

  test('counts nothing that the staff credited for a complaint, also one who has left', async () => {
    await limitTo(1000, 2000);
    const { body } = await send({ quantity: 2 });
    const leaving = await createUser(shop(), { role: 'admin' });
    await credit(leaving, body.id, 2000);
    await shop().db.deleteFrom('users').where('id', '=', leaving.id).execute();
    expect((await terms()).body.at_once_cents).toBe(1000);
  });

  test('is free again after them', async () => {
    await limitTo(1000, 1000);
    await send();
    await shop()
      .db.updateTable('complaints')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where('order_id', '=', order.id)
      .execute();
    const other = await delivered(staff, customer);
    expect((await terms(other)).body.at_once_cents).toBe(1000);
  });
});

test('what a complaint would bring is for the customer of the order alone, as long as one is possible', async () => {
  expect((await terms(order, await createUser(shop()))).status).toBe(404);
  const { id: product_id } = await createProduct(shop());
  const { body: old } = await buy(customer, { product_id });
  const now = shop().clock.now().toISOString();
  shop().clock.advance(-15 * 24 * 60 * 60);
  try {
    await move(staff, old, delivery);
  } finally {
    shop().clock.set(now);
  }
  expect((await terms(old)).body).toMatchObject({ code: 'feedback_closed' });
});
