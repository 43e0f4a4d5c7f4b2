import { sql, type Insertable } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import type { WorkEvents } from '#server/platform/db/tables.ts';

export function findEvents(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('work_events')
    .select(['event_id', 'user_id', 'code'])
    .where('event_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The highest number of an event of a user on a device; 0 before the first. */
export async function findLastSeq(
  db: Database,
  { device_id, user_id }: { device_id: string; user_id: string },
): Promise<number> {
  const { seq } = await db
    .selectFrom('work_events')
    .select(sql<number>`coalesce(max(seq), 0)`.as('seq'))
    .where('device_id', '=', device_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return seq;
}

/** When the work of a driver began at the earliest that may still be reported; null: no tour. */
export async function findTourBegin(db: Database, userId: string): Promise<string | null> {
  const { begin } = await db
    .selectFrom('tours')
    // A device without a network reports the start late, too.
    .select(sql<string | null>`min(coalesce(left_at, leaves_at - interval '2 hours'))`.as('begin'))
    .where('driver_id', '=', userId)
    .where('state', 'in', ['planned', 'under_way'])
    .executeTakeFirstOrThrow();
  return begin;
}

export type NewEvent = Omit<Insertable<WorkEvents>, 'order_id' | 'payload'> & {
  payload: Record<string, unknown>;
};

/** False if the event was received before. */
export async function insertEvent(db: Database, { payload, ...event }: NewEvent): Promise<boolean> {
  const inserted = await db
    .insertInto('work_events')
    .values({
      ...event,
      payload: sql`${JSON.stringify(payload)}::jsonb`,
      order_id: orderOf(payload),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether an event of a user was received and not applied. */
export async function wasRefused(db: Database, eventId: string, userId: string): Promise<boolean> {
  const event = await db
    .selectFrom('work_events')
    .select('result')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return event !== undefined && event.result !== 'applied';
}

/** The order that an event is about; null: none, or one that does not exist. */
export async function findOrderOf(db: Database, eventId: string): Promise<string | null> {
  const event = await db
    .selectFrom('work_events')
    .select('order_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return event?.order_id ?? null;
}

export function insertTask(db: Database, eventId: string) {
  return db.insertInto('work_tasks').values({ event_id: eventId }).execute();
}

/** The order that an event is about, also if it cannot be applied. */
const orderOf = (payload: Record<string, unknown>) => sql<string | null>`coalesce(
  (select id from orders where id = ${idIn(payload, 'order_id')}::uuid),
  (select order_id from order_items where id = ${idIn(payload, 'order_item_id')}::uuid),
  (select order_id from picks where id = ${idIn(payload, 'pick_id')}::uuid),
  (select order_id from tour_stops where id = ${idIn(payload, 'stop_id')}::uuid),
  (select order_id from work_events as earlier
    where earlier.event_id = ${idIn(payload, 'event_id')}::uuid))`;

/** Null for anything but an id: the payload may be malformed. */
function idIn(payload: Record<string, unknown>, field: string): string | null {
  return z.uuid().safeParse(payload[field]).data ?? null;
}

/** The oldest first. */
export function listEventsOf(db: Database, userId: string) {
  return db
    .selectFrom('work_events')
    .leftJoin('orders', 'orders.id', 'work_events.order_id')
    .select([
      'work_events.kind',
      'work_events.device_id',
      'work_events.occurred_at',
      'work_events.received_at',
      'orders.order_number',
    ])
    .where('work_events.user_id', '=', userId)
    .orderBy('work_events.received_at')
    .orderBy('work_events.seq')
    .execute();
}

export function forgetReportersBefore(db: Database, time: string) {
  return db
    .updateTable('work_events')
    .set({ user_id: null })
    .where('user_id', 'is not', null)
    .where('received_at', '<', time)
    .execute();
}
