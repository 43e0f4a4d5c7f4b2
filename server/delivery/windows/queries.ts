import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';

const selectState = prepared((db) =>
  db
    .selectFrom('shop_settings')
    .innerJoin('delivery_revision', (join) => join.onTrue())
    .select([
      'days_ahead',
      'closed_on_holidays',
      'iftar_windows',
      'iftar_length_minutes',
      'iftar_capacity',
      'revision',
    ]),
);

/** The settings of delivery, and the revision of areas, templates and exceptions. */
export async function getState(db: Database) {
  const [state] = await selectState(db, {});
  if (state === undefined) throw new Error('shop_settings is empty');
  return state;
}

const planColumns = [
  'start_minutes',
  'length_minutes',
  'capacity',
  'area_ids',
  'order_from_minutes',
  'order_until_minutes',
  'fee_difference_cents',
] as const;

/** Areas, templates and exceptions of one revision: one statement, so that they fit together. */
export function getPlans(db: Database) {
  return db
    .selectFrom('delivery_revision')
    .select((eb) => [
      'revision',
      jsonArrayFrom(
        eb
          .selectFrom('delivery_areas')
          .select([
            'delivery_areas.id',
            'name',
            'postal_codes',
            'delivery_fee_cents',
            'minimum_order_cents',
            'free_from_cents',
            'has_own_drivers',
            'is_active',
            'is_pickup',
          ])
          .orderBy('created_at')
          .orderBy('name'),
      ).as('areas'),
      jsonArrayFrom(
        eb
          .selectFrom('window_templates')
          .select(['window_templates.id', 'weekday', ...planColumns])
          .orderBy('weekday')
          .orderBy('start_minutes')
          .orderBy('window_templates.id'),
      ).as('templates'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_exceptions')
          .select(['delivery_exceptions.id', 'day', 'kind', 'template_id', ...planColumns])
          .orderBy('day')
          .orderBy('start_minutes')
          .orderBy('delivery_exceptions.id'),
      ).as('exceptions'),
    ])
    .executeTakeFirstOrThrow();
}

export interface FleetSpan {
  fleet_id: string;
  /** ISO instants. */
  start: string;
  end: string;
}

/**
 * The promised deliveries of each quarter of an hour in a span: booked, and held at `now` by others
 * than `user_id`. A quarter can occur twice.
 */
export function listPromised(
  db: Database,
  { fleet_id, start, end }: FleetSpan,
  { now, user_id }: { now: Date; user_id: string | null },
) {
  const held = sql<{ starts_at: string }>`generate_series(
    date_bin('15 minutes', slot_holds.starts_at, '2000-01-01Z'),
    slot_holds.ends_at - interval '1 second', interval '15 minutes')`;
  return db
    .selectFrom('delivery_load')
    .select(['starts_at', 'booked as promised'])
    .where('fleet_id', '=', fleet_id)
    .where('starts_at', '>', sql<string>`${start}::timestamptz - interval '15 minutes'`)
    .where('starts_at', '<', end)
    .unionAll((eb) =>
      eb
        .selectFrom('slot_holds')
        .innerJoin(held.as<'quarter'>(sql`quarter (starts_at)`), (join) => join.onTrue())
        .select(['quarter.starts_at', sql<number>`1`.as('promised')])
        .where('fleet_id', '=', fleet_id)
        .where('slot_holds.ends_at', '>', start)
        .where('slot_holds.starts_at', '<', end)
        .where('expires_at', '>', now.toISOString())
        .where(sql<boolean>`user_id is distinct from ${user_id}::uuid`),
    )
    .execute();
}

interface Quarters {
  fleet_id: string;
  quarters: readonly string[];
}

const lockExisting = prepared((db, { fleet_id, quarters }: Quarters) =>
  db
    .selectFrom('delivery_load')
    .select('starts_at')
    .where('fleet_id', '=', fleet_id)
    .where('starts_at', '=', sql<string>`any(${quarters}::timestamptz[])`)
    .orderBy('starts_at')
    .forNoKeyUpdate(),
);

/** Locks quarters of an hour in their order; returns those that exist. */
export function lockQuarters(db: Database, fleet_id: string, quarters: readonly string[]) {
  return lockExisting(db, { fleet_id, quarters });
}

/** Creates quarters that had no booking or hold yet, unless another request is faster. */
export function insertQuarters(db: Database, fleet_id: string, quarters: readonly string[]) {
  return db
    .insertInto('delivery_load')
    .columns(['fleet_id', 'starts_at', 'capacity'])
    .expression(
      db
        .selectFrom(
          sql<{ starts_at: string }>`unnest(${quarters}::timestamptz[])`.as<'quarter'>(
            sql`quarter (starts_at)`,
          ),
        )
        .select([
          sql<string>`${fleet_id}::uuid`.as('fleet_id'),
          'starts_at',
          sql<number>`0`.as('capacity'),
        ])
        .orderBy('starts_at'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Booking extends Quarters {
  start: string;
  end: string;
  capacity: number;
  user_id: string;
  at: string;
}

const bookLocked = prepared(
  (db, { fleet_id, quarters, start, end, capacity, user_id, at }: Booking) => {
    const ofWindow = sql<boolean>`delivery_load.fleet_id = ${fleet_id} and delivery_load.starts_at = any(${quarters}::timestamptz[])`;
    return db
      .with('released', (writing) =>
        writing.deleteFrom('slot_holds').where('user_id', '=', user_id),
      )
      .with('held', (reading) =>
        reading
          .selectFrom('slot_holds')
          .select(['starts_at', 'ends_at'])
          .where('fleet_id', '=', fleet_id)
          .where('ends_at', '>', start)
          .where('starts_at', '<', end)
          .where('expires_at', '>', at)
          .where('user_id', '<>', user_id),
      )
      .updateTable('delivery_load')
      .set((eb) => ({ booked: eb('booked', '+', 1), capacity }))
      .where(ofWindow)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('delivery_load as quarter')
              .select('quarter.starts_at')
              .where('quarter.fleet_id', '=', fleet_id)
              .where('quarter.starts_at', '=', sql<string>`any(${quarters}::timestamptz[])`)
              .where(
                sql<boolean>`quarter.booked + (
                  select count(*) from held
                  where held.ends_at > quarter.starts_at
                    and held.starts_at < quarter.starts_at + interval '15 minutes') >= ${capacity}::integer`,
              ),
          ),
        ),
      )
      .returning('starts_at');
  },
);

/**
 * Books a place in each quarter of a window, all of them locked, for this customer, whose hold it
 * ends. Returns nothing if one of them is full.
 */
export function bookQuarters(db: Database, booking: Booking) {
  return bookLocked(db, booking);
}

/**
 * Adds places to what is booked in each of these quarters, or takes them off; locks them in their
 * order.
 */
export async function addToBooked(
  db: Database,
  fleet_id: string,
  quarters: readonly string[],
  places: number,
) {
  await db
    .with('locked', (reading) =>
      reading
        .selectFrom('delivery_load')
        .select('starts_at')
        .where('fleet_id', '=', fleet_id)
        .where('starts_at', '=', sql<string>`any(${quarters}::timestamptz[])`)
        .orderBy('starts_at')
        .forNoKeyUpdate(),
    )
    .updateTable('delivery_load')
    .from('locked')
    .set((eb) => ({
      booked: eb('booked', '+', places),
      capacity: eb.fn('greatest', ['capacity', eb('booked', '+', places)]),
    }))
    .where('fleet_id', '=', fleet_id)
    .whereRef('delivery_load.starts_at', '=', 'locked.starts_at')
    .execute();
}

interface NewHold {
  user_id: string;
  fleet_id: string;
  starts_at: string;
  ends_at: string;
  expires_at: string;
}

/** Replaces the customer's previous hold. */
export function putHold(db: Database, hold: NewHold) {
  return db
    .insertInto('slot_holds')
    .values(hold)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        fleet_id: eb.ref('excluded.fleet_id'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** The postal code of a customer's default address. */
export async function findPostalCode(db: Database, userId: string) {
  const address = await db
    .selectFrom('addresses')
    .select('postal_code')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return address?.postal_code;
}
