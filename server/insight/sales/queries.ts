import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Takes the marks of the latest days with some, and returns these days. */
export async function takeChangedDays(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from changed_days
        where day in (select distinct day from changed_days order by day desc limit ${limit}::integer)
        returning day
    )
    select distinct day from taken`.execute(db);
  return rows.map(({ day }) => day);
}

/** Each statement sees at least what the one before it saw, so the marks are taken first. */
export async function replaceSums(db: Database, days: readonly string[]): Promise<void> {
  const chosen = sql`unnest(${days}::date[]) as chosen (day)`;
  await db.deleteFrom('order_sums').where('day', 'in', days).execute();
  await sql`insert into order_sums (day, hour, status, payment_status, orders, due_cents, goods_cents)
    select chosen.day, sums.* from ${chosen}, sum_orders_of(chosen.day) as sums`.execute(db);
  await db.deleteFrom('product_sums').where('day', 'in', days).execute();
  await sql`insert into product_sums
      (day, product_id, vat_rate, quantity, gross_cents, known_gross_cents, cost_cents)
    select chosen.day, sums.* from ${chosen}, sum_products_of(chosen.day) as sums`.execute(db);
}

/** The first and the last day with orders or sums. Undefined without any. */
export async function findSummedDays(db: Database) {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select least((select min(day) from order_sums), (select min(day) from product_sums),
          (select berlin_day(min(created_at)) from orders)) as first,
        greatest((select max(day) from order_sums), (select max(day) from product_sums),
          (select berlin_day(max(created_at)) from orders)) as last`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** Days whose stored sums are not those of their orders, without those that wait to be summed. */
export async function listDifferentDays(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with chosen as (
      select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as day
        where day::date not in (select day from changed_days)
    ), stored_orders as (
      select day, hour, status, payment_status, orders, due_cents, goods_cents
        from order_sums where day in (select day from chosen)
    ), summed_orders as (
      select chosen.day, sums.* from chosen, sum_orders_of(chosen.day) as sums
    ), stored_products as (
      select day, product_id, vat_rate, quantity, gross_cents, known_gross_cents, cost_cents
        from product_sums where day in (select day from chosen)
    ), summed_products as (
      select chosen.day, sums.* from chosen, sum_products_of(chosen.day) as sums
    )
    select day from (
      (table stored_orders except table summed_orders) union all
      (table summed_orders except table stored_orders)
    ) as orders
    union
    select day from (
      (table stored_products except table summed_products) union all
      (table summed_products except table stored_products)
    ) as products
    order by day desc`.execute(db);
  return rows.map(({ day }) => day);
}
