import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** All stops of the tours that these orders are on, by tour and in the order of the tour. */
export function listTourStops(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('tour_stops')
    .innerJoin('tours', 'tours.id', 'tour_stops.tour_id')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .select([
      'tour_stops.tour_id',
      'tour_stops.order_id',
      'tour_stops.state',
      'tour_stops.arrives_at',
      'tour_stops.begins_at',
      'tour_stops.leaves_at',
      'tour_stops.arrived_at',
      'tour_stops.left_at',
      'tours.leaves_at as tour_leaves_at',
      'tours.left_at as tour_left_at',
      sql<string>`greatest(orders.delivery_time_start, tours.window_start)`.as('window_start'),
      sql<string>`case when orders.delivery_time_start < tours.window_start
        then tours.window_end else orders.delivery_time_end end`.as('window_end'),
    ])
    .where(
      sql<boolean>`tour_stops.tour_id in (select tour_id from tour_stops as own
        where own.decision is null and own.order_id = any(${orderIds}::uuid[]))`,
    )
    .orderBy('tour_stops.tour_id')
    .orderBy('tour_stops.position')
    .execute();
}

/** The ids of those that are on a tour, and that no dispatcher has taken off it. */
export async function listOnTour(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const stops = await db
    .selectFrom('tour_stops')
    .select('order_id')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('decision', 'is', null)
    .execute();
  return stops.map(({ order_id }) => order_id);
}

/** Whether the shop delivers by tours: it has planned one, or has an account for a driver. */
export async function hasTours(db: Database): Promise<boolean> {
  const { has_tours } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from tours where kind = 'delivery') or exists (select from users where role = 'driver')`.as(
        'has_tours',
      ),
    )
    .executeTakeFirstOrThrow();
  return has_tours;
}

export async function isOnTour(db: Database, orderId: string): Promise<boolean> {
  const stop = await db
    .selectFrom('tour_stops')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return stop !== undefined;
}
