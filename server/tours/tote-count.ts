import { sql } from 'kysely';

/** How many totes an order is in. One that was packed without scanning counts as one tote. */
export const totes = sql<number>`greatest(1,
  (select count(distinct tote) from picks where picks.order_id = orders.id))::integer`;
