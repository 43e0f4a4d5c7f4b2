import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#contract/orders/order-changes.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { insertRandomSales, type Sales } from '#test/helpers/random-sales.ts';
import { request } from '#test/helpers/request.ts';
import { sumChangedDays } from './service.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);
let sales: Sales;
let staff: TestUser;
let customer: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  sales = await insertRandomSales(shop(), {
    seed: 7,
    count: 150,
    from: '2026-10-17T00:00:00Z',
    to: '2026-11-03T00:00:00Z',
  });
});

/** The sums of a map of groups, each by its key. */
type Sums = Map<string, number[]>;

function add(sums: Sums, key: string, values: readonly number[]): void {
  const former = sums.get(key) ?? values.map(() => 0);
  sums.set(
    key,
    values.map((value, index) => value + (former[index] ?? 0)),
  );
}

const sorted = (sums: Sums) => [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Added up here, one row after the other. */
async function sumRows() {
  const { db } = shop();
  const [orders, items, settled, discounts, settlements] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('order_items').selectAll().orderBy('position').execute(),
    db.selectFrom('settlement_lines').selectAll().orderBy('position').execute(),
    db.selectFrom('order_discounts').selectAll().execute(),
    db.selectFrom('settlements').selectAll().execute(),
  ]);
  const discountOf = ({ id, settlement_version: version }: (typeof orders)[number]) => {
    const own = discounts.filter(({ order_id }) => order_id === id);
    const settlement = settlements.find((each) => each.order_id === id && each.version === version);
    const given = settlement?.discounts ?? own;
    const ofGoods = given.filter(
      ({ promotion_id }) =>
        own.find((each) => each.promotion_id === promotion_id)?.kind !== 'free_delivery',
    );
    return ofGoods.reduce((total, { amount_cents }) => total + amount_cents, 0);
  };
  const ofOrders: Sums = new Map();
  const ofProducts: Sums = new Map();
  for (const order of orders) {
    const { day, minutes } = toBerlin(new Date(order.created_at));
    const hour = Math.floor(minutes / 60);
    const { status, payment_status, settlement_version } = order;
    add(ofOrders, [day, hour, status, payment_status].join(' '), [
      1,
      order.due_cents,
      order.due_goods_cents,
    ]);
    if (status === 'cancelled') continue;
    const lines =
      settlement_version === null
        ? items
            .filter(({ order_id }) => order_id === order.id)
            .map((item) => ({ ...item, gross: item.quantity * item.price_at_purchase_cents }))
        : settled
            .filter(
              ({ order_id, version }) => order_id === order.id && version === settlement_version,
            )
            .map((line) => ({ ...line, gross: line.charged_cents }));
    const discount = discountOf(order);
    let [upTo, taken] = [0, 0];
    for (const { product_id, vat_rate, quantity, gross: charged, cost_cents } of lines) {
      upTo += charged;
      const share = Math.floor((upTo * discount) / Math.max(order.due_goods_cents, 1)) - taken;
      taken += share;
      const gross = charged - share;
      const known = cost_cents === null ? [0, 0] : [gross, quantity * cost_cents];
      add(ofProducts, [day, product_id, vat_rate].join(' '), [quantity, gross, ...known]);
    }
  }
  return { orders: sorted(ofOrders), products: sorted(ofProducts) };
}

async function readSums() {
  const { db } = shop();
  const orders = await sql<Record<string, number> & { key: string }>`
    select concat_ws(' ', day, hour, status, payment_status) as key, orders, due_cents, goods_cents
      from current_order_sums`.execute(db);
  const products = await sql<Record<string, number> & { key: string }>`
    select concat_ws(' ', day, product_id, vat_rate) as key, quantity, gross_cents, known_gross_cents, cost_cents
      from current_product_sums`.execute(db);
  const [ofOrders, ofProducts] = [orders.rows, products.rows].map((rows) =>
    sorted(new Map(rows.map(({ key, ...values }) => [key, Object.values(values)]))),
  );
  return { orders: ofOrders, products: ofProducts };
}

const listMarks = () => shop().db.selectFrom('changed_days').selectAll().execute();

/** Before and after the changed days are summed. */
async function expectRight(): Promise<void> {
  const rows = await sumRows();
  expect(await readSums()).toEqual(rows);
  await sumChangedDays(shop());
  expect(await listMarks()).toEqual([]);
  expect(await readSums()).toEqual(rows);
}

afterEach(async () => expectRight());

test('all orders of the past are summed, more days than at once', async () => {
  const days = new Set((await listMarks()).map(({ day }) => day));
  expect(days.size).toBeGreaterThan(14);
  await expectRight();
  expect(await shop().db.selectFrom('order_sums').selectAll().execute()).not.toEqual([]);
});

test('a day is settled again when an order of it is placed, changed, delivered, paid or cancelled', async () => {
  const { db, app } = shop();
  const [apples, pears] = [await createProduct(shop()), await createProduct(shop())];
  const { body: first } = await buy(customer, { product_id: apples.id });
  const { body: second } = await buy(customer, { product_id: apples.id });
  await expectRight();
  // Other goods of the same price: no amount of the order changes.
  const changed = await request(
    app,
    changeOrder,
    {
      params: { id: first.id },
      body: {
        lines: [{ product_id: pears.id, quantity: first.items[0]?.quantity ?? 0 }],
        slot_id: firstSlot,
        expected_total_cents: first.total_cents,
      },
    },
    { ...customer, headers: { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' } },
  );
  expect(changed.status).toBe(200);
  await expectRight();
  await move(staff, second, ['cancelled']);
  await expectRight();
  for (const step of delivery) {
    await move(staff, first, [step]);
    await expectRight();
  }
  await db
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', '=', first.id)
    .execute();
});

test('a day is settled again when orders of it are deleted', async () => {
  const ids = sales.orders.slice(0, 9).map(({ id }) => id);
  await shop().db.deleteFrom('orders').where('id', 'in', ids).execute();
  expect(await listMarks()).not.toEqual([]);
});

test('what is committed while its day is summed counts', async () => {
  const { db } = shop();
  // Two of one day, which is summed while only one of the changes is visible.
  const [one = '', other = ''] = sales.orders
    .filter(({ created_at }) => created_at.startsWith('2026-11-01'))
    .map(({ id }) => id);
  const change = (by: Database, id: string) =>
    by
      .updateTable('orders')
      .set((eb) => ({ status: 'cancelled', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  await inTransaction(db, async (trx) => {
    await change(trx, one);
    await change(db, other);
    await sumChangedDays(shop());
    expect(await listMarks()).toEqual([]);
  });
  expect(await listMarks()).toEqual([{ day: '2026-11-01' }]);
});

test('processes that sum at the same time wait for each other', async () => {
  await shop()
    .db.updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await Promise.all([1, 2, 3].map(() => sumChangedDays(shop())));
  expect(await listMarks()).toEqual([]);
});

test('what names no sum leaves its day as it was', async () => {
  await shop()
    .db.updateTable('orders')
    .set({ customer_name: 'Erika', tender_cents: cents(5000) })
    .execute();
  expect(await listMarks()).toEqual([]);
});
