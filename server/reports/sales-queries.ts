import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/db/pool.ts';
import type { Spans } from './periods.ts';

/** The day of an instant in Berlin. */
const berlinDay = (column: string) =>
  sql<string>`(${sql.ref(column)} at time zone 'Europe/Berlin')::date`;

/** Orders of both periods by day, without cancelled ones; days without orders are missing. */
export function sumByDay(db: Database, { before, end }: Spans) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      berlinDay('created_at').as('day'),
      fn.countAll<number>().as('orders'),
      fn.sum<Cents>('total_cents').as('revenue_cents'),
      fn.sum<Cents>('subtotal_cents').as('goods_cents'),
    ])
    .where('created_at', '>=', before)
    .where('created_at', '<', end)
    .where('status', '<>', 'cancelled')
    .groupBy(sql`1`)
    .execute();
}

/**
 * Customers who ordered in both periods by day: new on the day of their first order, otherwise
 * returning. A null day counts each customer of a whole period once.
 */
export async function countCustomers(db: Database, { before, start, end }: Spans) {
  const { rows } = await sql<{
    day: string | null;
    is_before: boolean;
    new_customers: number;
    returning_customers: number;
  }>`
    with firsts as (
      select user_id, min(created_at) as first_at from orders
        where status <> 'cancelled' and user_id is not null and created_at < ${end}
        group by user_id
    ), bought as (
      select distinct user_id, (created_at at time zone 'Europe/Berlin')::date as day,
          created_at < ${start} as is_before
        from orders
        where status <> 'cancelled' and user_id is not null and created_at >= ${before} and created_at < ${end}
    ), joined as (
      select bought.*, (first_at at time zone 'Europe/Berlin')::date = day as is_first_day,
          first_at >= case when is_before then ${before}::timestamptz else ${start}::timestamptz end as is_new
        from bought join firsts using (user_id)
    )
    select day, is_before, count(*) filter (where is_first_day) as new_customers,
        count(*) filter (where not is_first_day) as returning_customers
      from joined group by day, is_before
    union all
    select null, is_before, count(distinct user_id) filter (where is_new),
        count(distinct user_id) filter (where not is_new)
      from joined group by is_before`.execute(db);
  return rows;
}

/**
 * Net revenue and cost of both periods by category. The VAT of a line is rounded as on an invoice
 * of this line alone.
 */
export async function sumMargins(db: Database, { before, start, end }: Spans) {
  const { rows } = await sql<{
    category_id: string;
    name: string;
    is_before: boolean;
    net_cents: Cents;
    known_net_cents: Cents;
    cost_cents: Cents;
  }>`
    select categories.id as category_id, categories.name, sold.*
      from (
        select products.category_id, lines.is_before, sum(lines.net_cents)::bigint as net_cents,
            coalesce(sum(lines.known_net_cents), 0)::bigint as known_net_cents,
            coalesce(sum(lines.cost_cents), 0)::bigint as cost_cents
          from (
            select product_id, orders.created_at < ${start} as is_before,
                sum(${netOfLine}) as net_cents,
                sum(${netOfLine}) filter (where cost_cents is not null) as known_net_cents,
                sum(quantity::bigint * cost_cents) as cost_cents
              from orders join order_items on order_items.order_id = orders.id
              where orders.created_at >= ${before} and orders.created_at < ${end} and status <> 'cancelled'
              group by product_id, is_before
          ) as lines
          join products on products.id = lines.product_id
          group by products.category_id, lines.is_before
      ) as sold (category, is_before, net_cents, known_net_cents, cost_cents)
      join categories on categories.id = sold.category
      order by sold.net_cents desc, categories.id`.execute(db);
  return rows;
}

/** The price of a line without VAT, rounded to the cent. */
export const netOfLine = sql`(
  (200 * quantity::bigint * price_at_purchase_cents + 100 + vat_rate) / (2 * (100 + vat_rate)))`;
