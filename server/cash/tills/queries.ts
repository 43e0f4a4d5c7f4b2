import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { FiscalMode } from '#domain/cash/fiscal/modes.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { TillCounts, TillMovements, Tills } from '#server/platform/db/tables.ts';
import { expectedOfPaid } from './unpaid-doors.ts';

const json = (contents: CashContents) => sql<CashContents>`${JSON.stringify(contents)}::jsonb`;

function selectTills(db: Database) {
  return db
    .selectFrom('tills')
    .innerJoin('tours', 'tours.id', 'tills.tour_id')
    .leftJoin('profiles', 'profiles.id', 'tills.driver_id')
    .select((eb) => [
      'tills.id',
      'tills.tour_id',
      'tills.driver_id',
      sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('driver_name'),
      'tours.window_start',
      'tours.window_end',
      'tours.kind',
      'tills.counted',
      'tills.counted_at',
      expectedOfPaid.as('expected_cents'),
      eb
        .selectFrom('handovers')
        .innerJoin('tour_stops', 'tour_stops.id', 'handovers.stop_id')
        .select(sql<Cents>`coalesce(sum(handovers.tip_cents), 0)::integer`.as('tips'))
        .whereRef('tour_stops.tour_id', '=', 'tills.tour_id')
        .where('handovers.method', '<>', 'cash')
        .$asScalar()
        .$notNull()
        .as('other_tips_cents'),
      'tills.count_again_at',
      'tills.mode',
      'tills.closed_at',
      jsonArrayFrom(
        eb
          .selectFrom('till_counts')
          .leftJoin('profiles as counters', 'counters.id', 'till_counts.actor_id')
          .select([
            'till_counts.version',
            'till_counts.contents',
            'till_counts.expected_cents',
            'till_counts.reason',
            'till_counts.counted_at',
            sql<string>`concat_ws(' ', counters.first_name, counters.last_name)`.as('counted_by'),
          ])
          .whereRef('till_counts.till_id', '=', 'tills.id')
          .orderBy('till_counts.version'),
      ).as('counts'),
      jsonArrayFrom(
        eb
          .selectFrom('till_movements')
          .leftJoin('orders', 'orders.id', 'till_movements.order_id')
          .select([
            'till_movements.id',
            'till_movements.number',
            'till_movements.reason',
            'till_movements.received',
            'till_movements.given',
            'till_movements.tip_cents',
            'till_movements.amount_cents',
            'orders.order_number',
            'till_movements.note',
            'till_movements.moved_at',
          ])
          .whereRef('till_movements.till_id', '=', 'tills.id')
          .orderBy('till_movements.number'),
      ).as('movements'),
    ]);
}

export type TillRow = NonNullable<Awaited<ReturnType<typeof findTill>>>;

export function findTill(db: Database, id: string) {
  return selectTills(db).where('tills.id', '=', id).executeTakeFirst();
}

/** Open ones first, then the latest. */
export function listTills(db: Database, limit: number) {
  return selectTills(db)
    .orderBy(sql`tills.closed_at is not null`)
    .orderBy('tours.window_start', 'desc')
    .orderBy('tills.id')
    .limit(limit)
    .execute();
}

/** The tour of a till, without a lock. */
export function findTourOfTill(db: Database, id: string) {
  return db.selectFrom('tills').select('tour_id').where('id', '=', id).executeTakeFirst();
}

/** `drivers` had the till: the one who has its tour, and all who were at one of its doors. */
export function lockTill(db: Database, id: string) {
  return db
    .selectFrom('tills')
    .select((eb) => [
      'id',
      'tour_id',
      'driver_id',
      'counted',
      'count_again_at',
      'mode',
      'closed_at',
      sql<string[]>`array_remove(array(
        select ${eb.ref('tills.driver_id')} union
        select work_events.user_id from tour_stops
          join handovers on handovers.stop_id = tour_stops.id
          join work_events on work_events.event_id = handovers.event_id
          where tour_stops.tour_id = ${eb.ref('tills.tour_id')}), null)`.as('drivers'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function lockTillOfTour(db: Database, tourId: string) {
  return db
    .selectFrom('tills')
    .select(['id', 'closed_at'])
    .where('tour_id', '=', tourId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function findModeOfTour(db: Database, tourId: string) {
  return db
    .selectFrom('tills')
    .select('mode')
    .where('tour_id', '=', tourId)
    .executeTakeFirstOrThrow();
}

export function lockOpenTills(db: Database, tourId: string) {
  return db
    .selectFrom('tills')
    .select('id')
    .where('tour_id', '=', tourId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .execute();
}

/** Once: a till that has a mode remains in it. */
export function setMode(db: Database, tourId: string, mode: FiscalMode) {
  return db
    .updateTable('tills')
    .set({ mode })
    .where('tour_id', '=', tourId)
    .where('mode', 'is', null)
    .execute();
}

/** The floats that drivers have, until their tills are closed. */
export async function listFloatsOut(db: Database): Promise<CashContents[]> {
  const rows = await selectFloats(db).select('till_movements.received').execute();
  return rows.map(({ received }) => received);
}

/** What a driver has been given for other tours and is not counted yet. */
export async function sumCarried(db: Database, driverId: string, tourId: string): Promise<Cents> {
  const { carried } = await selectFloats(db)
    .select(sql<Cents>`coalesce(sum(till_movements.amount_cents), 0)`.as('carried'))
    .where('tills.driver_id', '=', driverId)
    .where('tills.counted_at', 'is', null)
    .where('tills.tour_id', '<>', tourId)
    .executeTakeFirstOrThrow();
  return carried;
}

const selectFloats = (db: Database) =>
  db
    .selectFrom('tills')
    .innerJoin('till_movements', 'till_movements.till_id', 'tills.id')
    .where('tills.closed_at', 'is', null)
    .where('till_movements.reason', '=', 'float');

/** Floats of one driver are given one after the other: their sum has a limit. */
export function lockFloatsOf(db: Database, driverId: string) {
  return sql`select pg_advisory_xact_lock(hashtext(${`floats:${driverId}`}))`.execute(db);
}

/** In their order. */
export function listMovements(db: Database, tillId: string) {
  return db
    .selectFrom('till_movements')
    .select(['reason', 'received', 'given', 'tip_cents'])
    .where('till_id', '=', tillId)
    .orderBy('number')
    .execute();
}

export type NewMovement = Omit<Insertable<TillMovements>, 'given' | 'number' | 'received'> & {
  received: CashContents;
  given: CashContents;
};

/** The database numbers it. */
export async function insertMovement(
  db: Database,
  { received, given, ...movement }: NewMovement,
): Promise<{ id: string; amount_cents: Cents }> {
  return db
    .insertInto('till_movements')
    .values({ ...movement, number: 0, received: json(received), given: json(given) })
    .returning(['id', 'amount_cents'])
    .executeTakeFirstOrThrow();
}

/** Who counted a till, in versions. */
export function listCounts(db: Database, tillId: string) {
  return db
    .selectFrom('till_counts')
    .select(['version', 'actor_id'])
    .where('till_id', '=', tillId)
    .orderBy('version')
    .execute();
}

/** The database numbers it, and copies it into its till. */
export function insertCount(
  db: Database,
  {
    contents,
    ...count
  }: Omit<Insertable<TillCounts>, 'contents' | 'version'> & { contents: CashContents },
) {
  return db
    .insertInto('till_counts')
    .values({ ...count, version: 0, contents: json(contents) })
    .execute();
}

export function updateTill(
  db: Database,
  id: string,
  changes: Pick<Updateable<Tills>, 'closed_at' | 'closed_by' | 'count_again_at'>,
) {
  return db.updateTable('tills').set(changes).where('id', '=', id).execute();
}

/** Cash that is booked after the count of its till was in the till then, and is expected. */
export function expectMore(db: Database, tourId: string, amount: Cents) {
  return db
    .updateTable('tills')
    .set({ expected_cents: sql<Cents>`expected_cents + ${amount}::integer` })
    .where('tour_id', '=', tourId)
    .where('counted_at', 'is not', null)
    .execute();
}

/** What the customers of a tour pay in cash, less what they are paid out. */
export async function sumCashDue(db: Database, tourId: string): Promise<number> {
  const { due } = await db
    .selectFrom('handovers')
    .innerJoin('tour_stops', 'tour_stops.id', 'handovers.stop_id')
    .select(sql<number>`coalesce(sum(due_cents - payout_cents), 0)::integer`.as('due'))
    .where('tour_stops.tour_id', '=', tourId)
    .where('handovers.method', '=', 'cash')
    .executeTakeFirstOrThrow();
  return due;
}

/** Whether an order of a tour came back and waits for a decision. */
export async function hasUndecidedStop(db: Database, tourId: string): Promise<boolean> {
  const stop = await db
    .selectFrom('tour_stops')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .select('tour_stops.id')
    .where('tour_stops.tour_id', '=', tourId)
    .where('tour_stops.state', '=', 'failed')
    .where('tour_stops.decision', 'is', null)
    .where('orders.status', 'not in', ['delivered', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return stop !== undefined;
}
