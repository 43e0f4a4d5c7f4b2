import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** An offer as a mail says it; `product_name` in the language of the order. */
export function findOffer(db: Database, id: string) {
  return db
    .selectFrom('substitution_offers')
    .innerJoin('order_items', 'order_items.id', 'substitution_offers.order_item_id')
    .select([
      'substitution_offers.order_id',
      'substitution_offers.consent',
      'substitution_offers.quantity',
      'substitution_offers.candidates',
      'substitution_offers.deadline',
      sql<string>`coalesce(product_name_translated, product_name)`.as('product_name'),
    ])
    .where('substitution_offers.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Missing units of a line as a mail says them; `product_name` in the language of the order. */
export function findMissing(db: Database, orderItemId: string) {
  return db
    .selectFrom('order_items')
    .select([
      'order_id',
      sql<string>`coalesce(product_name_translated, product_name)`.as('product_name'),
    ])
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow();
}
