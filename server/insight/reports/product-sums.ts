import { sql, type RawBuilder } from 'kysely';
import type { Days } from './periods.ts';

type Sql = RawBuilder<unknown>;

/**
 * Units of each product in both periods. What was sold most is found by units alone, and money is
 * added up only for the products that are shown.
 */
export const soldUnits = ({ before, start, end }: Days): Sql => sql`
  select product_id, units as quantity, before_units as before_quantity
    from count_units_of_periods(${before}::date, ${start}::date, ${end}::date)`;

/** Gross sums of `sums`, and those of the lines with a known cost. Integers: a numeric is slow. */
export const moneySums = sql`
  sum(sums.gross_cents)::bigint as gross_cents, sum(sums.known_gross_cents)::bigint as known_gross_cents,
  sum(sums.cost_cents)::bigint as cost_cents`;

/** A gross sum at `vat_rate` without VAT, rounded to the cent. */
export const netOf = (column: string): Sql => sql`(
  (200 * ${sql.ref(column)} + 100 + vat_rate) / (2 * (100 + vat_rate)))`;
