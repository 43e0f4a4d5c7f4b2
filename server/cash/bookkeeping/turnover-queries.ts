import { sql } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Half-open interval of instants. */
export interface Span {
  start: string;
  end: string;
}

/** Invoices by the time of their delivery, when their VAT is due. */
export async function listInvoices(db: Database, { start, end }: Span) {
  const { rows } = await sql<{ at: string; number: string; vat: VatGroup[] }>`
    select coalesce(delivered_at, issued_at) as at, number, vat from invoices
      where coalesce(delivered_at, issued_at) >= ${start}
        and coalesce(delivered_at, issued_at) < ${end}
      order by number`.execute(db);
  return rows;
}

export function listCorrections(db: Database, { start, end }: Span) {
  return db
    .selectFrom('invoice_corrections')
    .select(['issued_at as at', 'number', 'vat'])
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .orderBy('number')
    .execute();
}

/** Empties that were returned at doors. */
export function listEmpties(db: Database, { start, end }: Span) {
  return db
    .selectFrom('handovers')
    .innerJoin('invoices', 'invoices.order_id', 'handovers.order_id')
    .select(['handed_over_at as at', 'invoices.number', 'empties_cents', 'empties_vat'])
    .where('handed_over_at', '>=', start)
    .where('handed_over_at', '<', end)
    .where('empties_cents', '>', sql<Cents>`0`)
    .orderBy('invoices.number')
    .execute();
}

/** Balances that customers gave up with their accounts. */
export function listGivenUp(db: Database, { start, end }: Span) {
  return db
    .selectFrom('balance_movements')
    .select(['moved_at as at', 'amount_cents'])
    .where('reason', '=', 'given_up')
    .where('moved_at', '>=', start)
    .where('moved_at', '<', end)
    .orderBy('number')
    .execute();
}
