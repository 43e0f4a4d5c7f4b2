import { sql, type Insertable } from 'kysely';
import { orderableStock, originKey } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Picks, StockMovements } from '#server/platform/db/tables.ts';

export type PickedLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/** A line with its order and its product. */
export function findLine(db: Database, orderItemId: string) {
  return selectLine(db, orderItemId).executeTakeFirst();
}

/** As `findLine`. Locks the order, then the product. */
export function lockLine(db: Database, orderItemId: string) {
  return selectLine(db, orderItemId).forNoKeyUpdate(['orders', 'products']).executeTakeFirst();
}

function selectLine(db: Database, orderItemId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_items.id',
      'order_items.order_id',
      'order_items.product_id',
      'order_items.quantity',
      'order_items.nominal_weight_g',
      'order_items.facts_version',
      'order_items.promised_days',
      originKey('order_items.origin').as('origin_key'),
      'products.halal_proof',
      'orders.order_number',
      'orders.status',
      'orders.delivery_time_start',
    ])
    .where('order_items.id', '=', orderItemId);
}

export function findDelivery(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select('delivery_time_start')
    .where('id', '=', orderId)
    .executeTakeFirst();
}

export function lockOrderOf(db: Database, orderItemId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', (eb) =>
      eb.selectFrom('order_items').select('order_id').where('id', '=', orderItemId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function lockProduct(db: Database, productId: string) {
  return db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .execute();
}

export function lockProductOfLot(db: Database, lotId: string) {
  return db
    .selectFrom('products')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('lots').select('product_id').where('id', '=', lotId))
    .forNoKeyUpdate()
    .execute();
}

/** Undefined if it is not for sale. */
export function lockProductForSale(db: Database, productId: string) {
  return db
    .selectFrom('products')
    .select([
      'id',
      orderableStock.as('stock_quantity'),
      'halal_proof',
      originKey('products.promised_origin').as('origin_key'),
    ])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ordered units of a line that have an outcome. */
export async function countSettled(db: Database, orderItemId: string): Promise<number> {
  const { quantity } = await db
    .selectFrom('picks')
    .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('quantity'))
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  return quantity;
}

const lotColumns = ['id', 'product_id', 'date', 'quantity', 'facts_version', 'blocked_at'] as const;

export type PickableLot = Awaited<ReturnType<typeof listLots>>[number];

/** The lots of a product that may be sold, those that expire first before the others. */
export function listLots(db: Database, productId: string) {
  return db
    .selectFrom('lots')
    .select([...lotColumns, originKey('lots.origin').as('origin_key')])
    .where('product_id', '=', productId)
    .where('quantity', '>', 0)
    .orderBy('date', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

export function findLot(db: Database, lotId: string) {
  return db
    .selectFrom('lots')
    .select([...lotColumns, originKey('lots.origin').as('origin_key')])
    .where('id', '=', lotId)
    .executeTakeFirst();
}

/** The lots of a product that were counted after a moment. */
export async function listCountedAfter(
  db: Database,
  productId: string,
  moment: Date,
): Promise<ReadonlySet<string>> {
  const counted = await db
    .selectFrom('lot_counts')
    .innerJoin('lots', 'lots.id', 'lot_counts.lot_id')
    .select('lot_counts.lot_id')
    .distinct()
    .where('lots.product_id', '=', productId)
    .where('lot_counts.counted_at', '>', moment.toISOString())
    .execute();
  return new Set(counted.map(({ lot_id }) => lot_id));
}

/** The lot of unknown origin of a product; goods that were not expected go there. */
export async function saveUndatedLot(db: Database, productId: string) {
  await db
    .insertInto('lots')
    .columns(['product_id', 'date_kind', 'facts_version'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select(['id', sql<'none'>`'none'`.as('date_kind'), 'facts_version'])
        .where('id', '=', productId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('lots')
    .innerJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'lots.product_id')
        .onRef('products.facts_version', '=', 'lots.facts_version'),
    )
    .select([
      'lots.id',
      'lots.product_id',
      'lots.date',
      'lots.quantity',
      'lots.facts_version',
      'lots.blocked_at',
      originKey('lots.origin').as('origin_key'),
    ])
    .where('lots.product_id', '=', productId)
    .where('lots.code', '=', '')
    .where('lots.date', 'is', null)
    .where('lots.supplier_id', 'is', null)
    .where('lots.delivery_id', 'is', null)
    .where('lots.certificate_id', 'is', null)
    .where('lots.produced_on', 'is', null)
    .where('lots.origin', 'is', null)
    .executeTakeFirstOrThrow();
}

export function listFacts(db: Database, productId: string, versions: readonly number[]) {
  return db
    .selectFrom('product_facts')
    .select(['version', 'allergens', 'is_free_of_allergens', 'traces', 'has_trace_data'])
    .where('product_id', '=', productId)
    .where('version', 'in', versions)
    .execute();
}

export function insertStockMovements(
  db: Database,
  movements: readonly Insertable<StockMovements>[],
) {
  return db.insertInto('stock_movements').values(movements).execute();
}

/** Whether goods of these lots may be handed out for a line that was ordered as halal. */
export async function isProvedFor(
  db: Database,
  orderItemId: string,
  lotIds: readonly string[],
): Promise<boolean> {
  const unproved = await db
    .selectFrom('lots')
    .innerJoin('order_items', (join) => join.on('order_items.id', '=', orderItemId))
    .select('lots.id')
    .where('lots.id', 'in', lotIds)
    .where(sql<boolean>`proves_line(order_items, lots)`, '=', false)
    .executeTakeFirst();
  return unproved === undefined;
}

/** Takes picked goods from their lots. */
export async function insertPicks(db: Database, picks: readonly Insertable<Picks>[]) {
  await db.insertInto('picks').values(picks).execute();
  const taken = picks.flatMap(({ lot_id, picked_quantity, order_item_id, actor_id }) =>
    lot_id === null || lot_id === undefined || picked_quantity === 0
      ? []
      : [
          {
            lot_id,
            quantity: -picked_quantity,
            reason: 'picked' as const,
            order_item_id,
            actor_id,
          },
        ],
  );
  if (taken.length > 0) await db.insertInto('lot_movements').values(taken).execute();
}

export function findPick(db: Database, id: string) {
  return db.selectFrom('picks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether goods that were picked for a cancelled order are in the shop. */
export async function isToPutBack(db: Database, id: string): Promise<boolean> {
  const goods = await db
    .selectFrom('goods_to_put_back')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return goods !== undefined;
}

export async function listPicksOfEvent(db: Database, eventId: string): Promise<string[]> {
  const picks = await db
    .selectFrom('picks')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  return picks.map(({ id }) => id);
}

export function deletePick(db: Database, id: string) {
  return db.deleteFrom('picks').where('id', '=', id).execute();
}

/** Goods that were picked for a line, or reported as missing, are in their lot again. */
export function returnToLot(
  db: Database,
  {
    lot_id,
    quantity,
    order_item_id,
    actor_id,
  }: { lot_id: string; quantity: number; order_item_id: string; actor_id: string },
) {
  return db
    .insertInto('lot_movements')
    .values({ lot_id, quantity, reason: 'returned', order_item_id, actor_id })
    .execute();
}
