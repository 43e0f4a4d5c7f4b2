import { sql } from 'kysely';
import { cents, type Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';

const nameOf = (profile: string) => sql<string | null>`nullif(trim(concat_ws(' ',
  ${sql.ref(`${profile}.first_name`)}, ${sql.ref(`${profile}.last_name`)})), '')`;

function selectTips(db: Database) {
  return db
    .selectFrom('tips')
    .innerJoin('tills', 'tills.id', 'tips.till_id')
    .innerJoin('tours', 'tours.id', 'tills.tour_id')
    .leftJoin('profiles as drivers', 'drivers.id', 'tips.driver_id')
    .leftJoin('profiles as payers', 'payers.id', 'tips.paid_by')
    .select([
      'tips.id',
      'tips.till_id',
      nameOf('drivers').as('driver_name'),
      'tours.window_start',
      'tips.cash_cents',
      'tips.other_cents',
      'tips.amount_cents',
      'tips.paid_at',
      nameOf('payers').as('paid_by'),
    ])
    .orderBy('tips.owed_at')
    .orderBy('tips.id');
}

export function findTip(db: Database, id: string) {
  return selectTips(db).where('tips.id', '=', id).executeTakeFirst();
}

export function listOwed(db: Database, limit: number) {
  return selectTips(db).where('tips.paid_at', 'is', null).limit(limit).execute();
}

export function listOfTill(db: Database, tillId: string) {
  return selectTips(db).where('tips.till_id', '=', tillId).execute();
}

/** The mode in which the till of a tip records. */
export function getTill(db: Database, id: string) {
  return db.selectFrom('tills').select('mode').where('id', '=', id).executeTakeFirstOrThrow();
}

export function lockTip(db: Database, id: string) {
  return db
    .selectFrom('tips')
    .select(['id', 'till_id', 'driver_id', 'amount_cents', 'paid_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function setPaid(db: Database, id: string, paid: { paid_at: string; paid_by: string }) {
  return db.updateTable('tips').set(paid).where('id', '=', id).execute();
}

/** What the customers of a tour gave on top, by the driver who was at the door and by method. */
export function sumTips(db: Database, tourId: string) {
  return db
    .selectFrom('handovers')
    .innerJoin('tour_stops', 'tour_stops.id', 'handovers.stop_id')
    .innerJoin('work_events', 'work_events.event_id', 'handovers.event_id')
    .select([
      'work_events.user_id as driver_id',
      'handovers.method',
      sql<Cents>`sum(tip_cents)::integer`.as('tip_cents'),
    ])
    .where('tour_stops.tour_id', '=', tourId)
    .where('handovers.tip_cents', '>', cents(0))
    .groupBy(['work_events.user_id', 'handovers.method'])
    .orderBy('work_events.user_id')
    .execute();
}

export async function insertTips(
  db: Database,
  tips: readonly {
    till_id: string;
    driver_id: string | null;
    cash_cents: Cents;
    other_cents: Cents;
    owed_at: string;
  }[],
): Promise<string[]> {
  const rows = await db.insertInto('tips').values(tips).returning('id').execute();
  return rows.map(({ id }) => id);
}
