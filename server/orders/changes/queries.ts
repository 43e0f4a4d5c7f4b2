import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { onLowerPrice, runningOffers } from '#server/db/running-offer.ts';
import type { Orders, OrderVersions } from '#server/db/tables.ts';
import { lineColumns, type NewOrderItem } from '../place-order-queries.ts';

export function findOwner(db: Database, orderId: string) {
  return db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
}

export function findChange(db: Database, orderId: string, idempotencyKey: string) {
  return db
    .selectFrom('order_versions')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Products at the prices of `now`. Locks them in id order, like placing an order. */
export function lockProducts(db: Database, ids: readonly string[], now: Date) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(runningOffers(now.toISOString()), onLowerPrice)
    .select(lineColumns)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('products.id')
    .forNoKeyUpdate('products')
    .execute();
}

export function insertVersion(db: Database, version: Insertable<OrderVersions>) {
  return db.insertInto('order_versions').values(version).execute();
}

/** The present version of an order. The caller has locked the order. */
export async function replaceOrder(
  db: Database,
  id: string,
  order: Updateable<Orders>,
  items: readonly NewOrderItem[],
): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ ...order, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('order_items').where('order_id', '=', id).execute();
  await db
    .insertInto('order_items')
    .values(items.map((item, index) => ({ ...item, order_id: id, position: index + 1 })))
    .execute();
}

export interface StockDifference {
  product_id: string;
  /** Negative: the order takes more. */
  quantity: number;
}

/** Moves the stock by the difference of two versions; a check refuses a negative stock. */
export async function moveStock(
  db: Database,
  orderId: string,
  actorId: string,
  differences: readonly StockDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  await db
    .insertInto('stock_movements')
    .values(
      differences.map(({ product_id, quantity }) => ({
        product_id,
        quantity,
        reason: quantity < 0 ? ('order' as const) : ('cancellation' as const),
        order_id: orderId,
        actor_id: actorId,
      })),
    )
    .execute();
}
