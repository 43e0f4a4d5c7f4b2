import { sql, type Insertable, type NotNull } from 'kysely';
import type { ReturnCause } from '#domain/stock/return-causes.ts';
import type { RefusalReason } from '#domain/tours/refusal-reasons.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { ReturnedGoods } from '#server/platform/db/tables.ts';

export type ReturnedGoodsRow = Awaited<ReturnType<typeof listGoods>>[number];

/** All goods that wait to be put back, in walking order. */
export function listGoods(db: Database) {
  return db
    .selectFrom('goods_to_put_back as goods')
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .innerJoin('lots', 'lots.id', 'goods.lot_id')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tour_stops')
          .innerJoin('tours', 'tours.id', 'tour_stops.tour_id')
          .leftJoin('profiles', 'profiles.id', 'tours.driver_id')
          .select(['tours.left_at', 'tours.returned_at'])
          .select(
            sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('driver_name'),
          )
          .select((within) =>
            within
              .selectFrom('temperature_readings')
              .select(({ fn }) => fn.max('tenths').as('tenths'))
              .whereRef('temperature_readings.tour_id', '=', 'tours.id')
              .whereRef('temperature_readings.zone', '=', 'shelves.zone')
              .where('moment', '=', 'return')
              .as('return_tenths'),
          )
          .whereRef('tour_stops.order_id', '=', 'goods.order_id')
          .where('tours.returned_at', 'is not', null)
          // Goods at the counter never left the shop.
          .where('tours.kind', '=', 'delivery')
          .orderBy('tours.returned_at', 'desc')
          .limit(1)
          .as('tour'),
      (join) => join.onTrue(),
    )
    .select([
      'goods.id',
      sql<ReturnCause>`goods.cause`.as('cause'),
      sql<RefusalReason | null>`goods.refusal_reason`.as('refusal_reason'),
      'goods.quantity',
      'orders.order_number',
      'products.id as product_id',
      'products.name as product_name',
      'products.food_kind',
      'shelves.id as shelf_id',
      'shelves.zone',
      'shelves.aisle',
      'shelves.position',
      'lots.code',
      'lots.date',
      'lots.date_kind',
      'lots.blocked_at',
      'tour.driver_name',
      'tour.left_at',
      'tour.returned_at',
      'tour.return_tenths',
    ])
    .orderBy('shelves.aisle', (order) => order.asc().nullsLast())
    .orderBy('shelves.position')
    .orderBy('products.name')
    .orderBy('goods.id')
    .$narrowType<{ id: NotNull; quantity: NotNull }>()
    .execute();
}

/** Locks the order that goods were picked for, whether they wait or are put back. */
export function lockOrderOf(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('picks')
        .select('order_id')
        .where('id', '=', id)
        .unionAll(eb.selectFrom('settlement_lines').select('order_id').where('id', '=', id))
        .unionAll(eb.selectFrom('returned_goods').select('order_id').where('id', '=', id))
        .limit(1),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the product of goods that wait: their lot is not blocked meanwhile. */
export function lockProductOf(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('goods_to_put_back as goods')
        .innerJoin('lots', 'lots.id', 'goods.lot_id')
        .select('lots.product_id')
        .where('goods.id', '=', id),
    )
    .forNoKeyUpdate()
    .execute();
}

/** Goods that wait to be put back, with their lot. */
export function findGoods(db: Database, id: string) {
  return db
    .selectFrom('goods_to_put_back as goods')
    .innerJoin('lots', 'lots.id', 'goods.lot_id')
    .select(['goods.id', 'goods.cause', 'goods.order_id', 'goods.order_item_id'])
    .select(['goods.lot_id', 'goods.quantity'])
    .select(['lots.product_id', 'lots.date', 'lots.blocked_at'])
    .where('goods.id', '=', id)
    .$narrowType<{ order_id: NotNull; order_item_id: NotNull }>()
    .$narrowType<{ lot_id: NotNull; quantity: NotNull }>()
    .executeTakeFirst();
}

export function findPutBack(db: Database, id: string) {
  return db
    .selectFrom('returned_goods')
    .select(['id', 'quantity', 'waste_quantity', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertPutBack(db: Database, putBack: Insertable<ReturnedGoods>) {
  return db
    .insertInto('returned_goods')
    .values(putBack)
    .returning(['id', 'quantity', 'waste_quantity', 'created_at'])
    .executeTakeFirstOrThrow();
}
