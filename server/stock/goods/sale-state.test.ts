import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import { getProduct } from '#contract/catalog/catalog.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import * as contract from '#contract/stock/inventory.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { promisable } from '#domain/stock/fefo.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { refreshSaleStates } from './sale-state.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'picker' });
  await refresh();
});

const refresh = () => refreshSaleStates({ db: shop().db, clock: shop().clock.now });
/** Orders of now are delivered on the next day. */
const day = (days: number) => addDays(toBerlin(shop().clock.now()).day, days);

async function createLasting(minimum_shelf_life_days: number): Promise<string> {
  const { id } = await createProduct(shop(), { stock: 0 });
  const storage = { shelf_id: null, minimum_shelf_life_days };
  await request(shop().app, contract.setProductStorage, { params: { id }, body: storage }, staff);
  return id;
}

async function receive(
  product_id: string,
  date: string,
  quantity = 5,
  date_kind: DateKind = 'best_before',
): Promise<string> {
  const lot = { code: '', date, date_kind, quantity, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const body = { product_id, ...lot };
  const { body: received } = await request(shop().app, contract.receiveGoods, { body }, by);
  return received.id;
}

async function stateOf(id: string): Promise<string> {
  const { sale_state } = await shop()
    .db.selectFrom('products')
    .select('sale_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sale_state;
}

async function order(product_id: string, quantity: number) {
  const customer = await createUser(shop());
  await shop()
    .db.insertInto('cart_items')
    .values({ user_id: customer.id, product_id, quantity, seen_price_cents: cents(1000) })
    .execute();
  const body = {
    slot_id: '2026-11-21T08:00:00.000Z',
    payment_method: 'cash' as const,
    expected_total_cents: quantity * 1000 + 399,
  };
  const by = { ...customer, headers: { 'Idempotency-Key': randomUUID() } };
  return request(shop().app, placeOrder, { body }, by);
}

const outages = (id: string) =>
  shop()
    .db.selectFrom('stock_outages')
    .select('ended_at')
    .where('product_id', '=', id)
    .orderBy('began_at')
    .execute();

test('the page says sold out when the order refuses what is left', async () => {
  const id = await createLasting(5);
  const lot = await receive(id, day(2));
  expect((await order(id, 1)).body).toMatchObject({ code: 'out_of_stock' });
  const { body } = await request(shop().app, getProduct, { params: { id } });
  expect(body).toMatchObject({ is_in_stock: false, stock_quantity: 0 });
  const put = { params: { product_id: id }, body: { quantity: 1 } };
  expect((await request(shop().app, putCartItem, put, await createUser(shop()))).status).toBe(409);
  expect(await stateOf(id)).toBe('short_only');
  await receive(id, day(9));
  expect(await stateOf(id)).toBe('normal');
  const { body: again } = await request(shop().app, getProduct, { params: { id } });
  expect(again).toMatchObject({ is_in_stock: true });
  const block = { params: { id: lot }, body: { reason: 'Glas' } };
  expect((await request(shop().app, contract.blockLot, block, staff)).status).toBe(200);
  expect(await stateOf(id)).toBe('normal');
});

test('turns with the orders that take what lasts, and with the promise', async () => {
  const id = await createLasting(5);
  await receive(id, day(2), 3);
  await receive(id, day(9), 3);
  expect((await order(id, 3)).status).toBe(201);
  expect(await stateOf(id)).toBe('short_only');
  const storage = { shelf_id: null, minimum_shelf_life_days: 1 };
  await request(shop().app, contract.setProductStorage, { params: { id }, body: storage }, staff);
  expect(await stateOf(id)).toBe('normal');
});

test('goods to be used by the day of the delivery are for no one', async () => {
  const [first = '', second = '', third = ''] = await Promise.all([1, 1, 1].map(createLasting));
  // Today still can be ordered.
  await receive(first, day(0), 1, 'use_by');
  await receive(second, day(0), 1, 'best_before');
  await receive(third, day(1), 1, 'use_by');
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual([
    'none',
    'short_only',
    'normal',
  ]);
});

test('the job follows the days: what lasted yesterday may be too short today', async () => {
  const id = await createLasting(2);
  await receive(id, day(2));
  expect(await stateOf(id)).toBe('normal');
  shop().clock.advance(24 * 60 * 60);
  try {
    await refresh();
    expect(await stateOf(id)).toBe('short_only');
    shop().clock.advance(3 * 24 * 60 * 60);
    await refresh();
    expect(await stateOf(id)).toBe('none');
  } finally {
    shop().clock.advance(-4 * 24 * 60 * 60);
  }
});

test('an outage begins when only short lots are left, and ends when others arrive', async () => {
  const id = await createLasting(5);
  await receive(id, day(9), 2);
  expect((await order(id, 2)).status).toBe(201);
  expect(await outages(id)).toEqual([{ ended_at: null }]);
  await receive(id, day(2), 2);
  expect(await outages(id)).toEqual([{ ended_at: null }]);
  await receive(id, day(8), 2);
  expect((await outages(id)).map(({ ended_at }) => ended_at === null)).toEqual([false]);
  const other = await createLasting(5);
  await receive(other, day(2), 2);
  expect(await outages(other)).toEqual([{ ended_at: null }]);
});

const origins = [null, 'DE', 'ES', 'MA'].map((country) =>
  country === null ? null : { kind: 'country', country },
);
const originOf = fc.constantFrom(...origins);
const quantity = fc.integer({ min: 1, max: 4 });
const offset = fc.integer({ min: 0, max: 6 });
const key = (origin: object | null) => (origin === null ? null : JSON.stringify(origin));

test('SQL promises as many units as the rule of the domain', { timeout: 120_000 }, async () => {
  const { db } = shop();
  const { id } = await createProduct(shop(), { stock: 0 });
  await db.updateTable('products').set({ food_kind: 'produce' }).where('id', '=', id).execute();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ offset: fc.option(offset), quantity, origin: originOf }), {
        maxLength: 6,
      }),
      fc.array(fc.record({ offset, quantity, origin: originOf }), { maxLength: 5 }),
      originOf,
      offset,
      async (lots, needs, wanted, until) => {
        const dated = lots.map((lot, index) => ({
          lot_id: String(index),
          date: lot.offset === null ? null : day(lot.offset),
          quantity: lot.quantity,
          origin: lot.origin,
        }));
        const open = needs.map((need) => ({ ...need, day: day(need.offset) }));
        const found = await db.transaction().execute(async (trx) => {
          // Without triggers; a table of the session replaces the view of orders.
          await sql`alter table lots disable trigger user`.execute(trx);
          await sql`alter table products disable trigger user`.execute(trx);
          await sql`update products set promised_origin = ${key(wanted)}::jsonb
            where id = ${id}`.execute(trx);
          for (const lot of dated) {
            await sql`insert into lots (product_id, code, date, date_kind, facts_version, quantity, origin)
              values (${id}, ${lot.lot_id}, ${lot.date}::date, ${lot.date === null ? 'none' : 'best_before'}, 1,
                ${lot.quantity}, ${key(lot.origin)}::jsonb)`.execute(trx);
          }
          await sql`create temp table open_promises (product_id uuid, class jsonb, needed_until date, quantity integer)
            on commit drop`.execute(trx);
          for (const need of open) {
            await sql`insert into open_promises values (${id}, ${key(need.origin)}::jsonb, ${need.day}::date, ${need.quantity})`.execute(
              trx,
            );
          }
          const { rows } = await sql<{
            units: number;
          }>`select promisable_units(${id}, ${day(until)}::date) as units`.execute(trx);
          await sql`delete from lots where product_id = ${id}`.execute(trx);
          await sql`alter table lots enable trigger user`.execute(trx);
          await sql`alter table products enable trigger user`.execute(trx);
          return rows[0]?.units;
        });
        const expected = promisable(
          { needed_until: day(until), origin: key(wanted) },
          open.map((need) => ({
            needed_until: need.day,
            quantity: need.quantity,
            origin: key(need.origin),
          })),
          dated.map((lot) => ({ ...lot, origin: key(lot.origin) })),
        );
        expect(found).toBe(Math.max(0, expected));
      },
    ),
    { numRuns: rounds(1000, 80) },
  );
});
