import { sql, type RawBuilder } from 'kysely';
import type { Days } from './periods.ts';

type Sql = RawBuilder<unknown>;

/**
 * Units of each product in both periods. What was sold most is found by units alone, and money is
 * added up only for the products that are shown.
 */
export const soldUnits = ({ before, start, end }: Days): Sql => sql`
  select product_id, coalesce(sum(units) filter (where not is_before), 0)::bigint as quantity,
      coalesce(sum(units) filter (where is_before), 0)::bigint as before_quantity
    from (
      select product_id, units, true as is_before from count_units(${before}::date, ${start}::date - 1)
      union all
      select product_id, units, false from count_units(${start}::date, ${end}::date)
    ) as counted
    group by product_id`;

/** Gross sums of `sums`, and those of the lines with a known cost. Integers: a numeric is slow. */
export const moneySums = sql`
  sum(sums.gross_cents)::bigint as gross_cents, sum(sums.known_gross_cents)::bigint as known_gross_cents,
  sum(sums.cost_cents)::bigint as cost_cents`;

/** A gross sum at `vat_rate` without VAT, rounded to the cent. */
export const netOf = (column: string): Sql => sql`(
  (200 * ${sql.ref(column)} + 100 + vat_rate) / (2 * (100 + vat_rate)))`;
