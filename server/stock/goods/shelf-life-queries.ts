import { sql } from 'kysely';
import { originKey } from '#server/platform/db/orderable-stock.ts';
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
        'lots.date_kind',
        'products.minimum_shelf_life_days',
        originKey('lots.origin').as('origin'),
        originKey('products.promised_origin').as('promised_origin'),
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

/** What the lines of an order promise, as far as they are of some products. */
export function listPromises(db: Database, orderId: string, productIds: readonly string[]) {
  return db
    .selectFrom('order_items')
    .select([
      'product_id',
      'promised_days',
      'promised_until',
      originKey('order_items.origin').as('origin'),
    ])
    .where('order_id', '=', orderId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
}

/**
 * Units that open orders still wait for, ordered or as accepted substitutes, by product, day of the
 * delivery in Berlin, promised days after it and origin.
 */
export async function listOpenNeeds(
  db: Database,
  productIds: readonly string[],
  exceptOrderId: string | null,
) {
  const { rows } = await sql<{
    product_id: string;
    day: string;
    promised_days: number;
    quantity: number;
    origin: string | null;
  }>`
    select needs.product_id, needs.promised_days, md5(origin_class(needs.origin)::text) as origin, sum(needs.quantity)::integer as quantity,
        (orders.delivery_time_start at time zone 'Europe/Berlin')::date as day
      from (
        select order_id, product_id, promised_days, origin, quantity - coalesce((
              select sum(quantity) from picks where order_item_id = order_items.id
            ), 0) as quantity
          from order_items where product_id = any(${productIds}::uuid[])
        union all
        select order_id, product_id, promised_days, origin, product_quantity
          from substitution_offers
          where state = 'accepted' and product_id = any(${productIds}::uuid[])
      ) as needs join orders on orders.id = needs.order_id
      where orders.status in ('pending', 'confirmed', 'preparing')
        and orders.id is distinct from ${exceptOrderId}::uuid
      group by needs.product_id, needs.promised_days, md5(origin_class(needs.origin)::text), day`.execute(
    db,
  );
  return rows;
}
