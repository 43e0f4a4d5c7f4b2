import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import { customPlan } from '#server/db/custom-plan.ts';
import type { Database } from '#server/db/pool.ts';
import type { Spans } from './periods.ts';
import { moneySums, netOf, soldLines } from './sold-lines.ts';

/**
 * Orders of both periods by day, without cancelled ones, and their revenue less the corrections
 * that were issued on the day; days without both are missing.
 */
export async function sumByDay(db: Database, { before, end }: Spans) {
  const { rows } = await sql<{
    day: string;
    orders: number;
    revenue_cents: Cents;
    goods_cents: Cents;
  }>`
    select (at at time zone 'Europe/Berlin')::date as day, count(goods_cents) as orders,
        sum(cents) as revenue_cents, coalesce(sum(goods_cents), 0) as goods_cents
      from (
        select created_at as at, due_cents as cents, due_goods_cents as goods_cents from orders
          where created_at >= ${before} and created_at < ${end} and status <> 'cancelled'
        union all
        select issued_at, -total_cents, null from invoice_corrections
          where issued_at >= ${before} and issued_at < ${end}
      ) as booked
      group by 1 ${customPlan}`.execute(db);
  return rows;
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
      from joined group by is_before ${customPlan}`.execute(db);
  return rows;
}

/** Net revenue and cost of both periods by category. VAT is rounded once by category and rate. */
export async function sumMargins(db: Database, spans: Spans) {
  const { rows } = await sql<{
    category_id: string;
    name: string;
    is_before: boolean;
    net_cents: Cents;
    known_net_cents: Cents;
    cost_cents: Cents;
  }>`
    with sold as (
      select products.category_id, sold_lines.vat_rate, is_before, ${moneySums}
        from ${soldLines(spans)} join products on products.id = sold_lines.product_id
        group by products.category_id, sold_lines.vat_rate, is_before
    ), summed as (
      select category_id, is_before, sum(${netOf('gross_cents')})::bigint as net_cents,
          sum(${netOf('known_gross_cents')})::bigint as known_net_cents, sum(cost_cents)::bigint as cost_cents
        from sold group by category_id, is_before
    )
    select summed.*, categories.name from summed join categories on categories.id = summed.category_id
      order by summed.net_cents desc, categories.id`.execute(db);
  return rows;
}
