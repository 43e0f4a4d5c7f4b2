import { sql } from 'kysely';
import { dueAtDoor } from '#server/orders/amount-due.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** The doors of a tour with what is due at each, in the order of its stops. */
export function listDoors(db: Database, tourId: string) {
  return db
    .selectFrom('tour_stops')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .select([
      'orders.id',
      'orders.user_id',
      'orders.order_number',
      'orders.customer_name',
      'orders.customer_phone',
      'orders.drop_off',
      dueAtDoor.as('due_cents'),
      'orders.payment_method',
      'orders.tender_cents',
    ])
    .where('tour_stops.tour_id', '=', tourId)
    .where('tour_stops.decision', 'is', null)
    .orderBy('tour_stops.position')
    .execute();
}

export function findTourHead(db: Database, id: string) {
  return db
    .selectFrom('tours')
    .leftJoin('profiles', 'profiles.id', 'tours.driver_id')
    .select([
      'tours.window_start',
      'tours.window_end',
      'tours.leaves_at',
      'tours.driver_id',
      sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('driver_name'),
    ])
    .where('tours.id', '=', id)
    .executeTakeFirst();
}

/** What customers gave for what was due, without tips; the latest first. */
export function listTenders(db: Database, limit: number) {
  return db
    .selectFrom('till_movements')
    .innerJoin('orders', 'orders.id', 'till_movements.order_id')
    .select([
      'orders.user_id',
      'till_movements.amount_cents as due_cents',
      sql<never>`cash_cents(received) - tip_cents`.as('tendered_cents'),
    ])
    .where('till_movements.reason', '=', 'payment')
    .orderBy('till_movements.moved_at', 'desc')
    .limit(limit)
    .execute();
}
