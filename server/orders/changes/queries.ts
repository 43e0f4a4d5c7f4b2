import { sql, type Insertable, type Updateable } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { isReplacedByCustomer } from '#server/platform/db/replaced-by-customer.ts';
import { onLowerPrice, runningOffers } from '#server/platform/db/running-offer.ts';
import type { Orders, OrderVersions } from '#server/platform/db/tables.ts';
import {
  deliveryDayOf,
  itemColumns,
  lineColumns,
  productFactColumns,
  productFactsOn,
  type NewOrderItem,
} from '../place-order-queries.ts';

export function findOwner(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['user_id', 'fleet_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
}

export function findChange(db: Database, orderId: string, idempotencyKey: string) {
  return db
    .selectFrom('order_versions')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export type LineProduct = Awaited<ReturnType<typeof listProducts>>[number];

/** Products at the prices of `now`. */
export function listProducts(db: Database, ids: readonly string[], now: Date) {
  return selectProducts(db, ids, now).execute();
}

/** As `listProducts`. Locks them in id order, like placing an order. */
export function lockProducts(db: Database, ids: readonly string[], now: Date) {
  return selectProducts(db, ids, now).forNoKeyUpdate('products').execute();
}

function selectProducts(db: Database, ids: readonly string[], now: Date) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(runningOffers(now.toISOString()), onLowerPrice)
    .select(lineColumns)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('products.id');
}

/** Locks the lines in product order, as the cart does. */
export function lockCartQuantities(db: Database, userId: string) {
  return db
    .selectFrom('cart_items')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .forUpdate()
    .execute();
}

/** Lowers lines of a cart; those that hold no more are deleted. */
export async function takeFromCart(
  db: Database,
  userId: string,
  lines: readonly { product_id: string; quantity: number }[],
): Promise<void> {
  const taken = sql<{
    product_id: string;
    quantity: number;
  }>`json_to_recordset(${JSON.stringify(lines)}::json) as taken(product_id uuid, quantity integer)`;
  await sql`
    delete from cart_items using ${taken}
    where cart_items.user_id = ${userId} and cart_items.product_id = taken.product_id
      and cart_items.quantity <= taken.quantity`.execute(db);
  await sql`
    update cart_items set quantity = cart_items.quantity - taken.quantity from ${taken}
    where cart_items.user_id = ${userId} and cart_items.product_id = taken.product_id
      and cart_items.quantity > taken.quantity`.execute(db);
}

export function insertVersion(db: Database, version: Insertable<OrderVersions>) {
  return db.insertInto('order_versions').values(version).execute();
}

/** The versions of an order or of all orders of a customer, the oldest first. */
export function listVersions(
  db: Database,
  {
    order_id,
    user_id,
  }: { order_id: string; user_id?: never } | { order_id?: never; user_id: string },
) {
  const versions = db
    .selectFrom('order_versions')
    .innerJoin('orders', 'orders.id', 'order_versions.order_id')
    .leftJoin('profiles', 'profiles.id', 'order_versions.replaced_by')
    .select([
      'order_versions.order_id',
      'order_versions.version',
      'order_versions.content',
      'order_versions.replaced_at',
      'order_versions.reason',
      isReplacedByCustomer.as('is_own'),
      sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('actor_name'),
    ])
    .orderBy('order_versions.replaced_at')
    .orderBy('order_versions.version');
  return order_id === undefined
    ? versions.where('orders.user_id', '=', user_id).execute()
    : versions.where('order_versions.order_id', '=', order_id).execute();
}

/** The present version of an order. The caller has locked the order. */
export async function replaceOrder(
  db: Database,
  id: string,
  {
    order,
    items,
    discounts,
  }: {
    order: Updateable<Orders>;
    items: readonly NewOrderItem[];
    discounts: readonly { promotion_id: string; amount_cents: Cents }[];
  },
): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ ...order, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const before = await db
    .deleteFrom('order_items')
    .where('order_id', '=', id)
    .returning(['product_id', 'promised_days', 'is_halal', 'origin'])
    .execute();
  const promises = new Map(before.map((line) => [line.product_id, line]));
  const numbered = items.map((item, index) => ({
    ...item,
    position: index + 1,
    promised_days: promises.get(item.product_id)?.promised_days,
    is_halal: promises.get(item.product_id)?.is_halal,
    origin: promises.get(item.product_id)?.origin,
  }));
  await db
    .insertInto('order_items')
    .columns(['order_id', ...itemColumns, ...productFactColumns])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<
            NewOrderItem & { position: number }
          >`jsonb_populate_recordset(null::order_items, ${JSON.stringify(numbered)}::jsonb)`.as<'item'>(
            sql`item`,
          ),
        )
        .innerJoin('products', 'products.id', 'item.product_id')
        .innerJoin('orders', (join) => join.on('orders.id', '=', id))
        .select([
          sql<string>`${id}::uuid`.as('order_id'),
          ...itemColumns.map((column) => `item.${column}` as const),
        ])
        .select(productFactsOn(deliveryDayOf('orders.delivery_time_start'))),
    )
    .execute();
  if (discounts.length === 0) return;
  await sql`update order_discounts set amount_cents = taken.amount_cents
    from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb)
      as taken (promotion_id uuid, amount_cents integer)
    where order_discounts.order_id = ${id} and order_discounts.promotion_id = taken.promotion_id`.execute(
    db,
  );
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

/** The origin that each line of an order promises, by product. */
export async function readOrigins(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('order_items')
    .select(['product_id', 'origin'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ product_id, origin }) => [product_id, origin]));
}
