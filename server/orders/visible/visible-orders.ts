import { sql, type RawBuilder } from 'kysely';
import { can, worksOnAllOrders } from '#domain/accounts/permissions.ts';
import type { Actor } from '#server/platform/http/auth.ts';

/**
 * A condition on `orders`: those that a member of the staff works on. Pickers see what waits and
 * what they have in their batches until it leaves the shop; drivers what is on their tours until
 * these are settled.
 */
export function isVisibleTo({ role, user_id }: Actor): RawBuilder<boolean> {
  if (worksOnAllOrders(role)) return sql`true`;
  if (can(role, 'orders:pick')) {
    return sql`(orders.status in ('pending', 'confirmed', 'preparing') and not exists (
        select from pick_batch_orders as taken
        where taken.order_id = orders.id and taken.released_at is null
      ) or exists (
        select from pick_batch_orders as own join pick_batches on pick_batches.id = own.batch_id
        where own.order_id = orders.id and pick_batches.picker_id = ${user_id}
          and (own.released_at is null or orders.status = 'ready')
      ))`;
  }
  if (can(role, 'orders:deliver')) {
    return sql`exists (
        select from tour_stops as own join tours on tours.id = own.tour_id
        where own.order_id = orders.id and tours.driver_id = ${user_id}
          and tours.state <> 'settled' and own.decision is distinct from 'again'
      )`;
  }
  return sql`false`;
}
