import { sql } from 'kysely';
import type { OrderUndoing } from '#domain/insight/reports/undoings.ts';
import { customPlan } from '#server/platform/db/custom-plan.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Spans } from './periods.ts';

/** Deliveries of both periods by weekday, time and drivers, without cancelled orders. */
export async function countDeliveries(db: Database, { before, start, end }: Spans) {
  const { rows } = await sql<{
    weekday: number;
    start: string;
    end: string;
    deliveries: number;
    before_deliveries: number;
  }>`
    select extract(isodow from local_start)::integer as weekday, local_start::time as start,
        local_end::time as end, coalesce(sum(count) filter (where not is_before), 0)::integer as deliveries,
        coalesce(sum(count) filter (where is_before), 0)::integer as before_deliveries
      from (
        select delivery_time_start at time zone 'Europe/Berlin' as local_start,
            delivery_time_end at time zone 'Europe/Berlin' as local_end,
            delivery_time_start < ${start} as is_before, count(*) as count
          from orders
          where delivery_time_start >= ${before} and delivery_time_start < ${end} and status <> 'cancelled'
          group by delivery_time_start, delivery_time_end
      ) as windows
      group by 1, 2, 3 ${customPlan}`.execute(db);
  return rows;
}

/** Changes and cancellations of both periods by actor and reason, which only the staff gives. */
export async function countUndoings(db: Database, { before, start, end }: Spans) {
  const { rows } = await sql<{
    kind: OrderUndoing;
    is_own: boolean;
    reason: string | null;
    count: number;
    before_count: number;
  }>`
    select kind, is_own, reason, count(*) filter (where at >= ${start}) as count,
        count(*) filter (where at < ${start}) as before_count
      from (
        select 'cancellation' as kind, order_events.created_at as at, nullif(trim(order_events.reason), '') as reason,
            order_events.by_customer or coalesce(order_events.actor_id = orders.user_id, false) as is_own
          from order_events join orders on orders.id = order_events.order_id
          where machine = 'status' and to_state = 'cancelled'
            and order_events.created_at >= ${before} and order_events.created_at < ${end}
        union all
        select 'change', replaced_at, nullif(trim(order_versions.reason), ''), 
            order_versions.reason is null and order_versions.replaced_by is not distinct from orders.user_id
          from order_versions join orders on orders.id = order_versions.order_id
          where replaced_at >= ${before} and replaced_at < ${end}
      ) as undone
      group by kind, is_own, reason ${customPlan}`.execute(db);
  return rows;
}
