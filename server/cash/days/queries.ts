import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DayContent } from '#contract/cash/days.schema.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { DoorRecord } from '#domain/cash/door-payments.ts';
import type { Cents } from '#domain/money.ts';
import { expectedOfPaid } from '#server/cash/tills/unpaid-doors.ts';
import type { Database } from '#server/platform/db/pool.ts';

export function findClose(db: Database, day: string) {
  return db
    .selectFrom('day_closes')
    .select(['day', 'content', 'closed_at'])
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Closes are made one after another. Whether a later day than this is closed. */
export async function lockCloses(db: Database, day: string): Promise<boolean> {
  await sql`lock table day_closes in share row exclusive mode`.execute(db);
  const later = await db
    .selectFrom('day_closes')
    .select('day')
    .where('day', '>', day)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

const fullName = sql<string | null>`
  nullif(trim(concat_ws(' ', profiles.first_name, profiles.last_name)), '')`;

/** The tills that were closed before `end` and are in no close, with their journals. */
export function listTills(db: Database, end: string) {
  return db
    .selectFrom('tills')
    .innerJoin('tours', 'tours.id', 'tills.tour_id')
    .leftJoin('profiles', 'profiles.id', 'tills.driver_id')
    .leftJoin('cash_reports', 'cash_reports.till_id', 'tills.id')
    .select((eb) => [
      'tills.id',
      'tills.counted',
      expectedOfPaid.as('expected_cents'),
      'cash_reports.note as report_note',
      sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('driver_name'),
      'tours.window_start',
      jsonArrayFrom(
        eb
          .selectFrom('till_movements')
          .select([
            'till_movements.reason',
            'till_movements.received',
            'till_movements.given',
            'till_movements.tip_cents',
            'till_movements.note',
          ])
          .whereRef('till_movements.till_id', '=', 'tills.id')
          .orderBy('till_movements.number'),
      ).as('movements'),
      jsonArrayFrom(
        eb
          .selectFrom('till_counts')
          .leftJoin('profiles', 'profiles.id', 'till_counts.actor_id')
          .select([
            'till_counts.version',
            sql<Cents>`cash_cents(till_counts.contents)`.as('amount_cents'),
            fullName.as('counted_by'),
            'till_counts.counted_at',
            'till_counts.reason',
          ])
          .whereRef('till_counts.till_id', '=', 'tills.id')
          .orderBy('till_counts.version'),
      ).as('counts'),
    ])
    .where('tills.closed_at', '<', end)
    .where('tills.close_day', 'is', null)
    .orderBy('tills.closed_at')
    .orderBy('tills.id')
    .execute();
}

/** The VAT groups in a column of those rows of the query `paid` that are in the group. */
const vatOf = (column: 'empties_vat' | 'vat', isInGroup: RawBuilder<unknown>) => sql<VatGroup[]>`(
  select coalesce(jsonb_agg(rates order by vat_rate), '[]') from (
    select vat_rate, sum(gross_cents)::integer as gross_cents, sum(net_cents)::integer as net_cents,
        sum(vat_cents)::integer as vat_cents
      from paid as same, jsonb_to_recordset(${sql.ref(`same.${column}`)})
        as part (vat_rate integer, gross_cents integer, net_cents integer, vat_cents integer)
      where ${isInGroup} group by vat_rate) as rates)`;

const isSamePayer = sql`same.method = paid.method
  and same.card_kind is not distinct from paid.card_kind
  and same.actor_id is not distinct from paid.actor_id`;

/** What a customer had paid before the door (`sumAtDoor`, solved for it). */
const paidBefore = sql<Cents>`settlements.total_cents - handovers.empties_cents
  - handovers.due_cents + handovers.payout_cents + handovers.credit_cents - orders.balance_cents`;

/** The last payment by hand that was noted before the door. */
const prepaid = sql<PrepaidRow | null>`(
  select jsonb_build_object('vat', vat, 'total_cents', total_cents, 'deposit_cents', deposit_cents,
      'balance_cents', payments_by_hand.balance_cents)
    from payments_by_hand
    where payments_by_hand.order_id = handovers.order_id and status = 'paid'
      and noted_at <= handovers.handed_over_at
    order by noted_at desc limit 1)`;

/** The complete record of the handover, its lines summed by business case and VAT key. */
const record = sql<DoorRecord | null>`(
  select jsonb_build_object(
      'deposit_cents', amounts -> 'deposit_cents',
      'cases', (select jsonb_agg(to_jsonb(cases)) from (
        select gv_type, vat_key, sum(gross_cents) as gross_cents, round(sum(vat) * 100) as vat_cents
          from fiscal_lines where record_id = fiscal_records.id group by gv_type, vat_key) as cases),
      'heads', (select jsonb_agg(to_jsonb(fiscal_vat)) from fiscal_vat
        where record_id = fiscal_records.id),
      'means', (select jsonb_agg(to_jsonb(fiscal_means)) from fiscal_means
        where record_id = fiscal_records.id))
    from fiscal_records where fiscal_records.id = handovers.event_id and format = 2)`;

interface PrepaidRow {
  vat: VatGroup[];
  total_cents: Cents;
  deposit_cents: Cents;
  balance_cents: Cents;
}

/** The handovers of the tours of these tills that were paid, with their records. */
export function listHandovers(db: Database, tillIds: readonly string[]) {
  return db
    .selectFrom('handovers')
    .innerJoin('tour_stops', 'tour_stops.id', 'handovers.stop_id')
    .innerJoin('tills', 'tills.tour_id', 'tour_stops.tour_id')
    .innerJoin('invoices', 'invoices.order_id', 'handovers.order_id')
    .innerJoin('orders', 'orders.id', 'handovers.order_id')
    .innerJoin('settlements', (join) =>
      join
        .onRef('settlements.order_id', '=', 'handovers.order_id')
        .onRef('settlements.version', '=', 'handovers.settlement_version'),
    )
    .select([
      'handovers.method',
      'handovers.card_kind',
      'handovers.empties_cents',
      'handovers.empties_vat',
      'handovers.credit_cents',
      'handovers.tip_cents',
      'settlements.total_cents',
      'settlements.deposit_cents',
      'orders.balance_cents',
      'invoices.vat',
      paidBefore.as('paid_before_cents'),
      prepaid.as('prepaid'),
      record.as('record'),
    ])
    .where('tills.id', '=', sql<string>`any(${tillIds}::uuid[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('unpaid_doors')
            .select('unpaid_doors.stop_id')
            .whereRef('unpaid_doors.stop_id', '=', 'handovers.stop_id'),
        ),
      ),
    )
    .execute();
}

/** What was marked as paid by hand before `end` and is in no close, by method and person. */
export function listPaymentsByHand(db: Database, end: string) {
  return db
    .with('paid', (query) =>
      query
        .selectFrom('payments_by_hand')
        .leftJoin('profiles', 'profiles.id', 'payments_by_hand.actor_id')
        .select([
          'payments_by_hand.id',
          'status',
          'method',
          'card_kind',
          'vat',
          'deposit_cents',
          'total_cents',
          'empties_cents',
          'empties_vat',
          'credit_cents',
          'payments_by_hand.balance_cents',
          'actor_id',
          fullName.as('noted_by'),
        ])
        .where('noted_at', '<', end)
        .where('close_day', 'is', null),
    )
    .selectFrom('paid')
    .select([
      'paid.method',
      'paid.card_kind',
      sql<string[]>`array_agg(id)`.as('ids'),
      'paid.noted_by',
      sql<number>`sum(case status when 'paid' then 1 else -1 end)::integer`.as('orders'),
      sql<Cents>`sum(total_cents)::integer`.as('total_cents'),
      sql<Cents>`sum(deposit_cents)::integer`.as('deposit_cents'),
      sql<Cents>`sum(empties_cents)::integer`.as('empties_cents'),
      sql<Cents>`sum(credit_cents)::integer`.as('credit_cents'),
      sql<Cents>`sum(balance_cents)::integer`.as('balance_cents'),
      // Of before each kind of empties had a rate.
      sql<Cents>`coalesce(sum(empties_cents) filter (where empties_vat is null), 0)::integer`.as(
        'old_empties_cents',
      ),
      vatOf('vat', isSamePayer).as('vat'),
      vatOf('empties_vat', isSamePayer).as('empties_vat'),
    ])
    .groupBy(['paid.method', 'paid.card_kind', 'paid.actor_id', 'paid.noted_by'])
    .orderBy('paid.method')
    .orderBy('paid.card_kind')
    .orderBy('paid.noted_by')
    .orderBy('paid.actor_id')
    .execute();
}

/** The credits that were paid out before `end` and are in no close. */
export function listPayouts(db: Database, end: string) {
  return db
    .selectFrom('credit_payouts')
    .leftJoin('invoice_corrections', 'invoice_corrections.id', 'credit_payouts.correction_id')
    .leftJoin('handovers', 'handovers.stop_id', 'credit_payouts.stop_id')
    .leftJoin('orders', (join) =>
      join.on((eb) =>
        eb('orders.id', '=', eb.fn.coalesce('invoice_corrections.order_id', 'handovers.order_id')),
      ),
    )
    .leftJoin('profiles', 'profiles.id', 'credit_payouts.actor_id')
    .select([
      'credit_payouts.id',
      'invoice_corrections.number',
      'orders.order_number',
      'credit_payouts.method',
      'credit_payouts.amount_cents',
      'credit_payouts.paid_at',
      fullName.as('paid_by'),
      sql<VatGroup[]>`coalesce(invoice_corrections.vat, '[]')`.as('vat'),
    ])
    .where('credit_payouts.paid_at', '<', end)
    .where('credit_payouts.close_day', 'is', null)
    .orderBy('credit_payouts.paid_at')
    .orderBy('credit_payouts.id')
    .execute();
}

export function insertClose(
  db: Database,
  { content, ...close }: { day: string; content: DayContent; closed_by: string; closed_at: string },
) {
  return db
    .insertInto('day_closes')
    .values({ ...close, content: sql`${JSON.stringify(content)}::jsonb` })
    .execute();
}

export function assignTills(db: Database, tillIds: readonly string[], close_day: string) {
  return db
    .updateTable('tills')
    .set({ close_day })
    .where('id', '=', sql<string>`any(${tillIds}::uuid[])`)
    .execute();
}

export function assignPayouts(db: Database, payoutIds: readonly string[], close_day: string) {
  return db
    .updateTable('credit_payouts')
    .set({ close_day })
    .where('id', '=', sql<string>`any(${payoutIds}::uuid[])`)
    .execute();
}

const openOrders = (db: Database, end: string) =>
  db
    .selectFrom('orders')
    .where('delivery_time_start', '<', end)
    .where('status', 'not in', ['delivered', 'cancelled']);

/** The numbers of the first ten orders before `end` that are not finished. */
export async function listOpenOrders(db: Database, end: string): Promise<number[]> {
  const orders = await openOrders(db, end)
    .select('order_number')
    .orderBy('delivery_time_start')
    .orderBy('order_number')
    .limit(10)
    .execute();
  return orders.map(({ order_number }) => order_number);
}

/** What is not finished of the orders and tours before `end`. */
export function countOpen(db: Database, end: string) {
  return db
    .selectNoFrom((eb) => [
      openOrders(db, end)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('orders'),
      eb
        .selectFrom('tours')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('window_start', '<', end)
        .where('state', '<>', 'settled')
        .$asScalar()
        .$notNull()
        .as('tills'),
    ])
    .executeTakeFirstOrThrow();
}
