import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Half-open interval of instants. */
export interface Span {
  start: string;
  end: string;
}

export interface TaxedAmounts {
  vat_rate: number;
  net_cents: Cents;
  vat_cents: Cents;
  gross_cents: Cents;
}

/** When the VAT of an invoice is due; those from before were issued with the delivery. */
const deliveredAt = sql`coalesce(delivered_at, issued_at)`;
const vatColumns = sql`vat_rate smallint, net_cents integer, vat_cents integer, gross_cents integer`;

/** The VAT of each delivery by rate, as its invoice was issued. */
export async function listVat(db: Database, { start, end }: Span) {
  const { rows } = await sql<
    TaxedAmounts & {
      number: string;
      issued_at: string;
      delivered_at: string;
      order_number: number;
      payment_method: PaymentMethod;
    }
  >`
    select number, issued_at, ${deliveredAt} as delivered_at,
        (content ->> 'order_number')::bigint as order_number,
        content ->> 'payment_method' as payment_method, groups.*
      from invoices cross join jsonb_to_recordset(invoices.vat) as groups(${vatColumns})
      where ${deliveredAt} >= ${start} and ${deliveredAt} < ${end}
      order by number, vat_rate`.execute(db);
  return rows;
}

export async function sumVat(db: Database, { start, end }: Span) {
  const { rows } = await sql<TaxedAmounts & { invoices: number }>`
    select count(*) as invoices, vat_rate, sum(net_cents) as net_cents, sum(vat_cents) as vat_cents,
        sum(gross_cents) as gross_cents
      from invoices cross join jsonb_to_recordset(invoices.vat) as groups(${vatColumns})
      where ${deliveredAt} >= ${start} and ${deliveredAt} < ${end}
      group by vat_rate order by vat_rate`.execute(db);
  return rows;
}

/** The VAT of each correction of an invoice by rate, in negative amounts. */
export async function listCorrectedVat(db: Database, { start, end }: Span) {
  const { rows } = await sql<
    TaxedAmounts & { number: string; issued_at: string; invoice_number: string }
  >`
    select number, issued_at, content ->> 'invoice_number' as invoice_number, vat_rate,
        -net_cents as net_cents, -vat_cents as vat_cents, -gross_cents as gross_cents
      from invoice_corrections
        cross join jsonb_to_recordset(invoice_corrections.vat) as groups(${vatColumns})
      where issued_at >= ${start} and issued_at < ${end}
      order by number, vat_rate`.execute(db);
  return rows;
}

/** What was added to the balances of customers, and what was taken from them, the oldest first. */
export function listBalanceMovements(db: Database, { start, end }: Span) {
  return db
    .selectFrom('balance_movements')
    .leftJoin('invoice_corrections', 'invoice_corrections.id', 'correction_id')
    .leftJoin('orders', 'orders.id', 'balance_movements.order_id')
    .select([
      'moved_at',
      'balance_movements.reason',
      'amount_cents',
      'invoice_corrections.number',
      'order_number',
    ])
    .where('moved_at', '>=', start)
    .where('moved_at', '<', end)
    .orderBy('balance_movements.number')
    .execute();
}
