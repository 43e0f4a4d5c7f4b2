import { sql, type RawBuilder } from 'kysely';
import type { Days } from './periods.ts';

type Sql = RawBuilder<unknown>;

/**
 * Units of each product in the period, in a `from`. What was sold most is found by these alone, and
 * money and the period before are added up only for the products that are shown.
 */
export const soldUnits = ({ start, end }: Days): Sql =>
  sql`count_units(${start}::date, ${end}::date)`;

/** Gross sums of `sums`, and those of the lines with a known cost. Integers: a numeric is slow. */
export const moneySums = sql`
  sum(sums.gross_cents)::bigint as gross_cents, sum(sums.known_gross_cents)::bigint as known_gross_cents,
  sum(sums.cost_cents)::bigint as cost_cents`;

/** A gross sum at `vat_rate` without VAT, rounded to the cent. */
export const netOf = (column: string): Sql => sql`(
  (200 * ${sql.ref(column)} + 100 + vat_rate) / (2 * (100 + vat_rate)))`;
