import { sql } from 'kysely';
import type { OrderUndoing } from '#domain/insight/reports/undoings.ts';
import { customPlan } from '#server/platform/db/custom-plan.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Days } from './periods.ts';

/** Deliveries of both periods by weekday and time, without cancelled orders. */
export async function countDeliveries(db: Database, { before, start, end }: Days) {
  const { rows } = await sql<{
    weekday: number;
    start: string;
    end: string;
    deliveries: number;
    before_deliveries: number;
  }>`
    select extract(isodow from day)::integer as weekday, window_start as start, window_end as end,
        coalesce(sum(deliveries) filter (where day >= ${start}::date), 0)::integer as deliveries,
        coalesce(sum(deliveries) filter (where day < ${start}::date), 0)::integer as before_deliveries
      from current_delivery_sums
      where day between ${before}::date and ${end}::date
      group by 1, 2, 3 ${customPlan}`.execute(db);
  return rows;
}

/** Changes and cancellations of both periods by actor and reason, which only the staff gives. */
export async function countUndoings(db: Database, { before, start, end }: Days) {
  const { rows } = await sql<{
    kind: OrderUndoing;
    is_own: boolean;
    reason: string | null;
    count: number;
    before_count: number;
  }>`
    select kind, is_own, reason,
        coalesce(sum(undoings) filter (where day >= ${start}::date), 0) as count,
        coalesce(sum(undoings) filter (where day < ${start}::date), 0) as before_count
      from current_undoing_sums
      where day between ${before}::date and ${end}::date
      group by kind, is_own, reason ${customPlan}`.execute(db);
  return rows;
}
