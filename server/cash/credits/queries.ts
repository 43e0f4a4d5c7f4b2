import { sql, type Insertable } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { CreditSource } from '#domain/cash/credit-payout.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { CreditPayouts } from '#server/platform/db/tables.ts';

/** All credits of all customers, paid out or not. */
const credits = sql`(
  select id, 'correction' as source, id as correction_id, null::uuid as stop_id, number, order_id,
      total_cents as amount_cents, vat, issued_at as credited_at, deducted_at
    from invoice_corrections
  union all
  select stop_id, 'handover', null, stop_id, null, order_id, credit_cents, '[]', handed_over_at, null
    from handovers where credit_cents > 0
) as credits`;

/** The oldest of those that were not paid out; those that are due before the others. */
export async function listOpen(db: Database, limit: number) {
  const { rows } = await sql<{
    id: string;
    source: CreditSource;
    number: string | null;
    order_id: string;
    order_number: number;
    customer_name: string;
    payment_status: PaymentStatus;
    amount_cents: Cents;
    credited_at: string;
  }>`
    select credits.id, source, number, order_id, order_number, customer_name, payment_status,
        amount_cents, credited_at
      from ${credits} join orders on orders.id = order_id
      where deducted_at is null
        and not exists (select from credit_payouts where correction_id = credits.correction_id)
        and not exists (select from credit_payouts where stop_id = credits.stop_id)
      order by (source = 'handover' or payment_status = 'paid') desc, credited_at, credits.id
      limit ${limit}`.execute(db);
  return rows;
}

/** A credit, whose order is locked: it is paid out, and the order paid, by one at a time. */
export async function lockCredit(db: Database, id: string) {
  const { rows } = await sql<{
    source: CreditSource;
    correction_id: string | null;
    stop_id: string | null;
    order_id: string;
    payment_status: PaymentStatus;
    amount_cents: Cents;
    vat: VatGroup[];
    is_deducted: boolean;
  }>`
    select source, correction_id, stop_id, order_id, payment_status, amount_cents, vat,
        deducted_at is not null as is_deducted
      from ${credits} join orders on orders.id = order_id
      where credits.id = ${id}
      for no key update of orders`.execute(db);
  return rows[0];
}

/** Of a correction or of a stop. */
export function findPayout(db: Database, creditId: string) {
  return db
    .selectFrom('credit_payouts')
    .select(['actor_id', 'method', 'amount_cents', 'paid_at'])
    .where((eb) => eb.or([eb('correction_id', '=', creditId), eb('stop_id', '=', creditId)]))
    .executeTakeFirst();
}

export function insertPayout(db: Database, payout: Insertable<CreditPayouts>) {
  return db
    .insertInto('credit_payouts')
    .values(payout)
    .returning(['id', 'method', 'amount_cents', 'paid_at'])
    .executeTakeFirstOrThrow();
}
