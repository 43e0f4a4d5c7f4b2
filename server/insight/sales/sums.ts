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
  key: 'day' | 'month' | 'user_id';
  /** The type of the key. */
  type: RawBuilder<unknown>;
  /** A view of the keys that wait, if they are more than those of the marks. */
  waiting?: keyof DB;
  /** Has marks made of what changed, before they are taken. */
  makeMarks?: RawBuilder<unknown>;
  /** So many are computed in a transaction, which should end within a second in a large shop. */
  at_once: number;
  /** Every `key` with rows or sums. */
  keys: RawBuilder<unknown>;
}

/** From the first to the last of days that rows of `first` and `last` name, or that have sums. */
function daysOf(spans: RawBuilder<unknown>, tables: readonly SumTable[]): RawBuilder<unknown> {
  const summed = tables.map(({ name }) => sql`select min(day), max(day) from ${sql.table(name)}`);
  return sql`select day::date as key from (
      select min(first) as first, max(last) as last
        from (${spans} union all ${sql.join(summed, sql` union all `)}) as spans (first, last)
    ) as span, generate_series(first, last, interval '1 day') as day`;
}

const ofSales: SumTable[] = [
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
];
const sales: Sums = {
  title: 'sums',
  tables: ofSales,
  marks: 'changed_days',
  key: 'day',
  type: sql`date`,
  at_once: 7,
  keys: daysOf(
    sql`select berlin_day(min(created_at)), berlin_day(max(created_at)) from orders`,
    ofSales,
  ),
};

const ofDeliveries: SumTable[] = [
  {
    name: 'delivery_sums',
    columns: ['window_start', 'window_end', 'deliveries'],
    computed_by: 'sum_deliveries_of',
  },
];
const deliveries: Sums = {
  title: 'deliveries',
  tables: ofDeliveries,
  marks: 'changed_deliveries',
  key: 'day',
  type: sql`date`,
  at_once: 30,
  keys: daysOf(
    sql`select berlin_day(min(delivery_time_start)), berlin_day(max(delivery_time_start)) from orders`,
    ofDeliveries,
  ),
};

const ofUndoings: SumTable[] = [
  {
    name: 'undoing_sums',
    columns: ['kind', 'is_own', 'reason', 'undoings'],
    computed_by: 'sum_undoings_of',
  },
];
const undoings: Sums = {
  title: 'changes and cancellations',
  tables: ofUndoings,
  marks: 'changed_undoings',
  key: 'day',
  type: sql`date`,
  at_once: 30,
  keys: daysOf(
    sql`select berlin_day(min(created_at)), berlin_day(max(created_at)) from order_events
        where machine = 'status' and to_state = 'cancelled'
      union all
      select berlin_day(min(replaced_at)), berlin_day(max(replaced_at)) from order_versions`,
    ofUndoings,
  ),
};

/** The days on which each customer ordered, by customer. */
const customers: Sums = {
  title: 'days of orders',
  tables: [
    { name: 'customer_sums', columns: ['day', 'previous_day'], computed_by: 'sum_customers_of' },
  ],
  marks: 'changed_customers',
  key: 'user_id',
  type: sql`uuid`,
  at_once: 2000,
  keys: sql`select id as key from users`,
};

const ofReturns: SumTable[] = [
  {
    name: 'return_sums',
    columns: ['previous_day', 'customers'],
    computed_by: 'sum_returns_of',
  },
];
/** Of the days of customers, whose changes mark them. */
const returns: Sums = {
  title: 'returning customers',
  tables: ofReturns,
  marks: 'changed_returns',
  key: 'day',
  type: sql`date`,
  at_once: 30,
  keys: daysOf(sql`select min(day), max(day) from customer_sums`, ofReturns),
};

const ofCategories: SumTable[] = [
  {
    name: 'category_sums',
    columns: ['category_id', 'vat_rate', 'gross_cents', 'known_gross_cents', 'cost_cents'],
    computed_by: 'sum_categories_of',
  },
];
/** Of the sums of products, as are those of months. */
const categories: Sums = {
  title: 'sums of categories',
  tables: ofCategories,
  marks: 'changed_categories',
  waiting: 'changed_category_days',
  makeMarks: sql`
    with moved as (delete from moved_products returning product_id)
    insert into changed_categories
      select distinct day from product_sums where product_id in (select product_id from moved)`,
  key: 'day',
  type: sql`date`,
  at_once: 30,
  keys: daysOf(sql`select min(day), max(day) from product_sums`, ofCategories),
};

const months: Sums = {
  title: 'sums of products',
  tables: [
    {
      name: 'month_sums',
      columns: ['product_id', 'quantity'],
      computed_by: 'sum_products_of_month',
    },
  ],
  marks: 'changed_months',
  key: 'month',
  type: sql`date`,
  at_once: 1,
  keys: sql`select month::date as key from (
      select min(first) as first, max(last) as last from (
        select month_of(min(day)), month_of(max(day)) from product_sums
        union all
        select min(month), max(month) from month_sums
      ) as spans (first, last)
    ) as span, generate_series(first, last, interval '1 month') as month`,
};

/** As they are made of each other, and in this order the doctor compares them. */
export const allSums: readonly Sums[] = [
  deliveries,
  undoings,
  customers,
  returns,
  sales,
  categories,
  months,
];
