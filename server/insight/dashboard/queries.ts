import { sql } from 'kysely';
import type { OpenWork } from '#contract/insight/dashboard.schema.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { customPlan } from '#server/platform/db/custom-plan.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Half-open interval of instants. */
export interface Period {
  start: string;
  end: string;
}

/** Days in Berlin, both included. */
export interface Days {
  from: string;
  to: string;
}

const recentLength = 5;
const topLength = 10;

/** Counts over all time. */
export function countAll(db: Database) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('archived_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('products'),
      eb
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('role', '=', 'customer')
        .$asScalar()
        .$notNull()
        .as('customers'),
      eb
        .selectFrom('invoice_corrections')
        .select(sql<Cents>`coalesce(sum(total_cents), 0)`.as('cents'))
        .$asScalar()
        .$notNull()
        .as('credited_cents'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of the sums of the days (server/insight/sales). */
export async function countOrders(db: Database) {
  const { rows } = await sql<{
    status: OrderStatus;
    payment_status: PaymentStatus;
    count: number;
    total_cents: Cents;
  }>`
    select status, payment_status, sum(orders) as count, sum(due_cents) as total_cents
      from current_order_sums group by status, payment_status`.execute(db);
  return rows;
}

export function listRecentOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'customer_name',
      'user_email',
      'status',
      'due_cents as total_cents',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recentLength)
    .execute();
}

/**
 * Orders and revenue in one pass: rows with a day are sums per day, less the corrections that were
 * issued on it; rows with an hour are sums per hour over all days, of what was ordered then.
 */
export async function sumByTime(db: Database, { from, to }: Days, { start, end }: Period) {
  const { rows } = await sql<{
    day: string | null;
    hour: number | null;
    orders: number;
    revenue_cents: Cents;
    goods_cents: Cents;
  }>`
    select day, hour, sum(orders) as orders,
        sum(due_cents) - case grouping(day) when 0 then sum(credited_cents) else 0 end as revenue_cents,
        sum(goods_cents) as goods_cents
      from (
        select day, hour, orders, due_cents, goods_cents, 0 as credited_cents
          from current_order_sums
          where day between ${from}::date and ${to}::date and status <> 'cancelled'
        union all
        select berlin_day(issued_at), extract(hour from issued_at at time zone 'Europe/Berlin'), 0, 0, 0, total_cents
          from invoice_corrections
          where issued_at >= ${start} and issued_at < ${end}
      ) as sold
      group by grouping sets ((day), (hour))`.execute(db);
  return rows;
}

export async function listTopProducts(db: Database, { from, to }: Days) {
  const { rows } = await sql<{
    product_id: string;
    name: string;
    quantity: number;
    revenue_cents: Cents;
  }>`
    with top as materialized (
      select product_id, units from count_units(${from}::date, ${to}::date)
        where units > 0 order by units desc, product_id limit ${topLength}
    )
    select top.product_id, name, units as quantity, sum(gross_cents)::bigint as revenue_cents
      from top join products on products.id = top.product_id
      join sum_money_of_products(array(select product_id from top), ${from}::date, ${to}::date) as money
        on money.product_id = top.product_id
      group by top.product_id, name, units
      order by units desc, top.product_id ${customPlan}`.execute(db);
  return rows;
}

/** The orders to be delivered in each window, by its start. */
export function listSlotLoad(db: Database, { start, end }: Period) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      'delivery_time_start as start',
      fn.max('delivery_time_end').as('end'),
      fn.countAll<number>().as('booked'),
    ])
    .where('delivery_time_start', '>=', start)
    .where('delivery_time_start', '<', end)
    .where('status', '<>', 'cancelled')
    .groupBy('delivery_time_start')
    .orderBy('delivery_time_start')
    .execute();
}

/** Of corrections: what was paid out, deducted, or added to a balance, which pays later orders. */
export function sumReturned(db: Database) {
  return db
    .selectNoFrom(
      sql<Cents>`(
        select coalesce(sum(amount_cents), 0) from credit_payouts where correction_id is not null
      ) + (
        select coalesce(sum(total_cents), 0) from invoice_corrections where deducted_at is not null
      ) + (
        select coalesce(sum(amount_cents), 0) from balance_movements where reason = 'credit'
      )`.as('cents'),
    )
    .executeTakeFirstOrThrow();
}

/** Stops that failed and wait for a decision. */
export const countUndecided = sql<number>`(select count(*) from tour_stops
  join orders on orders.id = tour_stops.order_id
  where tour_stops.state = 'failed' and tour_stops.decision is null
    and orders.status not in ('delivered', 'cancelled'))`;

/** Whether the shop delivers by tours. */
export const hasTours = sql<boolean>`(exists (select from tours where kind = 'delivery')
  or exists (select from users where role = 'driver'))`;

/** Orders on their way on no tour, in a shop that delivers by tours. */
const countWithoutTour = sql<number>`(select count(*) from orders
  where orders.status = 'delivering' and ${hasTours}
    and not exists (select from tour_stops
      where tour_stops.order_id = orders.id and tour_stops.decision is null))`;

const countOpen = (table: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} where resolved_at is null)`;

/** Inquiries, withdrawals and complaints that are not resolved. */
export const countInquiries = sql<number>`(${countOpen('contact_messages')}
  + ${countOpen('withdrawals')} + ${countOpen('complaints')})`;

/** Tasks but those of failed stops; orders with goods that must not be handed on among them. */
export const countOtherTasks = (today: string) => sql<number>`(${countOpen('work_tasks')}
  + (select count(distinct goods.order_id) from goods_of_orders as goods
      join lots on lots.id = goods.lot_id
      where goods.status in ('preparing', 'ready', 'delivering')
        and (lots.blocked_at is not null or lots.date < ${today}::date))
  + ${countWithoutTour})`;

/** Each count reads a partial or leading index, however many rows there are. */
export function countOpenWork(db: Database, today: string): Promise<OpenWork> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from orders where status = 'pending')`.as('pending_orders'),
      countInquiries.as('open_inquiries'),
      sql<number>`${countOtherTasks(today)} + ${countUndecided}`.as('open_tasks'),
    ])
    .executeTakeFirstOrThrow();
}
