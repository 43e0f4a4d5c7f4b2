import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { chargeFields } from '#domain/cart/charges.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Invoices } from '#server/platform/db/tables.ts';

/**
 * The next number of a year, locked until the end of the transaction, so that a rollback leaves no
 * gap.
 */
export function takeInvoiceNumber(db: Database, year: number) {
  return db
    .insertInto('invoice_numbers')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet((eb) => ({ last_number: eb('invoice_numbers.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
}

type NewInvoice = Omit<Insertable<Invoices>, 'content' | 'vat'> & { vat: readonly VatGroup[] };

export function insertInvoice(db: Database, { vat, ...invoice }: NewInvoice) {
  return db
    .insertInto('invoices')
    .values({ ...invoice, vat: sql`${JSON.stringify(vat)}::jsonb` })
    .execute();
}

/** The amounts from which the VAT of an order is computed: those of its latest settlement. */
export function getTaxed(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('settlements', (join) =>
      join
        .onRef('settlements.order_id', '=', 'orders.id')
        .onRef('settlements.version', '=', 'orders.settlement_version'),
    )
    .select((eb) => [
      ...chargeFields.map((field) => `settlements.${field}` as const),
      jsonArrayFrom(
        eb
          .selectFrom('settlement_lines')
          .select(['quantity', 'charged_cents', 'settlement_lines.deposit_cents', 'vat_rate'])
          .whereRef('settlement_lines.order_id', '=', 'settlements.order_id')
          .whereRef('settlement_lines.version', '=', 'settlements.version'),
      ).as('lines'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** What is printed on an invoice. */
const documentColumns = [
  'invoices.number',
  'invoices.issued_at',
  'invoices.delivered_at',
  'invoices.seller_name',
  'invoices.seller_address',
  'invoices.seller_representative',
  'invoices.seller_register',
  'invoices.seller_vat_id',
  'invoices.seller_email',
  'invoices.content',
  'invoices.vat',
] as const;

/** When an invoice's goods were delivered, which is when their VAT is due. */
const deliveredAt = sql<string>`coalesce(delivered_at, issued_at)`;

/** A batch of the invoices of deliveries from `start` to before `end`, by number. */
export function listInvoices(
  db: Database,
  { start, end, after, limit }: { start: string; end: string; after: string; limit: number },
) {
  return db
    .selectFrom('invoices')
    .select(documentColumns)
    .where(deliveredAt, '>=', start)
    .where(deliveredAt, '<', end)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/**
 * The issued invoice; undefined before the delivery. With `userId`, only if it is this customer's.
 */
export function findInvoice(db: Database, orderId: string, userId?: string) {
  const query = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(documentColumns)
    .where('orders.id', '=', orderId);
  return (
    userId === undefined ? query : query.where('orders.user_id', '=', userId)
  ).executeTakeFirst();
}
