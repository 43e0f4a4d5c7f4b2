import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type {
  DeliveryAreas,
  DeliveryExceptions,
  WindowTemplates,
} from '#server/platform/db/tables.ts';

/** Staff change the plan one after the other: what they check holds until they commit. */
export function lockPlan(db: Database) {
  return db.selectFrom('delivery_revision').select('revision').forUpdate().execute();
}

export function insertArea(db: Database, area: Insertable<DeliveryAreas>) {
  return db.insertInto('delivery_areas').values(area).returning('id').executeTakeFirstOrThrow();
}

export function updateArea(db: Database, id: string, changes: Updateable<DeliveryAreas>) {
  return db.updateTable('delivery_areas').set(changes).where('id', '=', id).execute();
}

export function insertTemplates(db: Database, templates: Insertable<WindowTemplates>[]) {
  return db.insertInto('window_templates').values(templates).returning('id').execute();
}

export function updateTemplate(db: Database, id: string, changes: Updateable<WindowTemplates>) {
  return db.updateTable('window_templates').set(changes).where('id', '=', id).execute();
}

export function deleteTemplate(db: Database, id: string) {
  return db.deleteFrom('window_templates').where('id', '=', id).execute();
}

export function insertException(db: Database, exception: Insertable<DeliveryExceptions>) {
  return db
    .insertInto('delivery_exceptions')
    .values(exception)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function closeDays(db: Database, days: readonly string[]) {
  if (days.length === 0) return;
  const rows = days.map((day) => ({ day, kind: 'closed' as const, template_id: null }));
  return db.insertInto('delivery_exceptions').values(rows).execute();
}

export function deleteExceptions(db: Database, ids: readonly string[]) {
  return db
    .deleteFrom('delivery_exceptions')
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

interface Period {
  /** ISO instants. */
  start: string;
  end: string;
}

/** Orders of each window and fleet in a period. */
export function countOrders(db: Database, { start, end }: Period) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      'fleet_id',
      'delivery_time_start as start',
      'delivery_time_end as end',
      fn.countAll<number>().as('count'),
    ])
    .where('delivery_time_start', '>=', start)
    .where('delivery_time_start', '<', end)
    .where('status', '<>', 'cancelled')
    .groupBy(['fleet_id', 'delivery_time_start', 'delivery_time_end'])
    .execute();
}

/** Holds of each window and fleet in a period that have not expired at `now`. */
export function countHolds(db: Database, { start, end }: Period, now: Date) {
  return db
    .selectFrom('slot_holds')
    .select(({ fn }) => [
      'fleet_id',
      'starts_at as start',
      'ends_at as end',
      fn.countAll<number>().as('count'),
    ])
    .where('ends_at', '>', start)
    .where('starts_at', '<', end)
    .where('expires_at', '>', now.toISOString())
    .groupBy(['fleet_id', 'starts_at', 'ends_at'])
    .execute();
}

/** Deliveries booked in each quarter of an hour of a period, by fleet. */
export function listLoad(db: Database, { start, end }: Period) {
  return db
    .selectFrom('delivery_load')
    .select(['fleet_id', 'starts_at', 'booked'])
    .where('starts_at', '>', sql<string>`${start}::timestamptz - interval '15 minutes'`)
    .where('starts_at', '<', end)
    .execute();
}
