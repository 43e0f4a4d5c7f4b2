import { sql } from 'kysely';
import type { Role } from '#domain/accounts/roles.ts';
import { dueAtDoor } from '#server/orders/amount-due.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { doorColumns } from '../driving/own-tour-queries.ts';

/** The open counter, with its till. Nothing else is done with it until the transaction ends. */
export async function lockOpenCounter(trx: Database) {
  await trx
    .selectFrom('tours')
    .select('id')
    .where('kind', '=', 'counter')
    .where('state', '=', 'under_way')
    .forNoKeyUpdate()
    .execute();
  return findOpenCounter(trx);
}

export function findOpenCounter(db: Database) {
  return db
    .selectFrom('tours')
    .innerJoin('tills', 'tills.tour_id', 'tours.id')
    .select(['tours.id', 'tours.state', 'tours.left_at', 'tills.id as till_id', 'tills.mode'])
    .where('tours.kind', '=', 'counter')
    .where('tours.state', '=', 'under_way')
    .executeTakeFirst();
}

/** Undefined if another one is open. */
export async function insertCounter(
  trx: Database,
  { opens_at, ends_at }: { opens_at: string; ends_at: string },
): Promise<string | undefined> {
  const tour = await trx
    .insertInto('tours')
    .values({
      kind: 'counter',
      window_start: opens_at,
      window_end: ends_at,
      leaves_at: opens_at,
      returns_at: ends_at,
      left_at: opens_at,
      metres: 0,
      state: 'under_way',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (tour !== undefined) await trx.insertInto('tills').values({ tour_id: tour.id }).execute();
  return tour?.id;
}

/** The order becomes the next stop of the counter. */
export function insertStop(
  trx: Database,
  { tour_id, order_id, at }: { tour_id: string; order_id: string; at: string },
) {
  return trx
    .insertInto('tour_stops')
    .values((eb) => ({
      tour_id,
      order_id,
      position: eb
        .selectFrom('tour_stops as others')
        .select(sql<number>`coalesce(max(others.position), 0) + 1`.as('position'))
        .where('others.tour_id', '=', tour_id),
      arrives_at: at,
      begins_at: at,
      leaves_at: at,
      drive_seconds: 0,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Totes and amounts of orders, by their ids. */
export function listCharges(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select([
      'orders.id',
      dueAtDoor.as('due_cents'),
      sql<string[]>`array(select distinct tote from picks
        where picks.order_id = orders.id and tote is not null order by tote)`.as('totes'),
    ])
    .where('orders.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}

/** A packed order, as its handover needs it. */
export function findDoor(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.delivery_instructions',
      'orders.delivery_time_start as window_start',
      'orders.delivery_time_end as window_end',
      ...doorColumns,
    ])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'ready')
    .executeTakeFirst();
}

/** When an order was handed over, and the role of who did it; null if the account is gone. */
export async function findHandover(db: Database, orderId: string) {
  return db
    .selectFrom('handovers')
    .innerJoin('work_events', 'work_events.event_id', 'handovers.event_id')
    .leftJoin('users', 'users.id', 'work_events.user_id')
    .select(['handovers.handed_over_at as at', sql<Role | null>`users.role`.as('role')])
    .where('handovers.order_id', '=', orderId)
    .executeTakeFirst();
}
