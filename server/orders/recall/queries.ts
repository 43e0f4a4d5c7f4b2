import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { translatedNames } from '#server/db/translated-names.ts';

/**
 * The orders that got goods of a lot, without those that came back, with the name of the product
 * and the recipient of a mail: null where the account is deleted.
 */
export function listOrdersOfLot(db: Database, lotId: string) {
  const received = sql`(-sum(lot_movements.quantity) - coalesce(max(came_back.quantity), 0))`;
  return db
    .selectFrom('lot_movements')
    .innerJoin('order_items', 'order_items.id', 'lot_movements.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('lots', 'lots.id', 'lot_movements.lot_id')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('goods_to_put_back')
          .select((line) => ['order_id', line.fn.sum<number>('quantity').as('quantity')])
          .where('lot_id', '=', lotId)
          .groupBy('order_id')
          .as('came_back'),
      (join) => join.onRef('came_back.order_id', '=', 'orders.id'),
    )
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
      sql<number>`${received}::integer`.as('quantity'),
    ])
    .where('lot_movements.lot_id', '=', lotId)
    .groupBy(['orders.id', 'products.id', 'profiles.id', 'user_settings.user_id'])
    .having(sql<boolean>`${received} > 0`)
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
