import { sql } from 'kysely';
import { chargeFields, type Charges } from '#domain/cart/charges.ts';
import type { Sale } from '#domain/cash/fiscal/compose-record.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** What a settlement sells, in German as all records. */
export async function getSale(db: Database, orderId: string, version: number): Promise<Sale> {
  const charges: Charges = await db
    .selectFrom('settlements')
    .select(chargeFields)
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('settlement_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'line.product_name as text',
      'line.product_id as product_no',
      // As a text of any length is stored, and no payment fails for it.
      sql<string | null>`nullif(left(products.barcode, 50), '')`.as('gtin'),
      'categories.name as product_group',
      'line.quantity',
      'line.vat_rate',
      'line.charged_cents',
      'line.deposit_cents',
      'line.weight_g',
    ])
    .where('line.order_id', '=', orderId)
    .where('line.version', '=', version)
    .where('line.quantity', '>', 0)
    .orderBy('line.position')
    .execute();
  return { lines, charges };
}

export async function findInvoiceNumber(
  db: Database,
  orderId: string,
): Promise<string | undefined> {
  const invoice = await db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return invoice?.number;
}

/** The last record in which an order was paid: at the door or by hand. */
export async function findPaymentRecord(
  db: Database,
  orderId: string,
): Promise<string | undefined> {
  const record = await db
    .selectFrom('fiscal_records')
    .select('id')
    .where('order_id', '=', orderId)
    .where('format', '=', 2)
    .where(
      sql<boolean>`(exists (select from handovers where event_id = fiscal_records.id)
        or exists (select from payments_by_hand where id = fiscal_records.id and status = 'paid'))`,
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return record?.id;
}

/** Whether the prepayment of an order was released by a delivery. */
export async function isReleased(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_released: boolean }>`
    select exists (select from fiscal_records join fiscal_lines on record_id = fiscal_records.id
      where order_id = ${orderId} and kind = 'payment' and gv_type = 'Anzahlungsaufloesung'
    ) as is_released`.execute(db);
  return rows[0]?.is_released === true;
}

/** The record of the handover at a stop. */
export async function findRecordOfStop(db: Database, stopId: string): Promise<string | undefined> {
  const record = await db
    .selectFrom('handovers')
    .innerJoin('fiscal_records', 'fiscal_records.id', 'handovers.event_id')
    .select('fiscal_records.id')
    .where('handovers.stop_id', '=', stopId)
    .where('fiscal_records.format', '=', 2)
    .executeTakeFirst();
  return record?.id;
}
