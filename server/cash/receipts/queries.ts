import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { amountFields } from '#domain/cart/totals.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** What was delivered and paid at a door; `id` is the one of the event that reported it. */
export function findReceipt(db: Database, id: string) {
  return db
    .selectFrom('handovers')
    .innerJoin('orders', 'orders.id', 'handovers.order_id')
    .innerJoin('settlements', (join) =>
      join
        .onRef('settlements.order_id', '=', 'handovers.order_id')
        .onRef('settlements.version', '=', 'handovers.settlement_version'),
    )
    .leftJoin('invoices', 'invoices.order_id', 'handovers.order_id')
    .leftJoin('till_movements', 'till_movements.event_id', 'handovers.event_id')
    .select((eb) => [
      'orders.order_number',
      'orders.language',
      'invoices.number as invoice_number',
      'invoices.vat',
      'handovers.handed_over_at',
      'handovers.empties_cents',
      'handovers.due_cents',
      'handovers.payout_cents',
      'handovers.credit_cents',
      'orders.balance_cents',
      'handovers.method',
      'handovers.tip_cents',
      'settlements.discounts',
      ...amountFields.map((field) => `settlements.${field}` as const),
      'till_movements.received',
      'till_movements.given',
      jsonArrayFrom(
        eb
          .selectFrom('settlement_lines')
          .select([
            sql<string>`coalesce(product_name_translated, product_name)`.as('name'),
            'settlement_lines.quantity',
            'settlement_lines.vat_rate',
            'settlement_lines.charged_cents',
          ])
          .whereRef('settlement_lines.order_id', '=', 'settlements.order_id')
          .whereRef('settlement_lines.version', '=', 'settlements.version')
          .where('settlement_lines.quantity', '>', 0)
          .orderBy('settlement_lines.position'),
      ).as('lines'),
    ])
    .where('handovers.event_id', '=', id)
    .executeTakeFirst();
}
