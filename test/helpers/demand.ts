import { addDays, isoWeekday } from '#domain/delivery/berlin-time.ts';
import type { TestApp } from './app.ts';
import { createSupplier } from './buying.ts';

const old = '2026-01-01T00:00:00Z';

/** Takes orders until 18:00 on every day but Sunday, and delivers two days later. */
export async function createBuyingSupplier(shop: TestApp, { lead_days = 2 } = {}) {
  const supplier = await createSupplier(shop);
  const days = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    supplier_id: supplier.id,
    weekday,
    order_until: '18:00',
    lead_days,
  }));
  await shop.db.insertInto('supplier_days').values(days).execute();
  return supplier;
}

/** The product sold so many units on each day of the last eight weeks but Sundays. */
export async function recordDemand(
  { db }: Pick<TestApp, 'db'>,
  product_id: string,
  { today, units }: { today: string; units: number },
): Promise<void> {
  const days = Array.from({ length: 56 }, (_, index) => addDays(today, index - 56)).filter(
    (day) => isoWeekday(day) !== 7,
  );
  await db
    .insertInto('counted_days')
    .values(days.map((day) => ({ day, counted_at: old })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('demand_days')
    .values(days.map((day) => ({ product_id, day, units, available: 1 })))
    .execute();
}
