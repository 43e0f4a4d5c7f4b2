import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { WorkTimeKind } from '#domain/staff/work-times/sequence.ts';
import { dueAtDoor } from '#server/orders/amount-due.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { DB, TourStops, Tours } from '#server/platform/db/tables.ts';
import { totes } from '#server/tours/tote-count.ts';

/** Before it leaves the shop. */
const waiting = ['confirmed', 'preparing', 'ready'] as const satisfies readonly OrderStatus[];

const isOnTour = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('tour_stops')
      .select('id')
      .whereRef('tour_stops.order_id', '=', 'orders.id')
      .where('tour_stops.decision', 'is', null),
  );

/** A dispatcher has decided about a failed try that it is not the last one. */
const isSecondTry = sql<boolean>`exists (
  select from tour_stops where tour_stops.order_id = orders.id and tour_stops.decision = 'again'
)`;

const orderColumns = [
  'orders.id as order_id',
  'orders.order_number',
  'orders.customer_name',
  'orders.delivery_address',
  'orders.delivery_postal_code',
  'orders.delivery_time_start as window_start',
  'orders.delivery_time_end as window_end',
  'orders.payment_method',
  dueAtDoor.as('due_cents'),
  isSecondTry.as('is_second_try'),
] as const;

function selectWaiting(db: Database) {
  return db
    .selectFrom('orders')
    .select(['orders.status', ...orderColumns, totes.as('totes')])
    .where('orders.status', 'in', waiting)
    .where('orders.delivery_method', '=', 'delivery')
    .where((eb) => eb.not(isOnTour(eb)))
    .orderBy('orders.delivery_time_start')
    .orderBy('orders.order_number');
}

/** Those before `end` that are on no tour; before `start` only those that came back. */
export function listWaitingOrders(db: Database, { start, end }: { start: string; end: string }) {
  return selectWaiting(db)
    .where('orders.delivery_time_start', '<', end)
    .where((eb) =>
      eb.or([eb('orders.delivery_time_start', '>=', start), eb('orders.status', '=', 'ready')]),
    )
    .execute();
}

/** On their way, on no tour. */
export function listOrdersWithoutTour(db: Database) {
  return db
    .selectFrom('orders')
    .select(['orders.status', ...orderColumns, totes.as('totes')])
    .where('orders.status', '=', 'delivering')
    .where((eb) => eb.not(isOnTour(eb)))
    .orderBy('orders.delivery_time_start')
    .orderBy('orders.order_number')
    .execute();
}

/** The window of the next order that is on no tour, from a time on. */
export async function findNextWindow(db: Database, from: string): Promise<string | undefined> {
  const next = await selectWaiting(db)
    .where('orders.delivery_time_start', '>=', from)
    .limit(1)
    .executeTakeFirst();
  return next?.window_start;
}

/** What the plan of a tour needs of its orders, in the order of the ids; not of those fetched. */
export function listStopsOf(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      ...orderColumns,
      'orders.status',
      totes.as('totes'),
      isOnTour(eb).as('is_on_tour'),
    ])
    .where('orders.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('orders.delivery_method', '=', 'delivery')
    .orderBy(sql`array_position(${orderIds}::uuid[], orders.id)`)
    .execute();
}

/** Accounts that may drive. */
export function listDrivers(db: Database, roles: readonly string[]) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      sql<string>`coalesce(nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), users.email)`.as(
        'name',
      ),
    ])
    .where('users.role', '=', sql<never>`any(${roles}::text[])`)
    .orderBy('name')
    .orderBy('users.id')
    .execute();
}

/** What each of these employees has noted last within a span. */
export function listLastWorkTimes(
  db: Database,
  userIds: readonly string[],
  { start, end }: { start: string; end: string },
) {
  return db
    .selectFrom('valid_work_times')
    .distinctOn('user_id')
    .select(['user_id', sql<WorkTimeKind>`kind`.as('kind')])
    .where('user_id', '=', sql<never>`any(${userIds}::uuid[])`)
    .where('at', '>=', start)
    .where('at', '<', end)
    .orderBy('user_id')
    .orderBy('at', 'desc')
    .execute();
}

function selectTours(db: Database) {
  return db
    .selectFrom('tours')
    .where('tours.kind', '=', 'delivery')
    .innerJoin('tills', 'tills.tour_id', 'tours.id')
    .leftJoin('profiles', 'profiles.id', 'tours.driver_id')
    .select((eb) => [
      'tours.id',
      'tours.driver_id',
      sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('driver_name'),
      'tours.window_start',
      'tours.window_end',
      'tours.state',
      'tours.version',
      'tours.leaves_at',
      'tours.returns_at',
      'tours.metres',
      'tours.left_at',
      'tours.returned_at',
      'tills.id as till_id',
      jsonArrayFrom(
        eb
          .selectFrom('tour_stops')
          .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
          .select([
            'tour_stops.id',
            ...orderColumns,
            totes.as('totes'),
            'tour_stops.state',
            'tour_stops.arrives_at',
            'tour_stops.begins_at',
            'tour_stops.leaves_at',
            'tour_stops.arrived_at',
            'tour_stops.left_at',
            'tour_stops.failure_reason',
            'tour_stops.decision',
            'orders.status as order_status',
          ])
          .whereRef('tour_stops.tour_id', '=', 'tours.id')
          .orderBy('tour_stops.position'),
      ).as('stops'),
    ]);
}

/** Tours with an order that came back and waits for a decision. */
const undecidedTours = (db: Database) =>
  db
    .selectFrom('tour_stops')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .select('tour_stops.tour_id')
    .where('tour_stops.state', '=', 'failed')
    .where('tour_stops.decision', 'is', null)
    // One that was delivered by hand meanwhile waits for nothing.
    .where('orders.status', 'not in', ['delivered', 'cancelled']);

/**
 * Those with a window from `start` to before `end`, and those before that are not done: they never
 * left, are not back, or an order that came back waits for a decision.
 */
export function listTours(db: Database, { start, end }: { start: string; end: string }) {
  return selectTours(db)
    .where('tours.window_start', '<', end)
    .where((eb) =>
      eb.or([
        eb('tours.window_start', '>=', start),
        eb('tours.state', 'in', ['planned', 'under_way']),
        eb('tours.id', 'in', undecidedTours(db)),
      ]),
    )
    .orderBy('tours.window_start')
    .orderBy('tours.created_at')
    .orderBy('tours.id')
    .execute();
}

/** The earliest first. */
export function listUndecidedTours(db: Database) {
  return selectTours(db)
    .where('tours.id', 'in', undecidedTours(db))
    .orderBy('tours.window_start')
    .orderBy('tours.id')
    .execute();
}

export function findTours(db: Database, ids: readonly string[]) {
  return selectTours(db)
    .where('tours.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], tours.id)`)
    .execute();
}

export function insertTour(db: Database, tour: Insertable<Tours>) {
  return db.insertInto('tours').values(tour).returning('id').executeTakeFirstOrThrow();
}

export function insertTill(db: Database, till: { tour_id: string; driver_id: string }) {
  return db.insertInto('tills').values(till).execute();
}

export type NewStop = Pick<
  Insertable<TourStops>,
  'arrives_at' | 'begins_at' | 'drive_seconds' | 'leaves_at' | 'order_id' | 'position'
>;

/** False if one of the orders is on a tour. */
export async function saveStops(
  db: Database,
  tourId: string,
  stops: readonly NewStop[],
): Promise<boolean> {
  if (stops.length === 0) return true;
  const saved = await db
    .insertInto('tour_stops')
    .values(stops.map((stop) => ({ ...stop, tour_id: tourId })))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .where('decision', 'is', null)
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          arrives_at: eb.ref('excluded.arrives_at'),
          begins_at: eb.ref('excluded.begins_at'),
          leaves_at: eb.ref('excluded.leaves_at'),
          drive_seconds: eb.ref('excluded.drive_seconds'),
        }))
        .where('tour_stops.tour_id', '=', tourId),
    )
    .returning('id')
    .execute();
  return saved.length === stops.length;
}

/** The orders wait again; what was decided remains. */
export function deleteStops(db: Database, tourId: string, except: readonly string[]) {
  return db
    .deleteFrom('tour_stops')
    .where('tour_id', '=', tourId)
    .where('decision', 'is', null)
    .where('order_id', '<>', sql<string>`all(${except}::uuid[])`)
    .execute();
}

export function updateTour(
  db: Database,
  id: string,
  changes: Pick<Insertable<Tours>, 'driver_id' | 'leaves_at' | 'metres' | 'returns_at'>,
) {
  return db
    .updateTable('tours')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function moveTill(db: Database, tourId: string, driver_id: string) {
  return db.updateTable('tills').set({ driver_id }).where('tour_id', '=', tourId).execute();
}

export function deleteTour(db: Database, id: string) {
  return db.deleteFrom('tours').where('id', '=', id).execute();
}

/** Whether the till of a tour has cash, or had some. */
export async function hasMovements(db: Database, tourId: string): Promise<boolean> {
  const movement = await db
    .selectFrom('till_movements')
    .innerJoin('tills', 'tills.id', 'till_movements.till_id')
    .select('till_movements.id')
    .where('tills.tour_id', '=', tourId)
    .limit(1)
    .executeTakeFirst();
  return movement !== undefined;
}
