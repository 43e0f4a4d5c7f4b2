import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import { customPlan } from '#server/platform/db/custom-plan.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Days, Spans } from './periods.ts';
import { moneySums, netOf } from './product-sums.ts';

/**
 * Orders of both periods by day, without cancelled ones, and their revenue less the corrections
 * that were issued on the day; days without both are missing.
 */
export async function sumByDay(db: Database, days: Days, { before, end }: Spans) {
  const { rows } = await sql<{
    day: string;
    orders: number;
    revenue_cents: Cents;
    goods_cents: Cents;
  }>`
    select day, sum(orders) as orders, sum(cents) as revenue_cents, sum(goods_cents) as goods_cents
      from (
        select day, orders, due_cents as cents, goods_cents from current_order_sums
          where day between ${days.before}::date and ${days.end}::date and status <> 'cancelled'
        union all
        select berlin_day(issued_at), 0, -total_cents, 0 from invoice_corrections
          where issued_at >= ${before} and issued_at < ${end}
      ) as booked
      group by day ${customPlan}`.execute(db);
  return rows;
}

/**
 * Customers who ordered in both periods by day: new on the day of their first order, otherwise
 * returning. Of those who return, `returning_to_period` had not ordered in the period yet, so that
 * a sum of days counts each customer of a whole period once.
 */
export async function countCustomers(db: Database, { before, start, end }: Days) {
  const { rows } = await sql<{
    day: string;
    new_customers: number;
    returning_customers: number;
    returning_to_period: number;
  }>`
    select day, coalesce(sum(customers) filter (where previous_day is null), 0) as new_customers,
        coalesce(sum(customers) filter (where previous_day is not null), 0) as returning_customers,
        coalesce(sum(customers) filter (where previous_day <
          case when day < ${start}::date then ${before}::date else ${start}::date end), 0) as returning_to_period
      from current_return_sums
      where day between ${before}::date and ${end}::date
      group by day ${customPlan}`.execute(db);
  return rows;
}

/** Net revenue and cost of both periods by category. VAT is rounded once by category and rate. */
export async function sumMargins(db: Database, days: Days) {
  const { rows } = await sql<{
    category_id: string;
    name: string;
    is_before: boolean;
    net_cents: Cents;
    known_net_cents: Cents;
    cost_cents: Cents;
  }>`
    with sold as (
      select sums.category_id, sums.vat_rate, day < ${days.start}::date as is_before, ${moneySums}
        from current_category_sums as sums
        where day between ${days.before}::date and ${days.end}::date
        group by 1, 2, 3
    ), summed as (
      select category_id, is_before, sum(${netOf('gross_cents')})::bigint as net_cents,
          sum(${netOf('known_gross_cents')})::bigint as known_net_cents, sum(cost_cents)::bigint as cost_cents
        from sold group by category_id, is_before
    )
    select summed.*, categories.name from summed join categories on categories.id = summed.category_id
      order by summed.net_cents desc, categories.id ${customPlan}`.execute(db);
  return rows;
}
