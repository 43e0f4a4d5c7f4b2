import { sql, type Insertable } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { TourState } from '#domain/tours/tour-states.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Handovers, TourStops } from '#server/platform/db/tables.ts';

export function lockTour(db: Database, id: string) {
  return db
    .selectFrom('tours')
    .select(['id', 'driver_id', 'window_start', 'state', 'version', 'left_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** In their order, without those that a dispatcher has decided about: they are over. */
export function listStops(db: Database, tourId: string) {
  return db
    .selectFrom('tour_stops')
    .select(['id', 'order_id', 'state'])
    .where('tour_id', '=', tourId)
    .where('decision', 'is', null)
    .orderBy('position')
    .execute();
}

export type LockedStop = NonNullable<Awaited<ReturnType<typeof lockStop>>>;

/**
 * With its tour: the dispatcher may give it to another driver meanwhile. The tour is locked before
 * its stops, as by `lockTour`.
 */
export async function lockStop(db: Database, id: string) {
  await db
    .selectFrom('tours')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('tour_stops').select('tour_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('tour_stops')
    .innerJoin('tours', 'tours.id', 'tour_stops.tour_id')
    .select([
      'tour_stops.id',
      'tour_stops.tour_id',
      'tour_stops.order_id',
      'tour_stops.state',
      'tour_stops.arrived_at',
      'tour_stops.left_at',
      'tour_stops.failure_reason',
      'tour_stops.decision',
      'tours.driver_id',
      'tours.state as tour_state',
      'tours.left_at as tour_left_at',
    ])
    .where('tour_stops.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The last door of an order on a tour that has left; undefined if it was on none. */
export function findStopInTill(db: Database, orderId: string) {
  return db
    .selectFrom('tour_stops')
    .innerJoin('tours', 'tours.id', 'tour_stops.tour_id')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .select([
      'tour_stops.id',
      'orders.status',
      'orders.payment_method',
      sql<boolean>`exists (select from handovers where stop_id = tour_stops.id)`.as(
        'is_handed_over',
      ),
    ])
    .where('tour_stops.order_id', '=', orderId)
    .where('tours.left_at', 'is not', null)
    .where(sql<boolean>`tour_stops.decision is distinct from 'again'`)
    .orderBy('tours.left_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last report of a handover at a door that was not applied. */
export function findRefusedHandover(db: Database, stopId: string) {
  return db
    .selectFrom('work_events')
    .select(['event_id', 'payload', 'counted_at'])
    .where('kind', '=', 'stop.done')
    .where('result', '<>', 'applied')
    .where('order_id', '=', (eb) =>
      eb.selectFrom('tour_stops').select('order_id').where('tour_stops.id', '=', stopId),
    )
    .where(sql<boolean>`payload ->> 'stop_id' = ${stopId}`)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A handover that no device reported; without a user, no one knows who would have. */
export function insertReport(
  db: Database,
  report: { event_id: string; stop_id: string; order_id: string; at: string; user_id?: string },
) {
  const { event_id, stop_id, order_id, at, user_id = null } = report;
  return db
    .insertInto('work_events')
    .values({
      event_id,
      order_id,
      user_id,
      device_id: event_id,
      seq: 1,
      kind: 'stop.done',
      occurred_at: at,
      counted_at: at,
      received_at: at,
      payload: sql`${JSON.stringify({ stop_id })}::jsonb`,
      result: 'applied',
    })
    .execute();
}

export function setTourState(
  db: Database,
  id: string,
  changes: { state: TourState; left_at?: string; returned_at?: string },
) {
  return db.updateTable('tours').set(changes).where('id', '=', id).execute();
}

/** The driver of another tour that has not returned. */
export async function isUnderWay(db: Database, driverId: string): Promise<boolean> {
  const tour = await db
    .selectFrom('tours')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('state', '=', 'under_way')
    .executeTakeFirst();
  return tour !== undefined;
}

export function arrive(db: Database, id: string, arrived_at: string) {
  return db
    .updateTable('tour_stops')
    .set({ state: 'arrived', arrived_at })
    .where('id', '=', id)
    .execute();
}

/** The goods are handed over, and how they were paid is booked later. */
export function leaveUnbooked(db: Database, id: string, left_at: string) {
  return (
    db
      .updateTable('tour_stops')
      .set({
        state: 'done',
        left_at: sql<string>`greatest(${left_at}::timestamptz, arrived_at)`,
        failure_reason: null,
        decision: null,
      })
      .where('id', '=', id)
      // Also one that failed: what happened at the door counts, as with every handover.
      .where('state', 'in', ['arrived', 'failed'])
      .execute()
  );
}

/** The driver has left the door, or will not go there. */
export function closeStop(
  db: Database,
  id: string,
  changes: Pick<Insertable<TourStops>, 'decision' | 'failure_reason' | 'left_at' | 'state'>,
) {
  return db.updateTable('tour_stops').set(changes).where('id', '=', id).execute();
}

/** At the end of its tour. */
export function planAgain(db: Database, { id, tour_id }: { id: string; tour_id: string }) {
  return db
    .updateTable('tour_stops')
    .set((eb) => ({
      state: 'planned',
      arrived_at: null,
      left_at: null,
      failure_reason: null,
      position: eb
        .selectFrom('tour_stops as others')
        .select(sql<number>`max(others.position) + 1`.as('position'))
        .where('others.tour_id', '=', tour_id),
    }))
    .where('id', '=', id)
    .execute();
}

export function insertHandover(
  db: Database,
  {
    empties,
    empties_vat,
    ...handover
  }: Omit<Insertable<Handovers>, 'empties' | 'empties_vat'> & {
    empties: readonly { kind: string; count: number }[];
    empties_vat: readonly VatGroup[];
  },
) {
  return db
    .insertInto('handovers')
    .values({
      ...handover,
      empties: sql`${JSON.stringify(empties)}::jsonb`,
      empties_vat: sql`${JSON.stringify(empties_vat)}::jsonb`,
    })
    .execute();
}

/** What was noted at the doors of a customer, the oldest first. */
export function exportHandovers(db: Database, userId: string) {
  return db
    .selectFrom('handovers')
    .innerJoin('orders', 'orders.id', 'handovers.order_id')
    .select([
      'orders.order_number',
      'handovers.handed_over_at',
      'handovers.received_by',
      'handovers.method',
      'handovers.card_kind',
      'handovers.due_cents',
      'handovers.payout_cents',
      'handovers.tip_cents',
      'handovers.empties',
      'handovers.empties_cents',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('handovers.handed_over_at')
    .execute();
}
