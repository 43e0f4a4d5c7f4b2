import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import { translatedNames } from '#server/platform/db/translated-names.ts';
import { recalled } from '#server/stock/goods/block-lots.ts';
import { sameLabelIds } from '#server/stock/goods/same-label.ts';

/**
 * The orders that have goods of a lot or of one whose label says the same, handed over or not, with
 * the name of the product and the recipient of a mail: null where the account is deleted.
 */
export function listOrdersOfLot(db: Database, lotId: string) {
  return db
    .selectFrom('goods_of_orders as goods')
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .innerJoin('products', 'products.id', 'goods.product_id')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'orders.user_id')
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.status',
      'orders.user_id',
      'orders.user_email',
      'orders.delivery_time_start',
      'profiles.first_name',
      'user_settings.language',
      'products.name',
      translatedNames.as('name_translations'),
      sql<number>`sum(goods.quantity)::integer`.as('quantity'),
    ])
    .where('goods.lot_id', 'in', sameLabelIds(db, lotId))
    .groupBy(['orders.id', 'products.id', 'profiles.id', 'user_settings.user_id'])
    .orderBy('orders.order_number')
    .execute();
}

/** The recalled lots that an order has goods of. */
export function listRecalledLotsOf(db: Database, orderId: string) {
  return db
    .selectFrom('lots')
    .select(['id', 'code', 'date', 'date_kind'])
    .where('block_reason', '=', recalled)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('goods_of_orders')
        .select(sql<string>`lot_id`.as('lot_id'))
        .where('order_id', '=', orderId),
    )
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
