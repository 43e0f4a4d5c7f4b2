import { beforeEach, expect, test } from 'vitest';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { insertRandomSales } from '#test/helpers/random-sales.ts';
import { countDemand, learnIntake } from './count-demand.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);
const day = firstSlot.slice(0, 10);
const old = '2026-01-01T00:00:00Z';
const later = (hours: number) => new Date(Date.parse(firstSlot) + hours * 3_600_000);
let staff: TestUser;

beforeEach(async () => {
  await shop().db.deleteFrom('counted_days').execute();
  staff = await createUser(shop(), { role: 'admin' });
});

const count = (now = later(24)) => countDemand({ db: shop().db, clock: () => now });
const demandOf = (product_id: string) =>
  shop()
    .db.selectFrom('demand_days')
    .select(['day', 'units', 'available'])
    .where('product_id', '=', product_id)
    .execute();

async function order(product_id: string, quantity: number) {
  const { status, body } = await buy(await createUser(shop()), { product_id, quantity });
  expect(status).toBe(201);
  return body;
}

test('counts what was ordered for a day, without cancelled orders, and each day once', async () => {
  const { id } = await createProduct(shop(), { created_at: old });
  await order(id, 2);
  await order(id, 3);
  await move(staff, await order(id, 4), ['cancelled']);
  await count();
  expect(await demandOf(id)).toEqual([{ day, units: 5, available: 1 }]);
  await Promise.all([count(), count()]);
  expect(await demandOf(id)).toEqual([{ day, units: 5, available: 1 }]);
  // A later cancellation changes the count.
  await move(staff, await order(id, 2), ['cancelled']);
  await count();
  expect(await demandOf(id)).toEqual([{ day, units: 5, available: 1 }]);
});

test('does not count a day before it is over', async () => {
  const { id } = await createProduct(shop());
  await order(id, 2);
  await count(later(2));
  expect(await demandOf(id)).toEqual([]);
});

test('what ran out or was not there yet could be ordered for a part of the orders', async () => {
  const { id } = await createProduct(shop(), { created_at: old });
  await order(id, 5);
  // All orders of this day were placed between seven and eight in the morning.
  const placed = { created_at: '2026-11-21T06:10:00Z' };
  await shop().db.updateTable('orders').set(placed).execute();
  const half = { began_at: '2026-11-21T06:30:00Z', ended_at: '2026-11-21T12:00:00Z' };
  const empty = await createProduct(shop(), { created_at: old });
  const fresh = await createProduct(shop(), { created_at: '2026-11-21T06:15:00Z' });
  const hidden = await createProduct(shop(), { created_at: old, is_available: false });
  const { db } = shop();
  await db
    .insertInto('stock_outages')
    .values({ product_id: id, ...half })
    .execute();
  const always = { product_id: empty.id, began_at: old };
  await db.insertInto('stock_outages').values(always).execute();
  await count();
  expect(await demandOf(id)).toEqual([{ day, units: 5, available: 0.5 }]);
  expect(await demandOf(empty.id)).toEqual([{ day, units: 0, available: 0 }]);
  expect(await demandOf(fresh.id)).toEqual([{ day, units: 0, available: 0.75 }]);
  expect(await demandOf(hidden.id)).toEqual([{ day, units: 0, available: 0 }]);
  expect((await learnIntake(db, '2026-11-22'))('2026-11-28')).toHaveLength(96);
});

test('counts all days of the past once, also that of 25 hours, and forgets those of long ago', async () => {
  const sales = await insertRandomSales(shop(), {
    seed: 3,
    count: 200,
    from: '2026-10-17T00:00:00Z',
    to: '2026-11-03T00:00:00Z',
  });
  const { db } = shop();
  await db.insertInto('counted_days').values({ day: '2025-10-01', counted_at: old }).execute();
  await count();
  const placed = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_id', 'orders.id')
    .select(['product_id', 'quantity', 'delivery_time_start'])
    .where('status', '<>', 'cancelled')
    .where(
      'product_id',
      'in',
      sales.products.map(({ id }) => id),
    )
    .execute();
  const sums = new Map<string, number>();
  for (const { product_id, quantity, delivery_time_start } of placed) {
    const key = `${product_id} ${toBerlin(new Date(delivery_time_start)).day}`;
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  const counted = await db
    .selectFrom('demand_days')
    .select(['product_id', 'day', 'units'])
    .where('units', '>', 0)
    .where(
      'product_id',
      'in',
      sales.products.map(({ id }) => id),
    )
    .execute();
  expect(counted.length).toBeGreaterThan(30);
  expect(new Map(counted.map((row) => [`${row.product_id} ${row.day}`, row.units]))).toEqual(sums);
  const days = await db.selectFrom('counted_days').select('day').execute();
  expect(days.map((row) => row.day)).toContain('2026-10-25');
  expect(days.map((row) => row.day)).not.toContain('2025-10-01');
});
