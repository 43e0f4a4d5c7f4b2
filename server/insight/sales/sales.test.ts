import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#contract/orders/order-changes.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { insertRandomSales, type Sales } from '#test/helpers/random-sales.ts';
import { request } from '#test/helpers/request.ts';
import { readSums, sumRows } from '#test/helpers/sums-of-orders.ts';
import { sumChanges } from './service.ts';
import { allSums } from './sums.ts';

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

const listMarks = () => shop().db.selectFrom('changed_days').selectAll().execute();

/** Before and after the changed days are summed. */
async function expectRight(): Promise<void> {
  const rows = await sumRows(shop());
  expect(await readSums(shop())).toEqual(rows);
  await sumChanges(shop());
  for (const { marks } of allSums)
    expect([marks, await shop().db.selectFrom(marks).selectAll().execute()]).toEqual([marks, []]);
  expect(await readSums(shop())).toEqual(rows);
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
    await sumChanges(shop());
    expect(await listMarks()).toEqual([]);
  });
  expect(await listMarks()).toEqual([{ day: '2026-11-01' }]);
});

test('processes that sum at the same time wait for each other', async () => {
  await shop()
    .db.updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await Promise.all([1, 2, 3].map(() => sumChanges(shop())));
  expect(await listMarks()).toEqual([]);
});

test('what names no sum leaves its day as it was', async () => {
  await shop()
    .db.updateTable('orders')
    .set({ customer_name: 'Erika', tender_cents: cents(5000) })
    .execute();
  expect(await listMarks()).toEqual([]);
});
