import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { worksOnAllOrders } from '#domain/accounts/permissions.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { temperatureZones, type TemperatureZone } from '#domain/stock/zones.ts';
import { consentOfLine } from '#server/platform/db/consent-of-line.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/auth.ts';

/** Before the goods are packed: confirmed, or in preparation without a batch. */
const waiting = ['confirmed', 'preparing'] as const satisfies readonly OrderStatus[];

const isInOpenBatch = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('pick_batch_orders')
      .select('order_id')
      .whereRef('pick_batch_orders.order_id', '=', 'orders.id')
      .where('released_at', 'is', null),
  );

/** Of one unit: of goods by weight as ordered, else by the net content; 500 grams if unknown. */
const unitG = sql`coalesce(order_items.nominal_weight_g, products.net_amount * case products.net_unit
  when 'g' then 1 when 'ml' then 1 when 'kg' then 1000 when 'l' then 1000 end, 500)`;

/** The earliest window first. */
export function listWaitingOrders(db: Database, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_items')
          .leftJoin('products', 'products.id', 'order_items.product_id')
          .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
          .select([
            sql<number>`count(*)::integer`.as('lines'),
            sql<number>`sum(order_items.quantity)::integer`.as('units'),
            sql<number>`sum(order_items.quantity * ${unitG})::integer`.as('weight_g'),
            sql<TemperatureZone[]>`coalesce(array_agg(distinct shelves.zone)
              filter (where shelves.zone = any(${temperatureZones}::text[])), '{}')`.as('zones'),
          ])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .as('ordered'),
      (join) => join.onTrue(),
    )
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.status',
      'orders.delivery_time_start as window_start',
      'orders.delivery_time_end as window_end',
      'orders.delivery_address',
      'ordered.lines',
      'ordered.units',
      'ordered.weight_g',
      'ordered.zones',
    ])
    .where('orders.status', 'in', waiting)
    .where((eb) => eb.not(isInOpenBatch(eb)))
    .orderBy('orders.delivery_time_start')
    .orderBy('orders.order_number')
    .limit(limit)
    .execute();
}

/** Locks orders in id order. */
export function lockOrders(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      'orders.id',
      'orders.status',
      'orders.delivery_time_start',
      'orders.delivery_time_end',
      isInOpenBatch(eb).as('is_in_batch'),
    ])
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('orders.id')
    .forNoKeyUpdate()
    .execute();
}

/** The open batch that an order is in. Its picker is null after their account was deleted. */
export function findOpenBatchOf(db: Database, orderId: string) {
  return db
    .selectFrom('pick_batch_orders')
    .innerJoin('pick_batches', 'pick_batches.id', 'pick_batch_orders.batch_id')
    .select('pick_batches.picker_id')
    .where('pick_batch_orders.order_id', '=', orderId)
    .where('pick_batch_orders.released_at', 'is', null)
    .executeTakeFirst();
}

/** The open batch of a picker that has exactly these orders. */
export function findSameBatch(db: Database, pickerId: string, orderIds: readonly string[]) {
  return db
    .selectFrom('pick_batches')
    .innerJoin('pick_batch_orders', 'pick_batch_orders.batch_id', 'pick_batches.id')
    .select('pick_batches.id')
    .where('picker_id', '=', pickerId)
    .where('released_at', 'is', null)
    .groupBy('pick_batches.id')
    .having(
      sql`array_agg(order_id order by order_id)`,
      '=',
      sql`(select array_agg(id order by id) from unnest(${orderIds}::uuid[]) id)`,
    )
    .executeTakeFirst();
}

export async function insertBatch(
  db: Database,
  {
    order_ids,
    ...batch
  }: {
    picker_id: string;
    window_start: string;
    window_end: string;
    order_ids: readonly string[];
  },
): Promise<string> {
  const { id } = await db
    .insertInto('pick_batches')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pick_batch_orders')
    .values(order_ids.map((order_id, index) => ({ batch_id: id, order_id, position: index + 1 })))
    .execute();
  return id;
}

function selectBatches(db: Database) {
  return db
    .selectFrom('pick_batches')
    .leftJoin('profiles', 'profiles.id', 'pick_batches.picker_id')
    .select((eb) => [
      'pick_batches.id',
      'pick_batches.window_start',
      'pick_batches.window_end',
      'pick_batches.created_at',
      'pick_batches.closed_at',
      sql<string>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as('picker_name'),
      jsonArrayFrom(
        eb
          .selectFrom('pick_batch_orders')
          .innerJoin('orders', 'orders.id', 'pick_batch_orders.order_id')
          .select([
            'pick_batch_orders.order_id',
            'orders.order_number',
            'pick_batch_orders.position',
            'orders.status',
            sql<number>`(select coalesce(sum(quantity), 0) from picks where order_id = orders.id)::integer`.as(
              'picked',
            ),
            sql<number>`(select sum(quantity) from order_items where order_id = orders.id)::integer`.as(
              'of',
            ),
          ])
          .whereRef('pick_batch_orders.batch_id', '=', 'pick_batches.id')
          .orderBy('pick_batch_orders.position'),
      ).as('orders'),
    ]);
}

/** Those that the actor works on, the earliest window first. */
export function listOpenBatches(db: Database, actor: Actor) {
  return selectBatches(db)
    .where(isOwnBatch(actor))
    .where('pick_batches.closed_at', 'is', null)
    .orderBy('pick_batches.window_start')
    .orderBy('pick_batches.created_at')
    .execute();
}

/** Undefined for the batch of another picker. */
export function findBatch(db: Database, actor: Actor, id: string) {
  return selectBatches(db)
    .where('pick_batches.id', '=', id)
    .where(isOwnBatch(actor))
    .executeTakeFirst();
}

function isOwnBatch({ role, user_id }: Actor) {
  return worksOnAllOrders(role)
    ? sql<boolean>`true`
    : sql<boolean>`pick_batches.picker_id = ${user_id}`;
}

/** What a device sees of a pick, besides the units that it counts for its line. */
const pickColumns = [
  'picks.id',
  'picks.event_id',
  'picks.outcome',
  'picks.picked_quantity',
  'picks.weight_g',
  'picks.lot_id',
  'picks.tote',
  'picks.reason',
] as const;

/** The lines of a batch with their picks, by product and in the order of the batch. */
export function listLines(db: Database, batchId: string) {
  return db
    .selectFrom('pick_batch_orders')
    .innerJoin('orders', 'orders.id', 'pick_batch_orders.order_id')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => [
      'order_items.id as order_item_id',
      'order_items.order_id',
      'order_items.product_id',
      'order_items.quantity',
      'order_items.nominal_weight_g',
      'order_items.promised_days',
      'order_items.origin',
      sql<boolean>`${consentOfLine} <> 'none'`.as('is_substitutable'),
      jsonArrayFrom(
        eb
          .selectFrom('picks')
          .select([...pickColumns, 'picks.quantity'])
          .whereRef('picks.order_item_id', '=', 'order_items.id')
          .orderBy('picks.created_at'),
      ).as('picks'),
    ])
    .where('pick_batch_orders.batch_id', '=', batchId)
    .orderBy('pick_batch_orders.position')
    .orderBy('order_items.position')
    .execute();
}

/** The substitutes that customers accepted, with their picks; `quantity` is of the substitute. */
export function listSubstitutes(db: Database, batchId: string) {
  return db
    .selectFrom('pick_batch_orders')
    .innerJoin('substitution_offers', 'substitution_offers.order_id', 'pick_batch_orders.order_id')
    .innerJoin('order_items', 'order_items.id', 'substitution_offers.order_item_id')
    .select((eb) => [
      'substitution_offers.id as offer_id',
      'substitution_offers.event_id',
      'substitution_offers.order_id',
      'substitution_offers.order_item_id',
      'substitution_offers.product_id',
      'substitution_offers.product_quantity as quantity',
      'substitution_offers.promised_days',
      'substitution_offers.origin',
      'order_items.product_name',
      jsonArrayFrom(
        eb
          .selectFrom('picks')
          .select([...pickColumns, 'picks.picked_quantity as quantity'])
          .whereRef('picks.offer_id', '=', 'substitution_offers.id'),
      ).as('picks'),
    ])
    .where('pick_batch_orders.batch_id', '=', batchId)
    .where('substitution_offers.state', 'in', ['accepted', 'picked'])
    .orderBy('pick_batch_orders.position')
    .orderBy('substitution_offers.created_at')
    .$narrowType<{ product_id: string; quantity: number; promised_days: number }>()
    .execute();
}

/** The questions to customers that wait for an answer. */
export function listOpenOffers(db: Database, batchId: string) {
  return db
    .selectFrom('pick_batch_orders')
    .innerJoin('substitution_offers', 'substitution_offers.order_id', 'pick_batch_orders.order_id')
    .innerJoin('order_items', 'order_items.id', 'substitution_offers.order_item_id')
    .select([
      'substitution_offers.id',
      'substitution_offers.event_id',
      'substitution_offers.order_id',
      'order_items.product_name',
      'substitution_offers.quantity',
      'substitution_offers.deadline',
    ])
    .where('pick_batch_orders.batch_id', '=', batchId)
    .where('substitution_offers.state', '=', 'open')
    .orderBy('substitution_offers.deadline')
    .execute();
}

/**
 * The products of a batch with the lots that are usable until a day of each, in walking order:
 * frozen goods last.
 */
export function listProducts(db: Database, neededUntil: ReadonlyMap<string, string>) {
  const days = JSON.stringify(Object.fromEntries(neededUntil));
  return db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .select((eb) => [
      'products.id as product_id',
      'products.name',
      'products.barcode',
      'products.image_url',
      'products.pack',
      'categories.tint',
      'shelves.zone',
      'shelves.aisle',
      'shelves.position',
      sql<boolean>`products.known_shortage > 0`.as('is_short'),
      jsonArrayFrom(
        eb
          .selectFrom('lots')
          .select([
            'lots.id',
            'lots.code',
            'lots.date',
            'lots.date_kind',
            'lots.quantity',
            'lots.origin',
            sql<boolean>`lots.facts_version <> products.facts_version`.as('has_earlier_label'),
          ])
          .whereRef('lots.product_id', '=', 'products.id')
          .where('lots.quantity', '>', 0)
          .where(
            sql<boolean>`(lots.date is null
              or lots.date >= (${days}::jsonb ->> products.id::text)::date)`,
          )
          .orderBy('lots.date', (order) => order.asc().nullsLast())
          .orderBy('lots.id'),
      ).as('lots'),
      sql<string[]>`array(select barcode from product_cases
        where product_id = products.id and confirmed_at is not null order by barcode)`.as(
        'other_codes',
      ),
    ])
    .where('products.id', '=', sql<string>`any(${[...neededUntil.keys()]}::uuid[])`)
    .orderBy(
      sql`array_position(array['ambient', 'chilled', 'frozen'], coalesce(shelves.zone, 'ambient'))`,
    )
    .orderBy('shelves.aisle', (order) => order.asc().nullsLast())
    .orderBy('shelves.position')
    .orderBy('products.name')
    .execute();
}

/** Locks an open batch. */
export function lockOpenBatch(db: Database, id: string) {
  return db
    .selectFrom('pick_batches')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The orders of a batch that are begun and not finished. */
export function listUnfinishedOrders(db: Database, batchId: string) {
  return db
    .selectFrom('pick_batch_orders')
    .innerJoin('orders', 'orders.id', 'pick_batch_orders.order_id')
    .select('orders.id')
    .where('pick_batch_orders.batch_id', '=', batchId)
    .where('orders.status', 'in', ['preparing', 'cancelled'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('picks')
          .select('picks.id')
          .whereRef('picks.order_id', '=', 'orders.id')
          .where((pick) =>
            pick.or([
              pick('orders.status', '=', 'preparing'),
              pick('picks.picked_quantity', '>', 0),
            ]),
          ),
      ),
    )
    .execute();
}

export async function closeBatch(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('pick_batch_orders')
    .set({ released_at: at })
    .where('batch_id', '=', id)
    .execute();
  await db.updateTable('pick_batches').set({ closed_at: at }).where('id', '=', id).execute();
}
