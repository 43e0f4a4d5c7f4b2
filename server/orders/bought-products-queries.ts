import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Products of a customer's orders, newest first, without cancelled orders. */
export function listOrderedProducts(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      'order_items.product_id',
      sql<string>`max(orders.created_at)`.as('last_ordered_at'),
      sql<number>`count(*)::integer`.as('order_count'),
      sql<number>`sum(order_items.quantity)::integer`.as('unit_count'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '<>', 'cancelled')
    .groupBy('order_items.product_id')
    .orderBy('last_ordered_at', 'desc')
    .orderBy('order_items.product_id')
    .limit(limit)
    .execute();
}
