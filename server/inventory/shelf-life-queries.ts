import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** What may be promised of dated products: their lots, and how long they must last. */
export async function listDatedLots(db: Database, productIds: readonly string[]) {
  return db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select([
      'lots.product_id',
      'lots.id as lot_id',
      'lots.date',
      'lots.quantity',
      'products.minimum_shelf_life_days',
    ])
    .where('lots.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('lots.quantity', '>', 0)
    .execute();
}

/** Units that open orders still wait for, by product and day of the delivery in Berlin. */
export async function listOpenNeeds(
  db: Database,
  productIds: readonly string[],
  exceptOrderId: string | null,
) {
  const { rows } = await sql<{ product_id: string; day: string; quantity: number }>`
    select order_items.product_id,
        sum(order_items.quantity - coalesce(settled.quantity, 0))::integer as quantity,
        (orders.delivery_time_start at time zone 'Europe/Berlin')::date as day
      from orders join order_items on order_items.order_id = orders.id
        left join lateral (
          select sum(quantity) as quantity from picks where order_item_id = order_items.id
        ) as settled on true
      where orders.status in ('pending', 'confirmed', 'preparing')
        and order_items.product_id = any(${productIds}::uuid[])
        and orders.id is distinct from ${exceptOrderId}::uuid
      group by order_items.product_id, day`.execute(db);
  return rows;
}
