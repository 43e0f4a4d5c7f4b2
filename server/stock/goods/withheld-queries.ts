import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '#server/platform/db/pool.ts';

const correctedAt = sql<string | null>`corrected_at(goods.order_item_id, lots.id)`;
const isUnproved = sql<boolean>`not proves_line(order_items, lots)`;

const selectGoods = (db: Database) =>
  db
    .selectFrom('goods_of_orders as goods')
    .innerJoin('lots', 'lots.id', 'goods.lot_id')
    .innerJoin('order_items', 'order_items.id', 'goods.order_item_id')
    .select([
      sql<string>`goods.order_id`.as('order_id'),
      sql<string>`goods.order_item_id`.as('order_item_id'),
      sql<string>`goods.product_name`.as('product_name'),
      sql<number>`goods.quantity`.as('quantity'),
      'lots.id as lot_id',
      'lots.code',
      'lots.date',
      'lots.date_kind',
      'lots.blocked_at',
      correctedAt.as('corrected_at'),
      isUnproved.as('is_unproved'),
    ])
    .orderBy('goods.product_name')
    .orderBy('lots.id');

/** The goods of orders whose lots have a date, are blocked or corrected, or are of halal lines. */
export function listGoodsOf(db: Database, orderIds: readonly string[]) {
  return selectGoods(db)
    .where('goods.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('lots.date', 'is not', null),
        eb('lots.blocked_at', 'is not', null),
        eb(correctedAt, 'is not', null),
        eb('order_items.is_halal', '=', true),
      ]),
    )
    .execute();
}

/** Orders whose goods are in the shop or in a van. */
const notHandedOver = ['preparing', 'ready', 'delivering'] as const satisfies OrderStatus[];

/**
 * The goods of orders that are not handed over, of lots that are blocked, corrected or end before a
 * day, or that nothing proves for a line ordered as halal.
 */
export function listGoodsNotForSale(db: Database, day: string) {
  return selectGoods(db)
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .select([
      'orders.order_number',
      'orders.customer_name',
      'orders.status',
      'orders.delivery_time_start as window_start',
      'orders.delivery_time_end as window_end',
    ])
    .where('goods.status', 'in', notHandedOver)
    .where((eb) =>
      eb.or([
        eb('lots.date', '<', day),
        eb('lots.blocked_at', 'is not', null),
        eb(correctedAt, 'is not', null),
        isUnproved,
      ]),
    )
    .orderBy('orders.delivery_time_start')
    .orderBy('orders.order_number')
    .execute();
}

/** The picks of a line that have goods of a lot. */
export function listPicksOfLot(db: Database, lineId: string, lotId: string) {
  return db
    .selectFrom('picks')
    .selectAll()
    .where('order_item_id', '=', lineId)
    .where('lot_id', '=', lotId)
    .where('picked_quantity', '>', 0)
    .orderBy('id')
    .execute();
}

/** Units of a blocked lot that are with the rest of it again. */
export function addBlocked(db: Database, lotId: string, quantity: number) {
  return db
    .updateTable('lots')
    .set((eb) => ({ blocked_quantity: eb('blocked_quantity', '+', quantity) }))
    .where('id', '=', lotId)
    .execute();
}
