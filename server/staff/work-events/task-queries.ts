import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

function selectTasks(db: Database) {
  return db
    .selectFrom('work_tasks')
    .innerJoin('work_events', 'work_events.event_id', 'work_tasks.event_id')
    .leftJoin('profiles', 'profiles.id', 'work_events.user_id')
    .leftJoin('orders', 'orders.id', 'work_events.order_id')
    .select((eb) => [
      'work_tasks.id',
      'work_events.kind',
      'work_events.code',
      'work_events.payload',
      'work_events.occurred_at',
      'work_events.received_at',
      'work_events.order_id',
      'orders.order_number',
      'work_tasks.resolved_at',
      'work_tasks.note',
      sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('actor_name'),
      eb
        .selectFrom('order_items')
        .select('order_items.product_name')
        .where(sql<boolean>`order_items.id::text = work_events.payload ->> 'order_item_id'`)
        .whereRef('order_items.order_id', '=', 'work_events.order_id')
        .as('product_name'),
    ]);
}

/** The oldest first. */
export function listOpenTasks(db: Database, limit: number) {
  return selectTasks(db)
    .where('work_tasks.resolved_at', 'is', null)
    .orderBy('work_tasks.created_at')
    .orderBy('work_tasks.id')
    .limit(limit)
    .execute();
}

export function findTask(db: Database, id: string) {
  return selectTasks(db).where('work_tasks.id', '=', id).executeTakeFirst();
}

export function findEventOfTask(db: Database, id: string) {
  return db.selectFrom('work_tasks').select('event_id').where('id', '=', id).executeTakeFirst();
}

/** A resolved task remains as it was resolved first. */
export function resolveTask(
  db: Database,
  id: string,
  resolution: { note: string; resolved_at: string; resolved_by: string },
) {
  return db
    .updateTable('work_tasks')
    .set(resolution)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}
