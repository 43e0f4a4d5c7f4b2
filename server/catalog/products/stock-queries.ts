import { sql } from 'kysely';
import type { StockReason } from '#domain/catalog/stock-reasons.ts';
import type { Database } from '#server/platform/db/pool.ts';

export function insertStockMovement(
  db: Database,
  movement: {
    product_id: string;
    quantity: number;
    reason: StockReason;
    note: string | null;
    actor_id: string;
    idempotency_key?: string;
  },
) {
  return db.insertInto('stock_movements').values(movement).execute();
}

/** The movement booked with this key. */
export function findStockMovement(db: Database, productId: string, idempotencyKey: string) {
  return db
    .selectFrom('stock_movements')
    .select(['reason', 'quantity'])
    .where('product_id', '=', productId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/**
 * The net change since a moment. Counts and corrections are left out: they change the books, not
 * the shelf.
 */
export async function sumMovementsSince(db: Database, productId: string, moment: string) {
  const { moved } = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('quantity'), sql<number>`0`).as('moved'))
    .where('product_id', '=', productId)
    .where('created_at', '>', moment)
    .where('reason', 'not in', ['count', 'correction'] satisfies StockReason[])
    .executeTakeFirstOrThrow();
  return moved;
}

/** Number of movements shown per product. */
const shownMovements = 50;

export function listStockMovements(db: Database, productId: string) {
  return db
    .selectFrom('stock_movements')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'stock_movements.order_id')
        .on('stock_movements.reason', '=', 'order'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', (eb) =>
        // For a movement of an order, the actor is the customer.
        eb.fn.coalesce('stock_movements.actor_id', 'orders.user_id'),
      ),
    )
    .select([
      'stock_movements.quantity',
      'stock_movements.reason',
      'stock_movements.note',
      'stock_movements.order_id',
      'users.email as actor_email',
      'stock_movements.created_at',
    ])
    .where('stock_movements.product_id', '=', productId)
    .orderBy('stock_movements.id', 'desc')
    .limit(shownMovements)
    .execute();
}
