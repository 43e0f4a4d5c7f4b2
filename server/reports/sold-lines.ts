import { sql, type RawBuilder } from 'kysely';
import type { Spans } from './periods.ts';

/**
 * Sums of the lines of both periods by product and VAT rate, without cancelled orders. Few sums of
 * integers, because a year has hundreds of thousands of lines; the sum of a bigint would be a
 * numeric, which is slow.
 */
export const soldIn = ({ before, start, end }: Spans): RawBuilder<unknown> => sql`
  select product_id, vat_rate, is_before, sum(quantity) as quantity,
      sum(quantity * price_at_purchase_cents) as gross_cents,
      coalesce(sum(quantity * price_at_purchase_cents) filter (where cost_cents is not null), 0) as known_gross_cents,
      coalesce(sum(quantity * cost_cents), 0) as cost_cents
    from (
      select id, created_at < ${start} as is_before from orders
        where created_at >= ${before} and created_at < ${end} and status <> 'cancelled'
    ) as sold_orders join order_items on order_items.order_id = sold_orders.id
    group by product_id, vat_rate, is_before`;

/** A gross sum at `vat_rate` without VAT, rounded to the cent. */
export const netOf = (column: string): RawBuilder<unknown> => sql`(
  (200 * ${sql.ref(column)} + 100 + vat_rate) / (2 * (100 + vat_rate)))`;
