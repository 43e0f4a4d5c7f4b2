import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/**
 * The lots of products of which one ends before the horizon: the others last for every order, so
 * that only their stock limits them.
 */
export const listCriticalLots = prepared(
  (
    db,
    values: {
      product_ids: readonly string[];
      /** The day of the delivery in Berlin. */
      day: string;
      /** Days after it. */
      horizon: number;
    },
  ) =>
    db
      .selectFrom('products')
      .innerJoin('lots', 'lots.product_id', 'products.id')
      .select([
        'lots.product_id',
        'lots.id as lot_id',
        'lots.date',
        'lots.quantity',
        'products.minimum_shelf_life_days',
      ])
      .where('products.id', '=', sql<string>`any(${values.product_ids}::uuid[])`)
      .where('lots.quantity', '>', 0)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('lots as ending')
            .select('ending.id')
            .whereRef('ending.product_id', '=', 'products.id')
            .where('ending.quantity', '>', 0)
            .where(
              'ending.date',
              '<',
              sql<string>`${values.day}::date + products.minimum_shelf_life_days + ${values.horizon}::integer`,
            ),
        ),
      ),
);

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
