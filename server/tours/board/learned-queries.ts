import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Stops that were done since then, with the taps of their drivers and of the stop before. */
export function listDoneStops(db: Database, since: string, limit: number) {
  return db
    .selectFrom('tour_stops')
    .innerJoin('tours', 'tours.id', 'tour_stops.tour_id')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .leftJoin('tour_stops as before', (join) =>
      join
        .onRef('before.tour_id', '=', 'tour_stops.tour_id')
        .on(sql<boolean>`before.position = tour_stops.position - 1`),
    )
    .select([
      'orders.delivery_address',
      'orders.delivery_postal_code',
      'tour_stops.drive_seconds',
      sql<string>`tour_stops.arrived_at`.as('arrived_at'),
      sql<string>`tour_stops.left_at`.as('left_at'),
      sql<
        string | null
      >`case when tour_stops.position = 1 then tours.left_at else before.left_at end`.as(
        'departed_at',
      ),
    ])
    .where('tour_stops.state', '=', 'done')
    .where('tour_stops.arrived_at', 'is not', null)
    .where('tours.window_start', '>=', since)
    .orderBy('tours.window_start', 'desc')
    .limit(limit)
    .execute();
}
