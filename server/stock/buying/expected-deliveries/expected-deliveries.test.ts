import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewRests } from '#contract/stock/expected-deliveries.schema.ts';
import * as contract from '#contract/stock/expected-deliveries.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import { listLots, receiveGoods } from '#contract/stock/inventory.ts';
import * as orders from '#contract/stock/purchase-orders.admin.ts';
import type { PurchaseOrder } from '#contract/stock/purchase-orders.schema.ts';
import { refuseGoods } from '#contract/stock/refused-goods.ts';
import { listSupplierPrices } from '#contract/stock/suppliers.admin.ts';
import { cents } from '#domain/money.ts';
import type { RefusalReason } from '#domain/stock/buying/receiving.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createSupplier } from '#test/helpers/buying.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { sendTestOrder } from '#test/helpers/sent-order.ts';

const shop = useTestApp();
let admin: TestUser;
let picker: TestUser;

beforeEach(async () => {
  shop().clock.set('2026-12-01T06:00:00.000Z');
  admin = await createUser(shop(), { role: 'admin' });
  picker = await createUser(shop(), { role: 'picker' });
});

const keyed = (by: TestUser, key: string = randomUUID()) => ({
  ...by,
  headers: { 'Idempotency-Key': key },
});
const send = (
  articles?: Parameters<typeof sendTestOrder>[2],
  delivers_on: string | null = '2026-12-01',
) => sendTestOrder(shop(), admin, articles, delivers_on);

/** Goods of a line with a date that is late enough, by a picker. */
function receive(
  order: PurchaseOrder,
  quantity: number,
  changes: Partial<NewReceipt> = {},
  { index = 0, by = picker, key }: { index?: number; by?: TestUser; key?: string } = {},
) {
  const line = order.lines[index];
  if (line === undefined) throw new Error('no such line');
  const body = {
    product_id: line.product.id,
    code: 'L1',
    date: '2026-12-31',
    date_kind: 'best_before' as const,
    quantity,
    supplier_id: order.supplier.id,
    note_number: 'LS 1',
    unit_cost_cents: null,
    purchase_order_line_id: line.id,
    ...changes,
  };
  return request(shop().app, receiveGoods, { body }, keyed(by, key));
}
const expected = async ({ id }: PurchaseOrder, by = picker) =>
  (await request(shop().app, contract.getExpectedDelivery, { params: { id } }, by)).body;
const listed = async ({ id }: PurchaseOrder) => {
  const { body } = await request(shop().app, contract.listExpectedDeliveries, {}, picker);
  return body.items.find((each) => each.id === id);
};
const read = async ({ id }: PurchaseOrder) =>
  (await request(shop().app, orders.getPurchaseOrder, { params: { id } }, admin)).body;
const decide = ({ id }: PurchaseOrder, rests: NewRests['rests']) =>
  request(shop().app, contract.decideRests, { params: { id }, body: { rests } }, keyed(picker));
const later = (order: PurchaseOrder, expected_on: string) =>
  decide(order, [
    { purchase_order_line_id: lineOf(order).id, decision: 'comes_later', expected_on },
  ]);
const never = (order: PurchaseOrder) =>
  decide(order, [
    { purchase_order_line_id: lineOf(order).id, decision: 'will_not_come', expected_on: null },
  ]);
const close = ({ id }: PurchaseOrder, rest: 'will_not_come' | null) =>
  request(shop().app, orders.closePurchaseOrder, { params: { id }, body: { rest } }, keyed(admin));
const lineOf = (order: PurchaseOrder, index = 0) => {
  const line = order.lines[index];
  if (line === undefined) throw new Error('no such line');
  return line;
};
const refuse = (order: PurchaseOrder, quantity: number, reason: RefusalReason, changes = {}) =>
  request(
    shop().app,
    refuseGoods,
    {
      body: {
        supplier_id: order.supplier.id,
        note_number: 'LS 1',
        product_id: lineOf(order).product.id,
        purchase_order_line_id: lineOf(order).id,
        quantity,
        reason,
        ...changes,
      },
    },
    keyed(picker),
  );
const refusal = ({ status, body }: { status: number; body: object }) => [
  status,
  'code' in body ? body.code : undefined,
];

describe('what is expected', () => {
  test('is the orders that were sent, by day, until nothing of them is on the way', async () => {
    const late = await send([{}, {}], '2026-12-03');
    const early = await send([{}], '2026-11-30');
    const { body } = await request(shop().app, contract.listExpectedDeliveries, {}, picker);
    const ids = body.items.map(({ id }) => id);
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
    expect(await listed(late)).toMatchObject({
      number: late.number,
      expected_on: '2026-12-03',
      line_count: 2,
      open_line_count: 2,
      is_begun: false,
    });
    await receive(late, 12);
    expect(await listed(late)).toMatchObject({ open_line_count: 1, is_begun: true });
    await receive(late, 12, {}, { index: 1 });
    expect(await listed(late)).toBeUndefined();
  });

  test('has prices for those who may read what the shop buys alone', async () => {
    const order = await send();
    expect((await expected(order)).lines).toMatchObject([{ price_cents: null, most_units: 18 }]);
    expect((await expected(order, admin)).lines).toMatchObject([{ price_cents: 1290 }]);
    const driver = await createUser(shop(), { role: 'driver' });
    const params = { id: order.id };
    const answer = await request(shop().app, contract.getExpectedDelivery, { params }, driver);
    expect(answer.status).toBe(403);
  });
});

describe('a receipt of an order', () => {
  test('counts for its line, and costs what was agreed, to the cent', async () => {
    const order = await send([
      { price: { net_cents: cents(1000), per: 'case', valid_from: '2026-01-01' } },
    ]);
    expect((await receive(order, 6)).status).toBe(201);
    expect(await read(order)).toMatchObject({
      receipt_status: 'partly',
      lines: [{ received_units: 6, open_units: 6 }],
    });
    const lot = (await receive(order, 6)).body;
    // A sixth of ten euros, rounded.
    expect(lot).toMatchObject({ quantity: 12, unit_cost_cents: 167 });
    expect((await read(order)).receipt_status).toBe('all');
    const { rows } = await sql<{ net: number }>`
      select sum(net_cents)::integer as net from receipts
        where purchase_order_line_id = ${lineOf(order).id}`.execute(shop().db);
    expect(rows).toEqual([{ net: 2000 }]);
  });

  test('may be a case more than ordered, and no unit beyond', async () => {
    const order = await send();
    expect(refusal(await receive(order, 19))).toEqual([409, 'receipt_exceeds_order']);
    expect((await receive(order, 17)).status).toBe(201);
    expect(refusal(await receive(order, 2))).toEqual([409, 'receipt_exceeds_order']);
    expect((await receive(order, 1)).status).toBe(201);
    expect((await read(order)).lines).toMatchObject([{ received_units: 18, open_units: 0 }]);
  });

  test('is booked once by two phones with one key, and never above the limit by several', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const order = await send();
      const key = randomUUID();
      const answers = await Promise.all([
        receive(order, 7, {}, { key }),
        receive(order, 7, {}, { key }),
        receive(order, 7, { code: 'L2' }, { by: admin }),
        receive(order, 7, { code: 'L3' }, { by: admin }),
      ]);
      const [first, again, ...others] = answers.map(({ status }) => status);
      // Two of three fit; both calls of one key have the same answer.
      expect(first).toBe(again);
      expect([first, ...others].toSorted((a, b) => Number(a) - Number(b))).toEqual([201, 201, 409]);
      expect((await expected(order)).lines).toMatchObject([{ received_units: 14 }]);
    }
  });

  test('is of the product and the supplier of its line', async () => {
    const order = await send();
    const { id: product_id } = await createProduct(shop());
    const { id: supplier_id } = await createSupplier(shop());
    for (const changes of [{ product_id }, { supplier_id }]) {
      expect(refusal(await receive(order, 1, changes))).toEqual([409, 'receipt_of_other_line']);
    }
    const unknown = { purchase_order_line_id: randomUUID() };
    expect(refusal(await receive(order, 1, unknown))).toEqual([404, 'not_found']);
    for (const changes of [
      { unit_cost_cents: cents(5) },
      { purchase_order_line_id: null, is_short: true },
      { purchase_order_line_id: null, weight_g: 5 },
    ]) {
      expect(refusal(await receive(order, 1, changes))).toEqual([422, 'invalid_input']);
    }
  });

  test('is not taken once the order ended, which waits for it', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const order = await send();
      const [received, ended] = await Promise.all([
        receive(order, 6),
        close(order, 'will_not_come'),
      ]);
      expect(ended.status).toBe(200);
      expect([201, 409]).toContain(received.status);
      const { lines, state } = await read(order);
      expect(state).toBe('closed');
      expect(lines).toMatchObject([{ received_units: received.status === 201 ? 6 : 0 }]);
      expect(refusal(await receive(order, 1))).toEqual([409, 'purchase_order_over']);
    }
  });

  test('that ends before the promised days is accepted as such, or refused', async () => {
    const order = await send([{ life_days: 5 }]);
    expect(refusal(await receive(order, 6, { date: '2026-12-05' }))).toEqual([
      409,
      'receipt_too_short',
    ]);
    expect((await receive(order, 6, { date: '2026-12-06' })).status).toBe(201);
    const short = { date: '2026-12-05', code: 'L2', is_short: true };
    expect((await receive(order, 6, short)).status).toBe(201);
  });

  test('with another price is for those who buy, and is the price of the article from then on', async () => {
    const order = await send();
    const seen = { price_cents: cents(1500) };
    expect(refusal(await receive(order, 6, seen))).toEqual([403, 'permission_required']);
    expect((await receive(order, 6, seen, { by: admin })).body.unit_cost_cents).toBe(250);
    const params = { id: lineOf(order).article_id };
    const prices = await request(shop().app, listSupplierPrices, { params }, admin);
    expect(prices.body.items[0]).toMatchObject({
      net_cents: 1500,
      per: 'case',
      valid_from: '2026-12-01',
      source: 'receipt',
    });
    // As ordered: no price is added.
    await receive(order, 6);
    expect(
      (await request(shop().app, listSupplierPrices, { params }, admin)).body.items,
    ).toHaveLength(2);
  });

  test('of goods that are bought by weight costs what they weigh', async () => {
    const price = { net_cents: cents(899), per: 'kilogram' as const, valid_from: '2026-01-01' };
    const order = await send([{ price, case_weight_g: 2500 }]);
    expect(lineOf(order)).toMatchObject({ kilogram_price_cents: 899, case_price_cents: 2248 });
    expect((await expected(order)).lines).toMatchObject([{ is_by_weight: true }]);
    // 8.99 euros times 2.4 kg.
    expect((await receive(order, 6, { weight_g: 2400 })).body.unit_cost_cents).toBe(360);
  });

  test('is the same receipt with its key alone, and another one is refused', async () => {
    const order = await send();
    const key = randomUUID();
    const first = await receive(order, 6, {}, { key });
    expect((await receive(order, 6, {}, { key })).body.id).toBe(first.body.id);
    for (const changes of [{ is_short: true }, { note_number: 'LS 2' }]) {
      expect(refusal(await receive(order, 6, changes, { key }))).toEqual([
        422,
        'idempotency_key_reused',
      ]);
    }
  });
});

describe('goods that are refused', () => {
  test('were never in the stock, and are still on the way', async () => {
    const order = await send();
    const { body, status } = await refuse(order, 6, 'damaged');
    expect(status).toBe(201);
    expect(body).toMatchObject({ quantity: 6, reason: 'damaged' });
    expect((await expected(order)).lines).toMatchObject([
      { refused_units: 6, received_units: 0, open_units: 12 },
    ]);
    const query = { product_id: lineOf(order).product.id };
    const lots = await request(shop().app, listLots, { query }, picker);
    expect(lots.body.items.map(({ supplier_id }) => supplier_id)).not.toContain(order.supplier.id);
  });

  test('need no order, and are not of the line of another product', async () => {
    const order = await send();
    const { id: product_id } = await createProduct(shop());
    const other = { product_id, purchase_order_line_id: null };
    expect((await refuse(order, 1, 'not_ordered', other)).status).toBe(201);
    expect(refusal(await refuse(order, 1, 'damaged', { product_id }))).toEqual([
      409,
      'receipt_of_other_line',
    ]);
    await close(order, 'will_not_come');
    expect(refusal(await refuse(order, 1, 'damaged'))).toEqual([409, 'purchase_order_over']);
  });
});

describe('a rest', () => {
  test('comes on another day, or never, and then is not awaited', async () => {
    const order = await send();
    await receive(order, 6);
    expect((await later(order, '2026-12-04')).body.lines).toMatchObject([
      { rest: 'comes_later', open_units: 6, expected_on: '2026-12-04' },
    ]);
    expect(await listed(order)).toMatchObject({ expected_on: '2026-12-04' });
    await never(order);
    expect(await listed(order)).toBeUndefined();
    expect((await read(order)).lines).toMatchObject([{ rest: 'will_not_come', open_units: 0 }]);
    // It came all the same.
    expect((await receive(order, 6)).status).toBe(201);
    expect((await read(order)).receipt_status).toBe('all');
  });

  test('is decided for lines of this order, with a day if it comes later', async () => {
    const [order, other] = [await send(), await send()];
    const rest = { decision: 'will_not_come' as const, expected_on: null };
    const foreign = await decide(order, [{ ...rest, purchase_order_line_id: lineOf(other).id }]);
    expect(refusal(foreign)).toEqual([409, 'receipt_of_other_line']);
    const own = { purchase_order_line_id: lineOf(order).id };
    for (const wrong of [
      { ...own, decision: 'comes_later' as const, expected_on: null },
      { ...own, decision: 'will_not_come' as const, expected_on: '2026-12-04' },
    ]) {
      expect(refusal(await decide(order, [wrong]))).toEqual([422, 'invalid_input']);
    }
    await close(order, 'will_not_come');
    expect(refusal(await never(order))).toEqual([409, 'purchase_order_over']);
  });

  test('is decided before an order is closed, and an order with goods is not cancelled', async () => {
    const order = await send();
    expect(refusal(await close(order, null))).toEqual([409, 'purchase_order_rest_open']);
    await receive(order, 6);
    const body = { reason: 'zu spät' };
    const cancelling = { params: { id: order.id }, body };
    expect(
      refusal(await request(shop().app, orders.cancelPurchaseOrder, cancelling, keyed(admin))),
    ).toEqual([409, 'purchase_order_received']);
    expect((await close(order, 'will_not_come')).body).toMatchObject({
      state: 'closed',
      receipt_status: 'partly',
      lines: [{ rest: 'will_not_come', open_units: 0 }],
    });
    const whole = await send();
    await receive(whole, 12);
    expect((await close(whole, null)).body).toMatchObject({
      state: 'closed',
      receipt_status: 'all',
      lines: [{ rest: null }],
    });
  });
});

test('what came of an order is not changed in the database', async () => {
  const order = await send();
  await receive(order, 6);
  await refuse(order, 1, 'damaged');
  await later(order, '2026-12-04');
  const id = lineOf(order).id;
  for (const statement of [
    sql`update receipts set net_cents = 1 where purchase_order_line_id = ${id}`,
    sql`delete from receipts where purchase_order_line_id = ${id}`,
    sql`update refused_goods set quantity = 2 where purchase_order_line_id = ${id}`,
    sql`delete from refused_goods where purchase_order_line_id = ${id}`,
    sql`update purchase_order_rests set expected_on = '2026-12-05' where purchase_order_line_id = ${id}`,
    sql`delete from purchase_order_rests where purchase_order_line_id = ${id}`,
  ]) {
    await expect(statement.execute(shop().db)).rejects.toThrow(/never changed/);
  }
  // Goods of another product on this line.
  const { rows } = await sql<{ id: number }>`
    insert into stock_movements (product_id, lot_id, quantity, reason)
      select product_id, id, 1, 'delivery' from lots
        where product_id <> ${lineOf(order).product.id} limit 1
      returning id`.execute(shop().db);
  const planted = sql`
    insert into receipts (stock_movement_id, delivery_id, purchase_order_line_id)
      select ${rows[0]?.id}, delivery_id, ${id}::uuid from receipts
        where purchase_order_line_id = ${id}`;
  await expect(planted.execute(shop().db)).rejects.toThrow(/another line/);
});

test('units received of an order are units of its lots and movements, and at most a case more', async () => {
  const step = fc.record({
    index: fc.constantFrom(0, 1),
    label: fc.constantFrom('', 'L1', 'L2'),
    quantity: fc.integer({ min: 1, max: 10 }),
    refused: fc.nat({ max: 3 }),
    rest: fc.constantFrom(null, 'later', 'never'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const order = await send([{ cases: 1 }, { cases: 2 }]);
      const received = [0, 0];
      for (const { index, label, quantity, refused, rest } of steps) {
        const loose = { code: '', date: null, date_kind: 'none' as const };
        const { status } = await receive(order, quantity, label === '' ? loose : { code: label }, {
          index,
        });
        const before = received[index] ?? 0;
        const fits = before + quantity <= (lineOf(order, index).cases + 1) * 6;
        expect(status).toBe(fits ? 201 : 409);
        if (fits) received[index] = before + quantity;
        if (refused > 0) await refuse(order, refused, 'damaged');
        if (rest === 'later') await later(order, '2026-12-04');
        if (rest === 'never') await never(order);
      }
      expect((await expected(order)).lines.map((line) => line.received_units)).toEqual(received);
      const { rows } = await sql<{ units: number; lots: number }>`
        select (select coalesce(sum(received_units), 0)::integer from purchase_order_line_units
            where purchase_order_id = ${order.id}) as units,
          (select coalesce(sum(quantity), 0)::integer from lots
            where supplier_id = ${order.supplier.id}) as lots`.execute(shop().db);
      const all = received.reduce((sum, units) => sum + units, 0);
      expect(rows).toEqual([{ units: all, lots: all }]);
    }),
    { numRuns: rounds(40) },
  );
});
