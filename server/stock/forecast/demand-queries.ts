import { sql } from 'kysely';
import { addDays } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';

interface Days {
  from: string;
  /** Without this one. */
  to: string;
}

/** The day of delivery of an order. */
const deliveryDay = sql<string>`(orders.delivery_time_start at time zone 'Europe/Berlin')::date::text`;
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`;
const isWithin = ({ from, to }: Days) =>
  sql<boolean>`orders.delivery_time_start >= ${startOf(from)} and orders.delivery_time_start < ${startOf(to)}`;

/** When the orders for these days were placed. */
export function listPlacedOrders(db: Database, days: Days) {
  return db
    .selectFrom('orders')
    .select(['created_at', deliveryDay.as('day')])
    .where(isWithin(days))
    .where('status', '<>', 'cancelled')
    .execute();
}

/** Days with orders that are not counted yet, and all since `recount`, the earliest first. */
export async function listDaysToCount(db: Database, days: Days, recount: string) {
  const rows = await db
    .selectFrom('orders')
    .select(deliveryDay.as('day'))
    .distinct()
    .where(isWithin(days))
    .where('status', '<>', 'cancelled')
    .where(
      sql<boolean>`(${deliveryDay} >= ${recount}
        or not exists (select from counted_days where day = ${deliveryDay}::date))`,
    )
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

export async function sumOrderedUnits(db: Database, day: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['product_id', sql<number>`sum(quantity)::integer`.as('units')])
    .where(isWithin({ from: day, to: addDays(day, 1) }))
    .where('orders.status', '<>', 'cancelled')
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}

/** The spans in which a product could not be ordered, of those that end after the instant. */
export async function listGaps(db: Database, since: Date) {
  const outages = await db
    .selectFrom('stock_outages')
    .select(['product_id', 'began_at', 'ended_at'])
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since.toISOString())]))
    .execute();
  const products = await db
    .selectFrom('products')
    .select(['id', 'created_at', 'archived_at', 'is_available'])
    .where((eb) =>
      eb.or([
        eb('created_at', '>', since.toISOString()),
        eb('archived_at', 'is not', null),
        eb('is_available', '=', false),
      ]),
    )
    .execute();
  return { outages, products };
}

/** Counts a day once: another process that counts it waits. */
export async function replaceDemand(
  trx: Database,
  { day, counted_at }: { day: string; counted_at: string },
  rows: readonly { product_id: string; units: number; available: number }[],
): Promise<void> {
  await trx
    .insertInto('counted_days')
    .values({ day, counted_at })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ counted_at }))
    .execute();
  await trx.deleteFrom('demand_days').where('day', '=', day).execute();
  await sql`
    insert into demand_days (product_id, day, units, available)
      select product_id, ${day}::date, units, available
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as rows (product_id uuid, units integer, available real)
        where product_id in (select id from products)`.execute(trx);
}

/** With their demand. */
export async function deleteCountedDays(db: Database, before: string): Promise<void> {
  await db.deleteFrom('counted_days').where('day', '<', before).execute();
}
