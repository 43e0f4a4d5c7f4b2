import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { OrderRatings } from '#server/platform/db/tables.ts';

/** An order with the time of its delivery, locked until the end of the transaction. */
export function lockDelivered(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(({ fn }) => [
      'orders.user_id',
      fn.coalesce('invoices.delivered_at', 'invoices.issued_at').as('delivered_at'),
    ])
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst();
}

export function saveRating(
  db: Database,
  { order_id, stars, comment, at }: Omit<Insertable<OrderRatings>, `${string}_at`> & { at: string },
) {
  return db
    .insertInto('order_ratings')
    .values({ order_id, stars, comment: comment ?? null, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({
        stars: eb.ref('excluded.stars'),
        comment: eb.ref('excluded.comment'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
