import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#server/platform/db/tables.ts';

/** A table of sums, and the function of the database that computes those of a key from its rows. */
interface SumTable {
  name: keyof DB & `${string}_sums`;
  columns: readonly string[];
  computed_by: string;
}

/** Sums that change together. A mark names a key whose sums are to be computed again. */
export interface Sums {
  /** In a sentence of the doctor: `the … of 3 days differ`. */
  title: string;
  tables: readonly SumTable[];
  marks: keyof DB & `changed_${string}`;
  /** A column of the tables and of the marks. */
  key: 'day';
  /** So many are computed in a transaction, which should end within a second in a large shop. */
  at_once: number;
  /** The `first` and the `last` instant of what is summed, in any number of rows. */
  instants: RawBuilder<unknown>;
}

const sales: Sums = {
  title: 'sums',
  tables: [
    {
      name: 'order_sums',
      columns: ['hour', 'status', 'payment_status', 'orders', 'due_cents', 'goods_cents'],
      computed_by: 'sum_orders_of',
    },
    {
      name: 'product_sums',
      columns: [
        'product_id',
        'vat_rate',
        'quantity',
        'gross_cents',
        'known_gross_cents',
        'cost_cents',
      ],
      computed_by: 'sum_products_of',
    },
  ],
  marks: 'changed_days',
  key: 'day',
  at_once: 7,
  instants: sql`select min(created_at) as first, max(created_at) as last from orders`,
};

const deliveries: Sums = {
  title: 'deliveries',
  tables: [
    {
      name: 'delivery_sums',
      columns: ['window_start', 'window_end', 'deliveries'],
      computed_by: 'sum_deliveries_of',
    },
  ],
  marks: 'changed_deliveries',
  key: 'day',
  at_once: 30,
  instants: sql`select min(delivery_time_start) as first, max(delivery_time_start) as last from orders`,
};

const undoings: Sums = {
  title: 'changes and cancellations',
  tables: [
    {
      name: 'undoing_sums',
      columns: ['kind', 'is_own', 'reason', 'undoings'],
      computed_by: 'sum_undoings_of',
    },
  ],
  marks: 'changed_undoings',
  key: 'day',
  at_once: 30,
  instants: sql`
    select min(created_at) as first, max(created_at) as last from order_events
      where machine = 'status' and to_state = 'cancelled'
    union all
    select min(replaced_at), max(replaced_at) from order_versions`,
};

/** In this order the doctor compares them, whose time ends with those that take longest. */
export const allSums: readonly Sums[] = [deliveries, undoings, sales];
