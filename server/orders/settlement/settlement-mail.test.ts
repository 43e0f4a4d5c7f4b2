import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as work from '#contract/staff/work.ts';
import { startBatch } from '#contract/stock/picking.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { toteCode } from '#domain/stock/picking/tote-code.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

/** What customers read about goods that were packed and delivered. */
const shop = useTestApp();
const ordering = useOrdering(shop);
let picker: TestUser;
let staff: TestUser;

beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker' });
  staff = await createUser(shop(), { role: 'admin' });
});

interface Wanted {
  language?: Language;
  /** Units of tea that are not there. */
  short?: number;
  settings?: { email_notifications?: boolean; order_update_notifications?: boolean };
}

/** Orders three packs of tea and one of bread, and picks them. */
async function pick({ language = 'de', short = 0, settings }: Wanted = {}) {
  const { app, db } = shop();
  const customer = await createUser(shop(), { language });
  if (settings !== undefined) {
    await db
      .updateTable('user_settings')
      .set(settings)
      .where('user_id', '=', customer.id)
      .execute();
  }
  const tea = await createProduct(shop(), { name: 'Grüner Tee', price_cents: cents(699) });
  const bread = await createProduct(shop(), { name: 'Fladenbrot', price_cents: cents(199) });
  await ordering.putInCart(customer, tea.id, 3);
  await ordering.putInCart(customer, bread.id, 1);
  const { body: order } = await ordering.orderCart(customer);
  await ordering.move(staff, order, ['confirmed']);
  const body = { order_ids: [order.id] };
  const batch = await request(app, startBatch, { body }, picker);
  expect(batch.status).toBe(201);
  const itemOf = (product: { id: string }) =>
    order.items.find(({ product_id }) => product_id === product.id)?.id;
  const scan = (product: { id: string }, quantity: number) => ({
    kind: 'pick.scanned',
    payload: {
      order_item_id: itemOf(product),
      tote: toteCode(order.order_number, 1),
      quantity,
      lot_id: null,
      offer_id: null,
      weight_g: null,
    },
  });
  const missing = {
    kind: 'pick.short',
    payload: { order_item_id: itemOf(tea), quantity: short, reason: 'none', lot_id: null },
  };
  await send([
    ...(short < 3 ? [scan(tea, 3 - short)] : []),
    ...(short > 0 ? [missing] : []),
    scan(bread, 1),
    { kind: 'order.packed', payload: { order_id: order.id } },
  ]);
  return { customer, order };
}

async function send(steps: readonly { kind: string; payload: Record<string, unknown> }[]) {
  const events = steps.map((step, index) => ({
    ...step,
    event_id: randomUUID(),
    seq: index + 1,
    occurred_at: shop().clock.now().toISOString(),
  }));
  const input = { body: { device_id: randomUUID(), events } };
  const { body } = await request(shop().app, work.sendWorkEvents, input, picker);
  expect(body.items.map(({ code }) => code)).toEqual(steps.map(() => null));
}

/** The mail about a step of an order; undefined if there is none. */
async function mailOf({ id }: Order, step: 'ready' | 'delivered') {
  const mail = await shop()
    .db.selectFrom('messages')
    .select(['subject', 'text', 'html'])
    .where('dedupe_key', '=', `order:${id}:${step}:mail`)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  const text = mail.text.replaceAll('\u00A0', ' ').replaceAll(/[\u2068\u2069]/g, '');
  return { ...mail, text };
}

describe('the mail when an order is packed', () => {
  test('says what is short and the new sum', async () => {
    const { order } = await pick({ short: 2 });
    expect(order.total_cents).toBe(2695);
    const mail = await mailOf(order, 'ready');
    expect(mail?.subject).toBe(`Kiezkorb: Bestellung ${order.order_number} ist gepackt`);
    for (const part of [
      'Das ist anders als bestellt',
      '2 × Grüner Tee (nicht lieferbar): 13,98 € weniger',
      'Bestellt: 26,95 €',
      'Neue Summe (inkl. MwSt.): 12,97 €',
      `http://shop.test/profile/orders/${order.id}`,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).not.toContain('Fladenbrot');
  });

  test('is not sent if everything is there', async () => {
    const { order } = await pick();
    expect(await mailOf(order, 'ready')).toBeUndefined();
  });

  test('is not sent for an order that the staff packs without scanning', async () => {
    const customer = await createUser(shop());
    const product = await createProduct(shop());
    const { body: order } = await ordering.buy(customer, { product_id: product.id, quantity: 3 });
    await ordering.move(staff, order, ['confirmed', 'preparing', 'ready']);
    expect(await mailOf(order, 'ready')).toBeUndefined();
  });

  test.each([{ email_notifications: false }, { order_update_notifications: false }])(
    'is not sent to a customer with %j',
    async (settings) => {
      const { order } = await pick({ short: 1, settings });
      expect(await mailOf(order, 'ready')).toBeUndefined();
    },
  );

  test.each([
    ['en', 'not available', '6,99 € less', 'New total'],
    ['ar', 'غير متوفر', 'أقل بمقدار 6,99 €', 'الإجمالي الجديد'],
    ['tr', 'teslim edilemiyor', '6,99 € daha az', 'Yeni toplam'],
  ] as const)('is in the language of the customer: %s', async (language, ...parts) => {
    const { order } = await pick({ language, short: 1 });
    const mail = await mailOf(order, 'ready');
    for (const part of [...parts, '19,96 €']) expect(mail?.text).toContain(part);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/undefined|\{\{/);
  });
});

describe('the mail when an order is delivered', () => {
  test('is the receipt: lines, sums and VAT of the settlement', async () => {
    const { order } = await pick({ short: 2 });
    await ordering.move(staff, order, ['delivering', 'delivered']);
    const mail = await mailOf(order, 'delivered');
    for (const part of [
      'Das hast du bekommen',
      '1 × Grüner Tee: 6,99 €',
      '2 × Grüner Tee (nicht lieferbar): 0,00 €',
      '1 × Fladenbrot: 1,99 €',
      'Zwischensumme: 8,98 €',
      'Liefergebühr: 3,99 €',
      'Gesamt (inkl. MwSt.): 12,97 €',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).toMatch(/darin 7 % MwSt\.: \d,\d\d €/);
    expect(mail?.text).not.toContain('26,95');
  });

  test.each([
    ['en', 'What you received'],
    ['ar', 'ما استلمته'],
    ['tr', 'Teslim aldıkların'],
  ] as const)('is in the language of the customer: %s', async (language, heading) => {
    const { order } = await pick({ language });
    await ordering.move(staff, order, ['delivering', 'delivered']);
    expect((await mailOf(order, 'delivered'))?.text).toContain(heading);
  });
});

test('weighed goods name their weight in both mails', async () => {
  const customer = await createUser(shop());
  const meat = await createProduct(shop(), { name: 'Lammkeule', price_cents: cents(2000) });
  await shop()
    .db.updateTable('products')
    .set({ sold_by: 'weight', net_amount: 1, net_unit: 'kg' })
    .where('id', '=', meat.id)
    .execute();
  const { body: order } = await ordering.buy(customer, { product_id: meat.id, quantity: 1 });
  await ordering.move(staff, order, ['confirmed']);
  await request(shop().app, startBatch, { body: { order_ids: [order.id] } }, picker);
  await send([
    {
      kind: 'pick.scanned',
      payload: {
        order_item_id: order.items[0]?.id,
        tote: toteCode(order.order_number, 1),
        quantity: 1,
        lot_id: null,
        offer_id: null,
        weight_g: 950,
      },
    },
    { kind: 'order.packed', payload: { order_id: order.id } },
  ]);
  expect((await mailOf(order, 'ready'))?.text).toContain('1 × Lammkeule (950 g): 1,00 € weniger');
  await ordering.move(staff, order, ['delivering', 'delivered']);
  expect((await mailOf(order, 'delivered'))?.text).toContain('1 × Lammkeule (950 g): 19,00 €');
});
