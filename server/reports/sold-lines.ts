import { sql, type RawBuilder } from 'kysely';
import { customPlan } from '#server/db/custom-plan.ts';
import type { Spans } from './periods.ts';

type Sql = RawBuilder<unknown>;

/** A `from` with the lines of both periods, without cancelled orders; `is_before` says which. */
export const soldLines = ({ before, start, end }: Spans): Sql => sql`${customPlan} (
    select id, created_at < ${start} as is_before from orders
      where created_at >= ${before} and created_at < ${end} and status <> 'cancelled'
  ) as sold_orders join order_items on order_items.order_id = sold_orders.id`;

/**
 * Units of each product in both periods. A year has hundreds of thousands of lines, so what was
 * sold most is found by units alone, and money is added up only for the products that are shown.
 */
export const soldUnits = (spans: Spans): Sql => sql`
  select product_id, coalesce(sum(quantity) filter (where not is_before), 0) as quantity,
      coalesce(sum(quantity) filter (where is_before), 0) as before_quantity
    from ${soldLines(spans)} group by product_id`;

/**
 * Gross sums of lines, and those of the lines with a known cost. All integers: the sum of a bigint
 * would be a numeric, which is slow.
 */
export const moneySums = sql`
  sum(quantity * price_at_purchase_cents) as gross_cents,
  coalesce(sum(quantity * price_at_purchase_cents) filter (where order_items.cost_cents is not null), 0) as known_gross_cents,
  coalesce(sum(quantity * order_items.cost_cents), 0) as cost_cents`;

/** A gross sum at `vat_rate` without VAT, rounded to the cent. */
export const netOf = (column: string): Sql => sql`(
  (200 * ${sql.ref(column)} + 100 + vat_rate) / (2 * (100 + vat_rate)))`;
