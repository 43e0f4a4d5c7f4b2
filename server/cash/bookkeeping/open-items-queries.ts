import { sql } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { OpenItems } from '#domain/cash/bookkeeping/control.ts';
import type { Cents } from '#domain/money.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { bookedAt } from './money-queries.ts';
import type { Span } from './turnover-queries.ts';

/** The rest of the transaction reads what was committed by now, and writes nothing. */
export async function readOneSnapshot(trx: Transaction): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx);
}

/**
 * All orders as they were at an instant: delivered or not, paid or not, and what happened at the
 * door. An order is paid if the last payment before then says so; one without any payment in the
 * books has the status of today.
 */
const ordersAt = (instant: string) => sql`
  doors as (
    select handovers.*, ${bookedAt} as booked_at
      from handovers join tour_stops on tour_stops.id = stop_id
        join tills on tills.tour_id = tour_stops.tour_id
        join orders on orders.id = handovers.order_id
      where handed_over_at < ${instant}),
  payments as (
    select order_id, status, noted_at as at from payments_by_hand where order_id is not null
    union all
    select handovers.order_id, 'paid', ${bookedAt}
      from handovers join tour_stops on tour_stops.id = stop_id
        join tills on tills.tour_id = tour_stops.tour_id
        join orders on orders.id = handovers.order_id),
  last_payments as (
    select distinct on (order_id) order_id,
        case when at < ${instant} then status else 'unpaid' end as status
      from payments where at is not null
      order by order_id, at < ${instant} desc, at desc),
  orders_at as (
    select orders.id, orders.order_number,
        coalesce(last_payments.status, orders.payment_status) = 'paid' as is_paid,
        invoices.order_id is not null as is_delivered,
        (select coalesce(sum(gross_cents), 0) from jsonb_to_recordset(invoices.vat)
          as rates (gross_cents integer)) as total_cents,
        coalesce((invoices.content ->> 'balance_cents')::integer, 0) as balance_cents,
        coalesce(doors.empties_cents, 0) as empties_cents,
        coalesce(doors.payout_cents, 0) as payout_cents,
        coalesce(doors.credit_cents, 0) as credit_cents,
        doors.stop_id,
        -- What a driver gave back is in the books with the money of the door.
        case when doors.booked_at < ${instant} then 0 else coalesce(doors.payout_cents, 0) end
          as unbooked_cents
      from orders
        left join invoices on invoices.order_id = orders.id
          and coalesce(invoices.delivered_at, invoices.issued_at) < ${instant}
        left join doors on doors.order_id = orders.id
        left join last_payments on last_payments.order_id = orders.id)`;

/** The last payment by hand before an instant, of orders that were not delivered then. */
const prepaid = (instant: string) => sql`
  prepaid as (
    select distinct on (order_id) orders_at.order_number, vat,
        payments_by_hand.total_cents - payments_by_hand.balance_cents as amount_cents
      from payments_by_hand join orders_at on orders_at.id = order_id
      where is_paid and not is_delivered and status = 'paid' and noted_at < ${instant}
      order by order_id, noted_at desc)`;

/** What was open at an instant. */
export async function sumOpenItems(db: Database, instant: string): Promise<OpenItems> {
  const { rows } = await sql<OpenItems>`
    with ${ordersAt(instant)}, ${prepaid(instant)}
    select
        (select coalesce(sum(
              total_cents - balance_cents - empties_cents + payout_cents + credit_cents), 0)
          from orders_at where is_delivered and not is_paid)::integer as unpaid_cents,
        ((select coalesce(sum(total_cents), 0) from invoice_corrections
            where issued_at < ${instant} and coalesce(deducted_at >= ${instant}, true)
              and not exists (select from credit_payouts
                where correction_id = invoice_corrections.id and paid_at < ${instant})
              and not exists (select from balance_movements
                where correction_id = invoice_corrections.id and moved_at < ${instant}))
          + (select coalesce(sum(unbooked_cents), 0) from orders_at)
          + (select coalesce(sum(credit_cents), 0) from orders_at
            where not exists (select from credit_payouts
              where credit_payouts.stop_id = orders_at.stop_id and paid_at < ${instant}))
        )::integer as credits_cents,
        ((select coalesce(sum(amount_cents), 0) from balance_movements
            where reason in ('credit', 'payout', 'given_up') and moved_at < ${instant})
          - (select coalesce(sum(balance_cents), 0) from orders_at where is_delivered)
        )::integer as balances_cents,
        (select coalesce(sum(amount_cents), 0) from prepaid)::integer as prepaid_cents`.execute(db);
  const [items] = rows;
  if (items === undefined) throw new Error('the sums of open items are no row');
  return items;
}

/** Orders that were paid and not delivered at an instant, with the VAT of what was paid. */
export async function listPrepayments(db: Database, instant: string) {
  const { rows } = await sql<{ order_number: number; amount_cents: Cents; vat: VatGroup[] }>`
    with ${ordersAt(instant)}, ${prepaid(instant)}
    select order_number, amount_cents, vat from prepaid order by order_number`.execute(db);
  return rows;
}

/** More are shown once these are booked. */
const shownUnbooked = 100;

/** The numbers of orders that were delivered in a period and are paid without any payment. */
export async function listUnbooked(db: Database, { start, end }: Span): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    select order_number from orders join invoices on invoices.order_id = orders.id
      where payment_status = 'paid' and due_cents > balance_cents
        and coalesce(delivered_at, issued_at) >= ${start}
        and coalesce(delivered_at, issued_at) < ${end}
        and not exists (select from payments_by_hand where order_id = orders.id)
        and not exists (select from handovers where order_id = orders.id)
      order by order_number limit ${shownUnbooked}`.execute(db);
  return rows.map(({ order_number }) => order_number);
}

/** What is in the safe by its book, before an instant; null: it was not counted by then. */
export async function findSafeBalance(db: Database, instant: string): Promise<Cents | null> {
  const last = await db
    .selectFrom('safe_movements')
    .select('balance_cents')
    .where('moved_at', '<', instant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance_cents ?? null;
}
