import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '#server/platform/db/pool.ts';

const selectGoods = (db: Database) =>
  db
    .selectFrom('goods_of_orders as goods')
    .innerJoin('lots', 'lots.id', 'goods.lot_id')
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
    ])
    .orderBy('goods.product_name')
    .orderBy('lots.id');

/** The goods of orders whose lots have a date or are blocked. */
export function listGoodsOf(db: Database, orderIds: readonly string[]) {
  return selectGoods(db)
    .where('goods.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where((eb) => eb.or([eb('lots.date', 'is not', null), eb('lots.blocked_at', 'is not', null)]))
    .execute();
}

/** Orders whose goods are in the shop or in a van. */
const notHandedOver = ['preparing', 'ready', 'delivering'] as const satisfies OrderStatus[];

/** The goods of orders that are not handed over, of lots that are blocked or end before a day. */
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
    .where((eb) => eb.or([eb('lots.date', '<', day), eb('lots.blocked_at', 'is not', null)]))
    .orderBy('orders.delivery_time_start')
    .orderBy('orders.order_number')
    .execute();
}

/** What decides about the goods of lots. */
export function listLotStates(db: Database, lotIds: readonly string[]) {
  return db
    .selectFrom('lots')
    .select(['id', 'blocked_at', 'date'])
    .where('id', '=', sql<string>`any(${lotIds}::uuid[])`)
    .execute();
}

/** The picks of an order that have goods of a lot. */
export function listPicksOfLot(db: Database, orderId: string, lotId: string) {
  return db
    .selectFrom('picks')
    .selectAll()
    .where('order_id', '=', orderId)
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
