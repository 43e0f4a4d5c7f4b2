import { sql, type NotNull } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';

/**
 * Products that the orders of a customer brought, newest order first. Each order is summed by
 * itself: joined, the view would sum what the whole shop delivered.
 */
export function listDeliveredProducts(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivered_lines')
          .select(['product_id', (lines) => lines.fn.sum('quantity').as('quantity')])
          .whereRef('order_id', '=', 'orders.id')
          .groupBy('product_id')
          .as('brought'),
      (join) => join.onTrue(),
    )
    .select([
      'brought.product_id',
      sql<string>`max(orders.created_at)`.as('last_ordered_at'),
      sql<number>`count(distinct orders.id)::integer`.as('order_count'),
      sql<number>`sum(brought.quantity)::integer`.as('unit_count'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'delivered')
    .groupBy('brought.product_id')
    .orderBy('last_ordered_at', 'desc')
    .orderBy('brought.product_id')
    .limit(limit)
    .$narrowType<{ product_id: NotNull }>()
    .execute();
}

/** What to order again: what a delivered order brought, or what another one was to bring. */
export function listReordered(db: Database, userId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .leftJoin('delivered_lines as came', (join) =>
      join
        .onRef('came.order_id', '=', 'orders.id')
        .onRef('came.order_item_id', '=', 'order_items.id')
        .on('orders.status', '=', 'delivered'),
    )
    .select([
      sql<string>`coalesce(came.product_id, order_items.product_id)`.as('product_id'),
      sql<string>`coalesce(came.product_name_translated, came.product_name,
        order_items.product_name_translated, order_items.product_name)`.as('name'),
      sql<number>`coalesce(came.quantity, order_items.quantity)`.as('quantity'),
      // Weighed goods are charged by their weight, so that only the price of the order compares.
      sql<Cents>`case when came.product_id <> order_items.product_id
        then came.charged_cents / came.quantity else order_items.price_at_purchase_cents end`.as(
        'price_cents',
      ),
    ])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('orders.status', '<>', 'delivered'), eb('came.product_id', 'is not', null)]),
    )
    .orderBy('order_items.position')
    .orderBy('came.position')
    .execute();
}
