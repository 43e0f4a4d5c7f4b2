import { sql, type RawBuilder } from 'kysely';
import { lowStock } from '#domain/catalog/product-fields.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { cents, type Cents } from '#domain/money.ts';
import { ofMethodCents } from '#domain/orders/payment-methods.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { TodayKind } from '#domain/staff/today.ts';
import { reminderDays } from '#domain/stock/halal/certificates.ts';
import { endingDays } from '#domain/stock/shelf-life.ts';
import { dueFromCustomer } from '#server/orders/amount-due.ts';
import type { Database } from '#server/platform/db/pool.ts';
import {
  countInquiries,
  countOtherTasks,
  countUndecided,
  hasTours,
  type Period,
} from './queries.ts';

export interface TodayFacts {
  /** The day in Berlin. */
  today: string;
  /** Its last instant. */
  end: string;
  userId: string;
}

const count = (from: RawBuilder<unknown>) => sql<number>`(select count(*) from ${from})`;

const ofOpenTours = (userId: string) =>
  sql`tours.driver_id = ${userId} and tours.state in ('planned', 'under_way')`;

/** Each count reads an index of what is open, however many rows there are. */
const counts: Record<TodayKind, (facts: TodayFacts) => RawBuilder<number>> = {
  to_confirm: () => count(sql`orders where status = 'pending'`),
  to_pick: ({ end }) =>
    count(sql`orders where status in ('confirmed', 'preparing') and delivery_time_start < ${end}`),
  to_plan: ({ end }) =>
    count(sql`orders where status in ('confirmed', 'preparing', 'ready')
      and delivery_time_start < ${end} and delivery_method = 'delivery' and ${hasTours}
      and not exists (select from tour_stops
        where tour_stops.order_id = orders.id and tour_stops.decision is null)`),
  own_stops: ({ userId }) =>
    count(sql`tour_stops join tours on tours.id = tour_stops.tour_id
      where ${ofOpenTours(userId)} and tour_stops.state in ('planned', 'arrived')`),
  on_the_road: () => count(sql`orders where status = 'delivering'`),
  failed_stops: () => countUndecided,
  tasks: ({ today }) => countOtherTasks(today),
  to_count: () =>
    count(sql`tills join tours on tours.id = tills.tour_id
      where tills.closed_at is null and tours.state = 'returned'`),
  inquiries: () => countInquiries,
  to_put_back: () => count(sql`goods_to_put_back`),
  ending_lots: ({ today }) =>
    count(sql`lots where date <= ${addDays(today, endingDays)}::date and quantity > 0`),
  short_products: () =>
    count(sql`products where archived_at is null and stock_quantity between 1 and ${lowStock}`),
  cost_rises: () =>
    count(sql`cost_rises join products on products.id = product_id
      where closed_at is null and archived_at is null`),
  ending_certificates: ({ today }) =>
    count(sql`halal_certificates as ending
      where valid_to between ${today}::date and ${addDays(today, reminderDays[0])}::date
        and not exists (select from halal_certificates where renews = ending.id)
        and not exists (select from certificate_withdrawals where certificate_id = ending.id)`),
  waivers: ({ today }) => count(sql`particular_waivers where until >= ${today}::date`),
};

/** What waits, of these kinds. */
export async function countWaiting<Kind extends TodayKind>(
  db: Database,
  kinds: readonly Kind[],
  facts: TodayFacts,
): Promise<{ kind: Kind; count: number }[]> {
  if (kinds.length === 0) return [];
  const rows = kinds.map(
    (kind) => sql`select ${kind}::text as kind, ${counts[kind](facts)} as count`,
  );
  const found = await sql<{
    kind: Kind;
    count: number;
  }>`${sql.join(rows, sql` union all `)}`.execute(db);
  const byKind = new Map(found.rows.map((row) => [row.kind, row.count]));
  return kinds.map((kind) => ({ kind, count: byKind.get(kind) ?? 0 }));
}

/** The earliest window with orders to pick, of any day. */
export function findWindowToPick(db: Database) {
  return db
    .selectFrom('orders')
    .select(['delivery_time_start as start', 'delivery_time_end as end'])
    .where('status', 'in', ['confirmed', 'preparing'])
    .orderBy('delivery_time_start')
    .limit(1)
    .executeTakeFirst();
}

/** The earliest open tour of a driver, and how many there are. */
export async function findOpenTour(db: Database, userId: string) {
  const { rows } = await sql<{ id: string; start: string; end: string; tours: number }>`
    select id, window_start as start, window_end as end, count(*) over () as tours
      from tours where ${ofOpenTours(userId)} order by window_start, id limit 1`.execute(db);
  return rows[0];
}

/** The orders of the windows of a period by status; of earlier ones what is in the shop. */
export async function countByWindow(db: Database, { start, end }: Period) {
  const { rows } = await sql<{ start: string; end: string; status: OrderStatus; count: number }>`
    select delivery_time_start as start, max(delivery_time_end) as end, status, count(*) as count
      from orders
      where delivery_time_start >= ${start} and delivery_time_start < ${end}
        and status <> 'cancelled'
      group by delivery_time_start, status
    union all
    select delivery_time_start, max(delivery_time_end), status, count(*)
      from orders
      where delivery_time_start < ${start}
        and status in ('pending', 'confirmed', 'preparing', 'ready')
      group by delivery_time_start, status`.execute(db);
  return rows;
}

/** What is for sale and ends soon. */
export function sumEnding(db: Database, today: string) {
  return db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select([
      sql<number>`coalesce(sum(quantity), 0)::integer`.as('units'),
      sql<Cents>`coalesce(sum(quantity * price_cents), 0)::integer`.as('value_cents'),
    ])
    .where('date', '<=', sql<string>`${addDays(today, endingDays)}::date`)
    .where('quantity', '>', 0)
    .executeTakeFirstOrThrow();
}

export async function sumDue(db: Database, { start, end }: Period) {
  const rows = await db
    .selectFrom('orders')
    .select(['payment_method', sql<Cents>`sum(${dueFromCustomer})`.as('cents')])
    .where('delivery_time_start', '>=', start)
    .where('delivery_time_start', '<', end)
    .where('payment_status', '=', 'unpaid')
    .where('status', '<>', 'cancelled')
    .groupBy('payment_method')
    .execute();
  const sums = new Map(rows.map((row) => [row.payment_method, row.cents]));
  return ofMethodCents((method) => sums.get(method) ?? cents(0));
}
