import { sql, type Insertable } from 'kysely';
import type { NewShelf, ProductStorage } from '#contract/stock/inventory.schema.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type {
  Deliveries,
  LotCounts,
  Lots,
  Receipts,
  RefusedGoods,
  StockMovements,
} from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';
import { sameLabelIds } from './same-label.ts';
import { selectLots } from './select-lots.ts';

export function listShelves(db: Database) {
  return db.selectFrom('shelves').selectAll().orderBy('aisle').orderBy('position').execute();
}

/** Undefined if the place is taken. */
export function insertShelf(db: Database, shelf: NewShelf) {
  return db
    .insertInto('shelves')
    .values(shelf)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function setStorage(db: Database, productId: string, storage: ProductStorage) {
  return db
    .updateTable('products')
    .set(storage)
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`${storage.shelf_id}::uuid is null`,
        eb.exists(eb.selectFrom('shelves').where('id', '=', storage.shelf_id).select('id')),
      ]),
    )
    .returning(['shelf_id', 'minimum_shelf_life_days'])
    .executeTakeFirst();
}

export function findProductByBarcode(db: Database, barcode: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('barcode', '=', barcode)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export function listLots(db: Database, productId: string) {
  return selectLots(db)
    .where('lots.product_id', '=', productId)
    .where((eb) => eb.or([eb('lots.quantity', '>', 0), eb('lots.blocked_at', 'is not', null)]))
    .orderBy('lots.date', (order) => order.asc().nullsLast())
    .orderBy('lots.code')
    .orderBy('lots.id')
    .execute();
}

/** Without lots that were found in the shop, whose label no one has read. */
export function findKnownLabels(db: Database, productId: string) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .select([
      sql<DateKind | null>`(select lots.date_kind from lots
        where lots.product_id = products.id and lots.date_kind <> 'none'
        order by lots.received_at desc, lots.id limit 1)`.as('last'),
      sql<DateKind | null>`(select mode() within group (order by lots.date_kind)
        from lots join products as others on others.id = lots.product_id
        where others.category_id = products.category_id and lots.date_kind <> 'none')`.as('usual'),
      sql<boolean>`concat(categories.name, ' ', parents.name) ilike '%fleisch%'`.as('is_meat'),
      'products.halal_proof',
      'products.food_kind',
      'shelves.zone',
    ])
    .where('products.id', '=', productId)
    .executeTakeFirst();
}

/** The last origin that each supplier brought of a product, the latest first. */
export function listLastOrigins(db: Database, productId: string) {
  const last = db
    .selectFrom('lots')
    .select(['supplier_id', 'origin', 'received_at'])
    .distinctOn('supplier_id')
    .where('product_id', '=', productId)
    .where('origin', 'is not', null)
    .orderBy('supplier_id')
    .orderBy('received_at', 'desc')
    .orderBy('id');
  return db
    .selectFrom(last.as('last'))
    .select(['supplier_id', 'origin'])
    .orderBy('received_at', 'desc')
    .execute();
}

const jsonOf = (origin: LotOrigin | null) =>
  sql<LotOrigin | null>`${origin === null ? null : JSON.stringify(origin)}::jsonb`;

/** Names the origin of goods that arrived without it: further goods are another lot. */
export function setOrigin(db: Database, id: string, origin: LotOrigin) {
  return db
    .updateTable('lots')
    .set({ origin: jsonOf(origin), is_origin_later: true })
    .where('id', '=', id)
    .execute();
}

/** Whether food without a particular is not sold. */
export async function isEnforced(db: Database): Promise<boolean> {
  const { particulars_enforced } = await db
    .selectFrom('shop_settings')
    .select('particulars_enforced')
    .executeTakeFirstOrThrow();
  return particulars_enforced;
}

/** Whether goods of the lot's origin can be sold, and are from now on. */
export async function putOriginOnSale(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select put_origin_on_sale(${id}) as is_done`.execute(db);
  return rows[0]?.is_done === true;
}

/** Whether a lot may be sold, apart from its date: why not, or null. */
export async function findGap(db: Database, id: string): Promise<string | null> {
  const { gap } = await db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select(
      sql<string | null>`case
        when products.halal_proof = 'lot' and not proves_halal(lots.certificate_id, lots.product_id, 'lot',
          made_on(lots)) then 'halal_unproved'
        when (select particulars_enforced from shop_settings)
          and not names_origin(products.food_kind, lots.origin) then 'origin_missing'
      end`.as('gap'),
    )
    .where('lots.id', '=', id)
    .executeTakeFirstOrThrow();
  return gap;
}

export function setBlockReason(db: Database, id: string, reason: string) {
  return db.updateTable('lots').set({ block_reason: reason }).where('id', '=', id).execute();
}

export function findLot(db: Database, id: string) {
  return selectLots(db).where('lots.id', '=', id).executeTakeFirst();
}

/** A lot with the barcode of its product, as its label names it. */
export function findLabelledLot(db: Database, id: string) {
  return db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select([
      'lots.id',
      'lots.product_id',
      'products.name as product_name',
      'products.barcode',
      'lots.code',
      'lots.date',
      'lots.date_kind',
      'lots.received_at',
      'lots.origin',
    ])
    .where('lots.id', '=', id)
    .executeTakeFirst();
}

/** The one origin of all lots with a code, and with the date if the label has one. */
export async function findOriginOfLabel(
  db: Database,
  productId: string,
  { lot_code: code, date }: { lot_code: string | null; date: string | null },
): Promise<LotOrigin | null> {
  if (code === null) return null;
  const found = await db
    .selectFrom('lots')
    .select('origin')
    .distinct()
    .where('product_id', '=', productId)
    .where('code', '=', code)
    .$if(date !== null, (query) => query.where('date', '=', date))
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.origin ?? null) : null;
}

/** Locks the product before its lot, like everything that moves goods. */
export async function lockLot(db: Database, id: string) {
  await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('lots').select('product_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
  return db.selectFrom('lots').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The lots for sale whose date is before a day. Locks their products in id order. */
export async function lockLotsBefore(db: Database, day: string) {
  const isPast = sql<boolean>`lots.quantity > 0 and lots.date < ${day}::date`;
  await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('lots').select('product_id').where(isPast))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('lots')
    .select(['id', 'product_id', 'quantity'])
    .where(isPast)
    .orderBy('product_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The delivery of a supplier on a day with one note, whichever of its goods came first. */
export async function saveDelivery(
  db: Database,
  delivery: Required<
    Pick<Insertable<Deliveries>, 'supplier_id' | 'note_number' | 'day' | 'arrived_at' | 'actor_id'>
  >,
): Promise<string> {
  await db
    .insertInto('deliveries')
    .values(delivery)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('deliveries')
    .select('id')
    .where('supplier_id', 'is not distinct from', delivery.supplier_id)
    .where('note_number', '=', sql<string>`${delivery.note_number}`)
    .where('day', '=', delivery.day)
    .where('is_assumed', '=', false)
    .executeTakeFirstOrThrow();
  return id;
}

type NewLot = Required<
  Pick<
    Insertable<Lots>,
    | 'product_id'
    | 'code'
    | 'date'
    | 'date_kind'
    | 'supplier_id'
    | 'received_at'
    | 'certificate_id'
    | 'produced_on'
  >
> & {
  origin: LotOrigin | null;
  /** Of the facts that the label says; null: the present one. */
  facts_version: number | null;
};

/**
 * The lot of a receipt: one that is there, or a new one. Goods without a label are a lot for each
 * delivery. The caller has locked the product.
 */
export async function saveLot(db: Database, lot: NewLot, deliveryId: string): Promise<string> {
  const isLabelled = lot.code !== '' || lot.date !== null;
  const { id } = await db
    .insertInto('lots')
    .columns([
      'product_id',
      'code',
      'date',
      'date_kind',
      'supplier_id',
      'received_at',
      'delivery_id',
      'certificate_id',
      'produced_on',
      'origin',
      'facts_version',
    ])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select([
          'id',
          sql<string>`${lot.code}`.as('code'),
          sql<string>`${lot.date}::date`.as('date'),
          sql<string>`${lot.date_kind}`.as('date_kind'),
          sql<string>`${lot.supplier_id}::uuid`.as('supplier_id'),
          sql<string>`${lot.received_at}::timestamptz`.as('received_at'),
          sql<string>`${isLabelled ? null : deliveryId}::uuid`.as('delivery_id'),
          sql<string>`${lot.certificate_id}::uuid`.as('certificate_id'),
          sql<string>`${lot.produced_on}::date`.as('produced_on'),
          jsonOf(lot.origin).as('origin'),
          sql<number>`coalesce(${lot.facts_version}::integer, products.facts_version)`.as(
            'facts_version',
          ),
        ])
        .where('id', '=', lot.product_id),
    )
    .onConflict((conflict) =>
      conflict
        .columns([
          'product_id',
          'code',
          'date',
          'date_kind',
          'facts_version',
          'supplier_id',
          'delivery_id',
          'certificate_id',
          'produced_on',
          'origin',
        ])
        // A literal: the generic plan of a prepared statement finds no index by a parameter.
        .where(sql<boolean>`not is_proved_later and not is_origin_later`)
        .doUpdateSet({ code: lot.code }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .select(['products.id', 'halal_proof', 'food_kind', 'shelves.zone'])
    .where('products.id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate('products')
    .executeTakeFirst();
}

export function hasProduct(db: Database, id: string) {
  return db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
}

export function hasSupplier(db: Database, id: string) {
  return db.selectFrom('suppliers').select('id').where('id', '=', id).executeTakeFirst();
}

function findMovement(db: Database, productId: string, idempotencyKey: string) {
  return db
    .selectFrom('stock_movements')
    .select(['lot_id', 'reason', 'quantity'])
    .where('product_id', '=', productId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** What was booked or counted with this key for a lot of the product. */
export async function findBooking(db: Database, productId: string, idempotencyKey: string) {
  const count = await db
    .selectFrom('lot_counts')
    .innerJoin('lots', 'lots.id', 'lot_counts.lot_id')
    .select(['lot_counts.lot_id', 'lot_counts.counted'])
    .where('lots.product_id', '=', productId)
    .where('lot_counts.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (count !== undefined) {
    return { lot_id: count.lot_id, kind: 'counted', quantity: count.counted };
  }
  const movement = await findMovement(db, productId, idempotencyKey);
  if (movement === undefined) return undefined;
  const { lot_id, reason, quantity } = movement;
  return { lot_id, kind: reason === 'loss' ? 'waste' : reason, quantity: -quantity };
}

export function insertCount(db: Database, count: Insertable<LotCounts>) {
  return db.insertInto('lot_counts').values(count).execute();
}

/** The receipt booked with this key, with its lot. */
export function findReceipt(db: Database, productId: string, idempotencyKey: string) {
  return db
    .selectFrom('stock_movements')
    .innerJoin('lots', 'lots.id', 'stock_movements.lot_id')
    .innerJoin('receipts', 'receipts.stock_movement_id', 'stock_movements.id')
    .innerJoin('deliveries', 'deliveries.id', 'receipts.delivery_id')
    .select([
      'lots.id',
      'lots.code',
      'lots.date',
      'lots.date_kind',
      'stock_movements.quantity',
      'deliveries.supplier_id',
      'deliveries.note_number',
      'receipts.unit_cost_cents',
      'receipts.temperature_tenths',
      'receipts.temperature_note',
      'receipts.purchase_order_line_id',
      'receipts.price_cents',
      'receipts.weight_g',
      'receipts.is_short',
      'receipts.facts_version',
      'lots.certificate_id',
      'lots.produced_on',
      'lots.origin',
    ])
    .where('stock_movements.product_id', '=', productId)
    .where('stock_movements.idempotency_key', '=', idempotencyKey)
    .where('stock_movements.reason', '=', 'delivery')
    .executeTakeFirst();
}

/** Changes the stock and the lot that a movement names. */
export function insertMovements(db: Database, movements: readonly Insertable<StockMovements>[]) {
  return db.insertInto('stock_movements').values(movements).execute();
}

/** Books goods that arrived with a delivery. */
export async function insertReceipt(
  db: Database,
  movement: Insertable<StockMovements>,
  receipt: Required<Omit<Insertable<Receipts>, 'stock_movement_id'>>,
): Promise<void> {
  const { id } = await db
    .insertInto('stock_movements')
    .values(movement)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('receipts')
    .values({ stock_movement_id: id, ...receipt })
    .execute();
}

/** Goods that were not accepted. */
export function insertRefused(db: Database, row: Insertable<RefusedGoods>) {
  return db
    .insertInto('refused_goods')
    .values(row)
    .returning(['id', 'delivery_id', 'product_id', 'purchase_order_line_id', 'quantity', 'reason'])
    .executeTakeFirstOrThrow();
}

/** Blocks lots whose goods have been taken out of the stock. */
export function setBlocked(
  db: Database,
  lots: readonly { id: string; quantity: number }[],
  { at, reason }: { at: string; reason: string },
) {
  return sql`
    update lots set blocked_at = ${at}, block_reason = ${reason}, blocked_quantity = blocked.quantity
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as blocked(id uuid, quantity integer)
      where lots.id = blocked.id`.execute(db);
}

export function setUnblocked(db: Database, id: string) {
  return db
    .updateTable('lots')
    .set({ blocked_at: null, block_reason: null, blocked_quantity: 0 })
    .where('id', '=', id)
    .execute();
}

/** Newest first; one row more than requested. Of one lot, also those whose label says the same. */
export function listReceipts(db: Database, { limit, after }: PageOf, lotId?: string) {
  let query = db
    .selectFrom('receipts')
    .innerJoin('stock_movements', 'stock_movements.id', 'receipts.stock_movement_id')
    .innerJoin('lots', 'lots.id', 'stock_movements.lot_id')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .innerJoin('deliveries', 'deliveries.id', 'receipts.delivery_id')
    .leftJoin('suppliers', 'suppliers.id', 'deliveries.supplier_id')
    .select([
      'stock_movements.id',
      'lots.id as lot_id',
      'lots.product_id',
      'products.name as product_name',
      'lots.code',
      'lots.date',
      'lots.date_kind',
      'stock_movements.quantity',
      'suppliers.name as supplier_name',
      'deliveries.note_number',
      'deliveries.is_assumed',
      'stock_movements.created_at',
    ]);
  if (lotId !== undefined) {
    query = query.where('receipts.stock_movement_id', 'in', (eb) =>
      eb
        .selectFrom('lot_movements')
        .select(sql<number>`stock_movement_id`.as('id'))
        .where('lot_id', 'in', sameLabelIds(db, lotId))
        .where('reason', '=', 'receipt'),
    );
  }
  if (after !== undefined) {
    query = query.where('receipts.stock_movement_id', '<', Number(after.id));
  }
  return query
    .orderBy('receipts.stock_movement_id', 'desc')
    .limit(limit + 1)
    .execute();
}

/**
 * The orders that have goods of a lot or of one whose label says the same, handed over or not, the
 * newest first.
 */
export function listLotOrders(db: Database, lotId: string) {
  return db
    .selectFrom('goods_of_orders as goods')
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.status',
      'orders.customer_name',
      'orders.customer_phone',
      'orders.user_email',
      sql<number>`sum(goods.quantity)::integer`.as('quantity'),
    ])
    .where('goods.lot_id', 'in', sameLabelIds(db, lotId))
    .groupBy('orders.id')
    .orderBy('orders.order_number', 'desc')
    .execute();
}
