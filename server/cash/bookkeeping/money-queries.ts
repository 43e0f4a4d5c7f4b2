import { sql, type RawBuilder } from 'kysely';
import type { BusinessCase, FiscalMeans } from '#domain/cash/fiscal/content.ts';
import type { RegisterKind } from '#domain/cash/fiscal/registers.ts';
import type { SafeReason, VoucherKind } from '#domain/cash/safe.ts';
import type { Cents } from '#domain/money.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Span } from './turnover-queries.ts';

/** Records that are complete; those of builds before 2.0 have neither lines nor means. */
export async function listRecords(db: Database, { start, end }: Span) {
  const { rows } = await sql<{
    at: string;
    register: RegisterKind;
    label: string;
    invoice: string | null;
    voucher_no: string | null;
    voucher_kind: VoucherKind | null;
    cases: { gv_type: BusinessCase; gross_cents: Cents }[];
    means: FiscalMeans[];
  }>`
    select occurred_at as at, registers.kind as register,
        registers.code || '-' || receipt_number as label,
        (select text from fiscal_references
          where record_id = fiscal_records.id and type = 'ExterneRechnung' limit 1) as invoice,
        (select text from fiscal_references
          where record_id = fiscal_records.id and type = 'ExterneSonstige' limit 1) as voucher_no,
        (select voucher_kind from safe_movements
          where safe_movements.record_id = fiscal_records.id) as voucher_kind,
        (select jsonb_agg(to_jsonb(cases)) from (
          select gv_type, sum(gross_cents)::integer as gross_cents from fiscal_lines
            where record_id = fiscal_records.id group by gv_type) as cases) as cases,
        (select jsonb_agg(jsonb_build_object('type', type, 'name', name, 'amount_cents', amount_cents))
          from fiscal_means where record_id = fiscal_records.id) as means
      from fiscal_records join registers on registers.id = register_id
      where format = 2 and occurred_at >= ${start} and occurred_at < ${end}
      order by fiscal_records.number`.execute(db);
  return rows;
}

const hasNoRecord = (id: string) => sql<boolean>`not exists (select from fiscal_records
  where fiscal_records.id = ${sql.ref(id)} and format = 2)`;

/**
 * When the money of a door is in the books: of a door on paper, with the close of its till. Null:
 * not yet, or not at all, as the paper list says that nothing was paid.
 */
export const bookedAt: RawBuilder<string | null> = sql`case
  when handovers.method <> 'cash' or coalesce(tills.mode, 'paper') <> 'paper'
      or orders.balance_cents > 0 and handovers.due_cents = 0
      or exists (select from till_movements where till_movements.event_id = handovers.event_id)
    then handovers.handed_over_at
  when not exists (select from unpaid_doors where unpaid_doors.stop_id = handovers.stop_id)
    then tills.closed_at end`;

/** What was paid at doors without a record. */
export async function listDoors(db: Database, { start, end }: Span) {
  const { rows } = await sql<{
    at: string;
    number: string;
    method: PaymentMethod;
    paid_cents: Cents;
    tip_cents: Cents;
  }>`
    select at, number, method, due_cents - payout_cents as paid_cents, tip_cents from (
      select handovers.*, ${bookedAt} as at, invoices.number
        from handovers join tour_stops on tour_stops.id = stop_id
          join tills on tills.tour_id = tour_stops.tour_id
          join orders on orders.id = handovers.order_id
          join invoices on invoices.order_id = handovers.order_id
        where ${hasNoRecord('handovers.event_id')}) as doors
      where at >= ${start} and at < ${end}
      order by at, number`.execute(db);
  return rows;
}

/** What was noted by hand without a record; negative if it was taken back. */
export async function listPaymentsByHand(db: Database, { start, end }: Span) {
  const { rows } = await sql<{
    at: string;
    number: string | null;
    order_number: number | null;
    method: PaymentMethod;
    paid_cents: Cents;
  }>`
    select noted_at as at, invoices.number, order_number, payments_by_hand.method,
        payments_by_hand.total_cents - payments_by_hand.empties_cents
          + payments_by_hand.credit_cents - payments_by_hand.balance_cents as paid_cents
      from payments_by_hand left join orders on orders.id = payments_by_hand.order_id
        left join invoices on invoices.order_id = payments_by_hand.order_id
      where noted_at >= ${start} and noted_at < ${end} and ${hasNoRecord('payments_by_hand.id')}
      order by noted_at, payments_by_hand.id`.execute(db);
  return rows;
}

/** Credits that were paid out without a record: by transfer or PayPal always. */
export async function listPayouts(db: Database, { start, end }: Span) {
  const { rows } = await sql<{
    at: string;
    number: string | null;
    method: PayoutMethod;
    amount_cents: Cents;
  }>`
    select paid_at as at, invoice_corrections.number, method, amount_cents
      from credit_payouts
        left join invoice_corrections on invoice_corrections.id = correction_id
      where paid_at >= ${start} and paid_at < ${end} and ${hasNoRecord('credit_payouts.id')}
      order by paid_at, credit_payouts.id`.execute(db);
  return rows;
}

/** Floats, and cash that went to the safe; what the till has more. */
export async function listTransfers(db: Database, { start, end }: Span) {
  const { rows } = await sql<{ at: string; amount_cents: Cents }>`
    select moved_at as at, amount_cents from till_movements
      where reason in ('float', 'transfer') and moved_at >= ${start} and moved_at < ${end}
        and ${hasNoRecord('till_movements.id')}
      order by moved_at, id`.execute(db);
  return rows;
}

/** What tills had more than expected, or on paper more than was paid by the list of the driver. */
export async function listDifferences(db: Database, { start, end }: Span) {
  const { rows } = await sql<{ at: string; amount_cents: Cents }>`
    select closed_at as at,
        coalesce(counted_cents - float_cents + payouts_cents - paid_cents,
          cash_cents(counted) - expected_cents) as amount_cents
      from tills left join cash_reports on cash_reports.till_id = tills.id
      where closed_at >= ${start} and closed_at < ${end} and counted is not null
        and expected_cents is not null
        and not exists (select from till_movements join fiscal_records
            on fiscal_records.id = till_movements.id and format = 2
          where till_movements.till_id = tills.id and till_movements.reason = 'difference')
      order by closed_at, id`.execute(db);
  return rows;
}

/** Cash of the safe alone that has no record. */
export function listSafeMovements(db: Database, { start, end }: Span) {
  return db
    .selectFrom('safe_movements')
    .select(['moved_at as at', 'number', 'reason', 'amount_cents', 'voucher_no', 'voucher_kind'])
    .where('reason', 'in', [
      'bank_in',
      'bank_out',
      'expense',
      'private_in',
      'private_out',
      'difference',
    ] satisfies SafeReason[])
    .where('record_id', 'is', null)
    .where('moved_at', '>=', start)
    .where('moved_at', '<', end)
    .orderBy('number')
    .execute();
}

/** Tips that drivers got without a record. */
export async function listTips(db: Database, { start, end }: Span) {
  const { rows } = await sql<{ at: string; amount_cents: Cents }>`
    select tips.paid_at as at, tips.amount_cents
      from tips join tills on tills.id = till_id
        left join safe_movements on tip_id = tips.id
      where tips.paid_at >= ${start} and tips.paid_at < ${end}
        and coalesce(mode, 'paper') = 'paper' and record_id is null
      order by tips.paid_at, tips.id`.execute(db);
  return rows;
}

/** What was paid for each kind of voucher, and taken out or put in privately, by the cash book. */
export async function sumVouchers(db: Database, { start, end }: Span) {
  const { rows } = await sql<{
    reason: 'expense' | 'private_in' | 'private_out';
    voucher_kind: VoucherKind | null;
    amount_cents: Cents;
  }>`
    select reason, case when reason = 'expense' then coalesce(voucher_kind, 'other') end as voucher_kind,
        -sum(amount_cents)::integer as amount_cents
      from safe_movements
      where reason in ('expense', 'private_in', 'private_out')
        and moved_at >= ${start} and moved_at < ${end}
      group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
