import type { Insertable } from 'kysely';
import type { TemperatureZone } from '#domain/stock/zones.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { TemperatureReadings } from '#server/platform/db/tables.ts';

/** A reading that is there already is not written again. */
export async function insertReading(
  db: Database,
  reading: Insertable<TemperatureReadings>,
): Promise<void> {
  await db
    .insertInto('temperature_readings')
    .values(reading)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The kinds of the packed goods of a zone that a tour has on board. */
export async function listKindsOnTour(
  db: Database,
  { tour_id, zone }: { tour_id: string; zone: TemperatureZone },
) {
  const kinds = await db
    .selectFrom('tour_stops')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .innerJoin('settlement_lines', (join) =>
      join
        .onRef('settlement_lines.order_id', '=', 'orders.id')
        .onRef('settlement_lines.version', '=', 'orders.settlement_version'),
    )
    .innerJoin('products', 'products.id', 'settlement_lines.product_id')
    .innerJoin('shelves', 'shelves.id', 'products.shelf_id')
    .select('products.food_kind')
    .distinct()
    .where('tour_stops.tour_id', '=', tour_id)
    .where('settlement_lines.quantity', '>', 0)
    .where('shelves.zone', '=', zone)
    .execute();
  return kinds.map(({ food_kind }) => food_kind);
}

function selectReadings(db: Database) {
  return db
    .selectFrom('temperature_readings')
    .select([
      'id',
      'tour_id',
      'box',
      'zone',
      'food_kind',
      'moment',
      'tenths',
      'note',
      'read_at',
      'actor_id',
    ]);
}

/** In the order in which they were read. */
export function listReadingsOf(db: Database, tourId: string) {
  return selectReadings(db)
    .where('tour_id', '=', tourId)
    .orderBy('read_at')
    .orderBy('id')
    .execute();
}

/** From `start` until before `end`, with the name of the person. */
export function listReadings(db: Database, { start, end }: { start: string; end: string }) {
  return db
    .selectFrom('temperature_readings')
    .leftJoin('profiles', 'profiles.id', 'temperature_readings.actor_id')
    .select(['tour_id', 'box', 'zone', 'food_kind', 'moment', 'tenths', 'note', 'read_at'])
    .select(['profiles.first_name', 'profiles.last_name'])
    .where('read_at', '>=', start)
    .where('read_at', '<', end)
    .orderBy('read_at')
    .orderBy('temperature_readings.id')
    .execute();
}
