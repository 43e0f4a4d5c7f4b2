import { sql, type RawBuilder } from 'kysely';
import { customPlan } from '#server/db/custom-plan.ts';
import type { Spans } from './periods.ts';

type Sql = RawBuilder<unknown>;

/**
 * Lines of both periods, without cancelled orders, to select from; `is_before` says which period.
 * Of a packed order what was delivered, of another one what was ordered.
 */
export const soldLines = (spans: Spans): Sql => sql`${customPlan} (
    select product_id, quantity, charged_cents as gross_cents, cost_cents, vat_rate, is_before
      from ${soldOrders(spans)} join settlement_lines
        on settlement_lines.order_id = sold_orders.id and version = settlement_version
    union all
    select product_id, quantity, quantity * price_at_purchase_cents, cost_cents, vat_rate, is_before
      from ${soldOrders(spans)} join order_items on order_items.order_id = sold_orders.id
      where settlement_version is null
  ) as sold_lines`;

const soldOrders = ({ before, start, end }: Spans): Sql => sql`(
    select id, settlement_version, created_at < ${start} as is_before from orders
      where created_at >= ${before} and created_at < ${end} and status <> 'cancelled'
  ) as sold_orders`;

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
  sum(gross_cents) as gross_cents,
  coalesce(sum(gross_cents) filter (where sold_lines.cost_cents is not null), 0) as known_gross_cents,
  coalesce(sum(quantity * sold_lines.cost_cents), 0) as cost_cents`;

/** A gross sum at `vat_rate` without VAT, rounded to the cent. */
export const netOf = (column: string): Sql => sql`(
  (200 * ${sql.ref(column)} + 100 + vat_rate) / (2 * (100 + vat_rate)))`;
