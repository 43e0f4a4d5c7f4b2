import { dueAtDoor } from '#server/orders/amount-due.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { totes } from '#server/tours/tote-count.ts';

/** The doors of a tour in their order, without those that a dispatcher has decided about. */
export function listDoors(db: Database, tourId: string) {
  return db
    .selectFrom('tour_stops')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .select([
      'tour_stops.state',
      'tour_stops.begins_at',
      'orders.order_number',
      'orders.customer_name',
      'orders.customer_phone',
      'orders.delivery_address',
      'orders.drop_off',
      'orders.delivery_instructions',
      dueAtDoor.as('due_cents'),
      'orders.payment_method',
      'orders.tender_cents',
      totes.as('totes'),
    ])
    .where('tour_stops.tour_id', '=', tourId)
    .where('tour_stops.decision', 'is', null)
    .orderBy('tour_stops.position')
    .execute();
}
