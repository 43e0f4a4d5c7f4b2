import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { translatedNames } from '#server/db/translated-names.ts';

/**
 * The orders that got goods of a lot, with the name of the product and the recipient of a mail:
 * null where the account is deleted.
 */
export function listOrdersOfLot(db: Database, lotId: string) {
  return db
    .selectFrom('lot_movements')
    .innerJoin('order_items', 'order_items.id', 'lot_movements.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('lots', 'lots.id', 'lot_movements.lot_id')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'orders.user_id')
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.user_id',
      'orders.user_email',
      'orders.delivery_time_start',
      'profiles.first_name',
      'user_settings.language',
      'products.name',
      translatedNames.as('name_translations'),
      sql<number>`-sum(lot_movements.quantity)::integer`.as('quantity'),
    ])
    .where('lot_movements.lot_id', '=', lotId)
    .groupBy(['orders.id', 'products.id', 'profiles.id', 'user_settings.user_id'])
    .having(sql<boolean>`sum(lot_movements.quantity) < 0`)
    .orderBy('orders.order_number')
    .execute();
}

export function recordRecall(
  db: Database,
  lotId: string,
  { actor_id, after }: { actor_id: string; after: object },
) {
  return db
    .insertInto('audit_log')
    .values({
      actor_id,
      action: 'recalled',
      subject_type: 'lot',
      subject_id: lotId,
      after: JSON.stringify(after),
    })
    .execute();
}
