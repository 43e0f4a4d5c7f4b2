import { sql, type Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { CashReports, UnpaidDoors } from '#server/platform/db/tables.ts';

/** The doors of a tour at which cash was due or paid out, in their order. */
export function listDoors(db: Database, tourId: string) {
  return db
    .selectFrom('handovers')
    .innerJoin('tour_stops', 'tour_stops.id', 'handovers.stop_id')
    .innerJoin('orders', 'orders.id', 'handovers.order_id')
    .leftJoin('unpaid_doors', 'unpaid_doors.stop_id', 'handovers.stop_id')
    .select([
      'handovers.stop_id',
      'handovers.order_id',
      'orders.order_number',
      'orders.payment_status',
      'handovers.due_cents',
      'handovers.payout_cents',
      sql<boolean>`unpaid_doors.stop_id is not null`.as('is_unpaid'),
    ])
    .where('tour_stops.tour_id', '=', tourId)
    .where('handovers.method', '=', 'cash')
    .orderBy('tour_stops.position')
    .orderBy('handovers.stop_id')
    .execute();
}

export function findReport(db: Database, tillId: string) {
  return db.selectFrom('cash_reports').selectAll().where('till_id', '=', tillId).executeTakeFirst();
}

export function insertReport(db: Database, report: Insertable<CashReports>) {
  return db.insertInto('cash_reports').values(report).execute();
}

export async function insertUnpaidDoors(
  db: Database,
  doors: readonly Insertable<UnpaidDoors>[],
): Promise<void> {
  if (doors.length > 0) await db.insertInto('unpaid_doors').values(doors).execute();
}
