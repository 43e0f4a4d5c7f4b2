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
