import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/inventory.ts';
import * as recalls from '#contract/stock/recalls.ts';
import { addSupplier } from '#contract/stock/suppliers.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);
let staff: TestUser;
let milk: { id: string };
let first: { id: string; name: string };
let second: { id: string; name: string };

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
  first = await supplier('Hof Sonne');
  second = await supplier('Großmarkt Mond');
});
beforeEach(async () => {
  milk = await createProduct(shop(), { name: 'Milch', stock: 0 });
});

const keyed = (key: string = randomUUID()) => ({
  ...staff,
  headers: { 'Idempotency-Key': key },
});

async function supplier(name: string) {
  const input = { body: { name } };
  return (await request(shop().app, addSupplier, input, keyed())).body;
}

function receive(changes: Partial<NewReceipt> = {}, key?: string) {
  const label = { code: 'L7', date: '2026-12-31', date_kind: 'best_before' as const };
  const origin = { supplier_id: first.id, unit_cost_cents: cents(100) };
  const body = { product_id: milk.id, ...label, ...origin, quantity: 10, ...changes };
  return request(shop().app, contract.receiveGoods, { body }, keyed(key));
}

const loose = { code: '', date: null, date_kind: 'none' as const };

const lotsOf = async () =>
  (await request(shop().app, contract.listLots, { query: { product_id: milk.id } }, staff)).body
    .items;
const receiptsOf = async (lot_id: string) =>
  (await request(shop().app, contract.listReceipts, { query: { lot_id } }, staff)).body.items;

test('goods of two suppliers with the same label are two lots, each with its cost', async () => {
  await receive();
  const other = await receive({ supplier_id: second.id, unit_cost_cents: cents(180) });
  const lots = await lotsOf();
  expect(lots).toHaveLength(2);
  expect(lots).toContainEqual(
    expect.objectContaining({ supplier_name: first.name, quantity: 10, unit_cost_cents: 100 }),
  );
  expect(lots).toContainEqual(
    expect.objectContaining({ supplier_name: second.name, quantity: 10, unit_cost_cents: 180 }),
  );
  const receipts = await receiptsOf(other.body.id);
  expect(receipts.map(({ supplier_name }) => supplier_name)).toEqual([second.name, first.name]);
});

test('goods without a label are a lot for each delivery', async () => {
  shop().clock.set('2026-11-18T06:00:00.000Z');
  staff = await createUser(shop(), { role: 'admin' });
  const early = await receive({ ...loose, note_number: 'LS 4711' });
  expect((await receive({ ...loose, note_number: 'LS 4711' })).body.id).toBe(early.body.id);
  expect((await receive({ ...loose, note_number: 'LS 4712' })).body.id).not.toBe(early.body.id);
  shop().clock.set('2026-11-21T06:00:00.000Z');
  staff = await createUser(shop(), { role: 'admin' });
  const late = await receive({ ...loose, supplier_id: second.id });
  expect(late.body.received_at).toBe('2026-11-21T06:00:00.000Z');
  expect(await receiptsOf(early.body.id)).toMatchObject([
    { supplier_name: first.name, note_number: 'LS 4711', quantity: 10, is_assumed: false },
    { supplier_name: first.name, note_number: 'LS 4711', quantity: 10, is_assumed: false },
  ]);
  expect(await receiptsOf(late.body.id)).toMatchObject([{ supplier_name: second.name }]);
});

test('a lot costs what its receipts cost in the mean of their units', async () => {
  await receive({ quantity: 10, unit_cost_cents: cents(100) });
  await receive({ quantity: 30, unit_cost_cents: cents(121) });
  expect(await lotsOf()).toMatchObject([{ quantity: 40, unit_cost_cents: 116 }]);
  // Of unknown cost.
  await receive({ quantity: 40, unit_cost_cents: null });
  expect(await lotsOf()).toMatchObject([{ quantity: 80, unit_cost_cents: 116 }]);
});

test('a receipt that two phones send with one key is booked once', async () => {
  const key = randomUUID();
  const answers = await Promise.all([receive(loose, key), receive(loose, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await lotsOf()).toMatchObject([{ quantity: 10 }]);
  for (const changes of [
    { supplier_id: second.id },
    { note_number: 'LS 1' },
    { unit_cost_cents: cents(99) },
  ]) {
    expect((await receive({ ...loose, ...changes }, key)).body.code).toBe('idempotency_key_reused');
  }
});

test('two phones that receive a delivery at the same moment name one', async () => {
  const pears = await createProduct(shop(), { stock: 0 });
  const note_number = randomUUID();
  await Promise.all([
    receive({ ...loose, note_number }),
    receive({ ...loose, note_number, product_id: pears.id }),
  ]);
  const found = shop().db.selectFrom('deliveries').selectAll();
  expect(await found.where('note_number', '=', note_number).execute()).toHaveLength(1);
});

test('a recall of a label covers the goods of each supplier, and mails an order once', async () => {
  const { body: one } = await receive({ quantity: 2 });
  await receive({ quantity: 2, supplier_id: second.id });
  const customer = await createUser(shop());
  const { body: order } = await buy(customer, { product_id: milk.id, quantity: 4 });
  await move(staff, order, delivery);
  const { body: orders } = await request(
    shop().app,
    contract.listLotOrders,
    { params: { id: one.id } },
    staff,
  );
  expect(orders.items).toMatchObject([{ order_id: order.id, quantity: 4 }]);
  const input = { params: { id: one.id }, body: {} };
  const { body } = await request(shop().app, recalls.recallLot, input, staff);
  expect(body).toEqual({ order_count: 1, mailed_count: 1 });
  expect((await lotsOf()).map(({ block_reason }) => block_reason)).toEqual(['recall', 'recall']);
  const again = await receive({ supplier_id: (await supplier('Dritter')).id });
  expect([again.status, again.body.code]).toEqual([409, 'lot_blocked']);
});

test('units received are units of lots and movements', async () => {
  const step = fc.record({
    from: fc.constantFrom(0, 1, 2),
    label: fc.constantFrom('', 'L1', 'L2'),
    quantity: fc.integer({ min: 1, max: 9 }),
    cost: fc.option(fc.integer({ min: 0, max: 500 })),
    waste: fc.nat({ max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      milk = await createProduct(shop(), { stock: 0 });
      for (const { from, label, quantity, cost, waste } of steps) {
        const dated = { date: '2026-12-31', date_kind: 'best_before' as const };
        const { status, body: lot } = await receive({
          ...(label === '' ? loose : { code: label, ...dated }),
          quantity,
          supplier_id: [null, first.id, second.id][from] ?? null,
          unit_cost_cents: cost === null ? null : cents(cost),
        });
        expect(status).toBe(201);
        const input = { params: { id: lot.id }, body: { kind: 'waste' as const, quantity: waste } };
        if (waste > 0) await request(shop().app, contract.bookLot, input, keyed());
      }
      const { rows } = await sql<Record<string, unknown>>`
        select lots.id, lots.supplier_id, lots.unit_cost_cents::integer as cost,
            lots.quantity - coalesce(sum(moved.quantity) filter (where reason <> 'receipt'), 0)::integer as units,
            coalesce(sum(received.quantity), 0)::integer as received,
            round(sum(received.quantity * received.unit_cost_cents)::numeric
              / sum(received.quantity) filter (where received.unit_cost_cents is not null))::integer as mean,
            count(*) filter (where reason = 'receipt' and received.supplier_id is distinct from lots.supplier_id)::integer as foreign_suppliers
          from lots join lot_movements as moved on moved.lot_id = lots.id
            left join (
              select stock_movement_id, stock_movements.quantity, receipts.unit_cost_cents, supplier_id
                from receipts join stock_movements on stock_movements.id = stock_movement_id
                  join deliveries on deliveries.id = delivery_id
            ) as received on received.stock_movement_id = moved.stock_movement_id
          where lots.product_id = ${milk.id}
          group by lots.id`.execute(shop().db);
      for (const lot of rows) {
        expect(lot).toMatchObject({
          units: lot['received'],
          cost: lot['mean'],
          foreign_suppliers: 0,
        });
      }
      const all = rows.reduce((sum, { received }) => sum + Number(received), 0);
      expect(all).toBe(steps.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
    { numRuns: rounds(30, 12) },
  );
});
