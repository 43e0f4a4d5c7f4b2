import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { blockExpiredLots } from './service.ts';

const shop = useTestApp();
const { buy, move, stockOf } = useOrdering(shop);

let staff: TestUser;
let customer: TestUser;
let milk: { id: string };

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await setCapacity(shop(), 500);
});

beforeEach(async () => {
  shop().clock.set('2026-11-21T06:00:00.000Z');
  customer = await createUser(shop());
  milk = await createProduct(shop(), { name: 'Milch', stock: 0 });
});

const deps = () => ({ db: shop().db, clock: shop().clock.now });

function receive(changes: Partial<NewReceipt> = {}, key: string = randomUUID()) {
  const body = {
    product_id: milk.id,
    code: 'L7',
    date: '2026-12-31',
    date_kind: 'best_before' as const,
    quantity: 10,
    supplier_id: null,
    unit_cost_cents: null,
    ...changes,
  };
  const headers = { 'Idempotency-Key': key };
  return request(shop().app, contract.receiveGoods, { body }, { ...staff, headers });
}

function book(id: string, kind: 'waste' | 'counted', quantity: number, key: string = randomUUID()) {
  const headers = { 'Idempotency-Key': key };
  const input = { params: { id }, body: { kind, quantity } };
  return request(shop().app, contract.bookLot, input, { ...staff, headers });
}

const block = (id: string, reason: string | null) =>
  request(shop().app, contract.blockLot, { params: { id }, body: { reason } }, staff);
const lotsOf = async () =>
  (await request(shop().app, contract.listLots, { query: { product_id: milk.id } }, staff)).body
    .items;
const quantities = async () =>
  (await lotsOf()).map(({ date, quantity }) => `${quantity} until ${date}`);

async function shortageOf(id: string): Promise<number> {
  const row = await shop()
    .db.selectFrom('products')
    .select('known_shortage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.known_shortage;
}

async function expectBooksToAgree() {
  expect(await shop().db.selectFrom('stock_differences').selectAll().execute()).toEqual([]);
}

test('goods that arrive are in a lot and in the stock, once for each key', async () => {
  const key = randomUUID();
  const first = await receive({}, key);
  expect([first.status, first.body.quantity, first.body.date]).toEqual([201, 10, '2026-12-31']);
  const repeated = await receive({}, key);
  expect([repeated.status, repeated.body.id]).toEqual([201, first.body.id]);
  expect(await stockOf(milk.id)).toBe(10);
  for (const changes of [{ quantity: 11 }, { date: '2026-12-30' }, { code: 'L8' }]) {
    const other = await receive(changes, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  }
  await expectBooksToAgree();
});

test('goods with the same code and date are one lot, and another date is another lot', async () => {
  await receive({ quantity: 3 });
  await receive({ quantity: 4 });
  await receive({ quantity: 5, date: '2026-12-01' });
  expect(await quantities()).toEqual(['5 until 2026-12-01', '7 until 2026-12-31']);
  await expectBooksToAgree();
});

test('one lot code may be on the labels of two products', async () => {
  const other = await createProduct(shop(), { name: 'Joghurt', stock: 0 });
  await receive({ quantity: 3 });
  expect((await receive({ product_id: other.id, quantity: 4 })).status).toBe(201);
  expect([await stockOf(milk.id), await stockOf(other.id)]).toEqual([3, 4]);
});

test.each([
  ['a date in the past', { date: '2026-11-20' }, 422, 'lot_date_past'],
  ['a date of 1999', { date: '1999-12-31' }, 422, 'invalid_input'],
  ['a date without its kind', { date_kind: 'none' as const }, 422, 'invalid_input'],
  ['no units', { quantity: 0 }, 422, 'invalid_input'],
  ['an unknown supplier', { supplier_id: randomUUID() }, 404, 'not_found'],
  ['an unknown product', { product_id: randomUUID() }, 404, 'not_found'],
])('refuses a receipt of %s and books nothing', async (_, changes, status, code) => {
  const answer = await receive(changes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await lotsOf()).toEqual([]);
});

test('an order promises goods, and the lots have them until they are packed, earliest date first', async () => {
  await receive({ quantity: 3, date: '2026-12-24' });
  await receive({ quantity: 8, date: '2026-12-31' });
  const { body: order } = await buy(customer, { product_id: milk.id, quantity: 5 });
  expect([await stockOf(milk.id), await quantities()]).toEqual([
    6,
    ['3 until 2026-12-24', '8 until 2026-12-31'],
  ]);
  await expectBooksToAgree();
  await move(staff, order, delivery);
  expect([await stockOf(milk.id), await quantities()]).toEqual([6, ['6 until 2026-12-31']]);
  await expectBooksToAgree();
});

test('waste and counts change one lot and the stock, once for each key', async () => {
  const { id } = (await receive()).body;
  const key = randomUUID();
  expect((await book(id, 'waste', 2, key)).body.quantity).toBe(8);
  expect((await book(id, 'waste', 2, key)).body.quantity).toBe(8);
  expect((await book(id, 'waste', 3, key)).body.code).toBe('idempotency_key_reused');
  expect((await book(id, 'counted', 9)).body.quantity).toBe(9);
  expect(await stockOf(milk.id)).toBe(9);
  const tooMuch = await book(id, 'waste', 10);
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'lot_too_small']);
  await expectBooksToAgree();
});

test('a count counts once, also one that found what was expected', async () => {
  const { id } = (await receive({ quantity: 5 })).body;
  const [counted, wasted] = [randomUUID(), randomUUID()];
  expect((await book(id, 'counted', 5, counted)).body.quantity).toBe(5);
  expect((await book(id, 'waste', 2, wasted)).body.quantity).toBe(3);
  // The answer to the count was lost, and the device sends it again.
  expect((await book(id, 'counted', 5, counted)).body.quantity).toBe(3);
  const others = [
    await book(id, 'counted', 9, counted),
    await book(id, 'waste', 5, counted),
    await book(id, 'counted', 2, wasted),
    await receive({}, counted),
  ];
  expect(others.map(({ body }) => body.code)).toEqual(Array(4).fill('idempotency_key_reused'));
  expect(await quantities()).toEqual(['3 until 2026-12-31']);
  await expectBooksToAgree();
});

test('units that are promised and gone are a known shortage, which the next goods reduce', async () => {
  const { id } = (await receive()).body;
  const { body: order } = await buy(customer, { product_id: milk.id, quantity: 8 });
  await book(id, 'counted', 5);
  expect([await stockOf(milk.id), await shortageOf(milk.id)]).toEqual([0, 3]);
  await expectBooksToAgree();
  await receive({ quantity: 2 });
  expect([await stockOf(milk.id), await shortageOf(milk.id)]).toEqual([0, 1]);
  await receive({ quantity: 2 });
  expect([await stockOf(milk.id), await shortageOf(milk.id)]).toEqual([1, 0]);
  await move(staff, order, delivery);
  await expectBooksToAgree();
});

test('promised goods of a product that is sold out can be blocked', async () => {
  const { id } = (await receive({ quantity: 4 })).body;
  await buy(customer, { product_id: milk.id, quantity: 4 });
  // Another moment than that of the order, with which the time without stock begins.
  await wait(5);
  expect((await block(id, 'Rückruf')).status).toBe(200);
  expect([await stockOf(milk.id), await shortageOf(milk.id)]).toEqual([0, 4]);
  await expectBooksToAgree();
});

test('goods that are packed although the lots lack them were there, and are booked as found', async () => {
  const { id } = (await receive()).body;
  const { body: order } = await buy(customer, { product_id: milk.id, quantity: 8 });
  await book(id, 'counted', 5);
  await move(staff, order, delivery);
  expect([await stockOf(milk.id), await shortageOf(milk.id), await lotsOf()]).toEqual([0, 0, []]);
  await expectBooksToAgree();
});

test('a blocked lot is not for sale until it is unblocked', async () => {
  const { id } = (await receive()).body;
  const blocked = await block(id, 'Rückruf des Herstellers');
  expect(blocked.body).toMatchObject({ quantity: 0, blocked_quantity: 10 });
  expect(await stockOf(milk.id)).toBe(0);
  expect((await block(id, 'Rückruf des Herstellers')).body.blocked_quantity).toBe(10);
  const received = await receive();
  expect([received.status, received.body.code]).toEqual([409, 'lot_blocked']);
  expect((await book(id, 'counted', 3)).body.code).toBe('lot_blocked');
  await expectBooksToAgree();
  expect((await block(id, null)).body).toMatchObject({ quantity: 10, blocked_at: null });
  expect(await stockOf(milk.id)).toBe(10);
  await expectBooksToAgree();
});

test('what is thrown away of a blocked lot is a loss of it, once', async () => {
  const { id } = (await receive()).body;
  await block(id, 'Rückruf');
  expect((await book(id, 'waste', 11)).body).toMatchObject({ code: 'lot_too_small' });
  expect((await book(id, 'waste', 4)).body).toMatchObject({ quantity: 0, blocked_quantity: 6 });
  expect([await stockOf(milk.id), await shortageOf(milk.id)]).toEqual([0, 0]);
  await expectBooksToAgree();
  expect((await block(id, null)).body).toMatchObject({ quantity: 6 });
  await expectBooksToAgree();
});

test.each([
  ['in winter', '2026-12-31', '2026-12-31T22:59:59.000Z', '2026-12-31T23:00:00.000Z'],
  ['when summer time begins', '2027-03-28', '2027-03-28T21:59:59.000Z', '2027-03-28T22:00:00.000Z'],
  ['when summer time ends', '2027-10-31', '2027-10-31T22:59:59.000Z', '2027-10-31T23:00:00.000Z'],
])('a lot is for sale until midnight in Berlin %s', async (_, date, before, after) => {
  await receive({ date });
  shop().clock.set(before);
  await blockExpiredLots(deps());
  expect(await stockOf(milk.id)).toBe(10);
  shop().clock.set(after);
  await blockExpiredLots(deps());
  // The session of the staff has ended by then.
  const lots = await shop()
    .db.selectFrom('lots')
    .select(['block_reason', 'blocked_quantity'])
    .where('product_id', '=', milk.id)
    .execute();
  expect([await stockOf(milk.id), lots]).toEqual([
    0,
    [{ block_reason: 'expired', blocked_quantity: 10 }],
  ]);
  await expectBooksToAgree();
});

test('the orders that got goods of a lot are found for a recall', async () => {
  const { id } = (await receive()).body;
  const { body: order } = await buy(customer, { product_id: milk.id, quantity: 4 });
  await move(staff, order, delivery);
  const input = { params: { id } };
  const { body } = await request(shop().app, contract.listLotOrders, input, staff);
  expect(body.items).toMatchObject([{ order_id: order.id, quantity: 4 }]);
});

test('refuses an order of more units than last for the minimum shelf life after the delivery', async () => {
  const input = {
    params: { id: milk.id },
    body: { shelf_id: null, minimum_shelf_life_days: 3 },
  };
  expect((await request(shop().app, contract.setProductStorage, input, staff)).status).toBe(200);
  // Delivered on 21 November: only what lasts until 24 November may be promised.
  await receive({ quantity: 5, date: '2026-11-23' });
  await receive({ quantity: 4, date: '2026-11-24' });
  const { status, body } = await buy(customer, { product_id: milk.id, quantity: 5 });
  expect([status, body]).toMatchObject([409, { facts: { lines: [{ available: 4 }] } }]);
  await buy(await createUser(shop()), { product_id: milk.id, quantity: 3 });
  const next = await buy(await createUser(shop()), { product_id: milk.id, quantity: 2 });
  expect([next.status, next.body]).toMatchObject([409, { facts: { lines: [{ available: 1 }] } }]);
  expect(await stockOf(milk.id)).toBe(6);
  await expectBooksToAgree();
});

test('of the last units of a lot, concurrent orders, waste and receipts lose none', async () => {
  const { id } = (await receive({ quantity: 40 })).body;
  const customers = await Promise.all(Array.from({ length: 10 }, () => createUser(shop())));
  const answers = await Promise.all([
    ...customers.map((each) => buy(each, { product_id: milk.id, quantity: 3 })),
    ...Array.from({ length: 5 }, () => book(id, 'waste', 1)),
    ...Array.from({ length: 5 }, () => receive({ quantity: 2 })),
    ...Array.from({ length: 5 }, () =>
      bookStock(shop(), staff, milk.id, { kind: 'received', quantity: 1 }),
    ),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await expectBooksToAgree();
  const open = answers.filter(({ status }, index) => index < 10 && status === 201).length;
  expect(await stockOf(milk.id)).toBe(40 - 5 + 10 + 5 - 3 * open);
});

test('stock that is booked without a lot has one without a date, and losses take it first', async () => {
  await receive({ quantity: 4 });
  await bookStock(shop(), staff, milk.id, { kind: 'received', quantity: 3 });
  await bookStock(shop(), staff, milk.id, { kind: 'lost', quantity: 5 });
  expect(await quantities()).toEqual(['2 until 2026-12-31']);
  await expectBooksToAgree();
});

test('a new version of the facts of a product begins another lot', async () => {
  await receive({ quantity: 4 });
  const { db } = shop();
  await db
    .updateTable('products')
    .set({ allergens: ['milk'] })
    .where('id', '=', milk.id)
    .execute();
  await receive({ quantity: 5, facts_version: 2 });
  expect(await quantities()).toHaveLength(2);
  const facts = await db
    .selectFrom('product_facts')
    .select(['version', 'allergens'])
    .where('product_id', '=', milk.id)
    .orderBy('version')
    .execute();
  expect(facts).toEqual([
    { version: 1, allergens: [] },
    { version: 2, allergens: ['milk'] },
  ]);
});

test('receipts are listed page by page, the newest first', async () => {
  for (const quantity of [1, 2, 3]) await receive({ quantity });
  const list = (query: { limit: number; cursor?: string }) =>
    request(shop().app, contract.listReceipts, { query }, staff);
  const first = await list({ limit: 2 });
  expect(first.body.items.map(({ quantity }) => quantity)).toEqual([3, 2]);
  const second = await list({ limit: 1, cursor: first.body.next_cursor ?? '' });
  expect(second.body.items.map(({ quantity }) => quantity)).toEqual([1]);
});

test('a customer may not book goods', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status } = await request(
    shop().app,
    contract.listLots,
    { query: { product_id: milk.id } },
    { ...customer, headers },
  );
  expect(status).toBe(403);
});

test('the first slot is on the day that the tests of shelf life assume', () => {
  expect(firstSlot).toMatch(/^2026-11-21/);
});
