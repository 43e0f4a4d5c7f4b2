import { sql, type Insertable } from 'kysely';
import type { InvoicedRate } from '#domain/stock/buying/supplier-invoices.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { SupplierCreditNoteRates, SupplierCreditNotes } from '#server/platform/db/tables.ts';

/** Those of the supplier, until the end of the transaction. */
export function lockInvoices(trx: Database, supplierId: string, ids: readonly string[]) {
  return trx
    .selectFrom('supplier_invoices')
    .select(['id', 'state'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertCreditNote(
  trx: Database,
  row: Insertable<SupplierCreditNotes>,
  rates: readonly Omit<Insertable<SupplierCreditNoteRates>, 'supplier_credit_note_id'>[],
): Promise<void> {
  const { id: supplier_credit_note_id } = await trx
    .insertInto('supplier_credit_notes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('supplier_credit_note_rates')
    .values(rates.map((rate) => ({ supplier_credit_note_id, ...rate })))
    .execute();
}

/** Of an invoice, with what each takes back of it. */
export function listCreditNotes(db: Database, invoiceId: string) {
  return db
    .selectFrom('supplier_credit_notes as notes')
    .innerJoin('supplier_credit_note_rates as credits', 'supplier_credit_note_id', 'notes.id')
    .where('supplier_invoice_id', '=', invoiceId)
    .select([
      'notes.id',
      'number',
      'issued_on',
      'reason',
      sql<InvoicedRate[]>`jsonb_agg(jsonb_build_object('vat_rate', vat_rate::float8,
        'net_cents', net_cents, 'vat_cents', vat_cents) order by vat_rate)`.as('rates'),
    ])
    .groupBy('notes.id')
    .orderBy('issued_on')
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .execute();
}
