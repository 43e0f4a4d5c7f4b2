import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/pool.ts';
import type { Invoices } from '#server/db/tables.ts';

/** The next number of a year. Holds it until the end of the transaction: a number that is rolled back is given again. */
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

export function insertInvoice(db: Database, invoice: Insertable<Invoices>) {
  return db.insertInto('invoices').values(invoice).execute();
}

/** An invoice with what it is about; nothing for an order of somebody else, or one that is not delivered. */
/** Of one customer, when one is named. */
export function findInvoice(db: Database, orderId: string, userId?: string) {
  const query = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select((eb) => [
      'invoices.number',
      'invoices.issued_at',
      'invoices.seller_name',
      'invoices.seller_address',
      'invoices.seller_vat_id',
      'invoices.seller_email',
      'orders.language',
      'orders.order_number',
      'orders.customer_name',
      'orders.delivery_address',
      'orders.delivery_time_start',
      'orders.payment_method',
      'orders.delivery_fee_cents',
      'orders.total_cents',
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .select([
            'order_items.product_name',
            'order_items.quantity',
            'order_items.price_at_purchase_cents',
            'order_items.deposit_cents',
            'order_items.vat_rate',
          ])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('order_items.position'),
      ).as('items'),
    ])
    .where('orders.id', '=', orderId);
  return (
    userId === undefined ? query : query.where('orders.user_id', '=', userId)
  ).executeTakeFirst();
}
