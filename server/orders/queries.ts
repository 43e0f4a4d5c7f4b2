import { sql, type Insertable, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { amountFields } from '#domain/cart/totals.ts';
import type { HouseGroupState } from '#domain/orders/house-group.ts';
import { isCash, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { containsWords } from '#server/platform/db/contains-text.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import { originKey } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { isReplacedByCustomer } from '#server/platform/db/replaced-by-customer.ts';
import type { DB, OrderEvents } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';
import { selectCorrections, selectDoor, selectRating } from './feedback/select-feedback.ts';
import { lineFactColumns } from './line-facts.ts';
import { selectPickupCode } from './pickup/queries.ts';
import { selectFulfilment, selectSettlement } from './settlement/select-settlement.ts';
import { selectTaken } from './staff-orders/select-taken.ts';
import { isVisibleTo } from './visible/visible-orders.ts';

export function insertOrderEvent(db: Database, event: Insertable<OrderEvents>) {
  return db.insertInto('order_events').values(event).execute();
}

export function lockOrder(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'user_id',
      'status',
      'payment_status',
      'delivery_time_start',
      'delivery_time_end',
      'delivery_method',
      'fleet_id',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The recipient of status messages, with preferences. Undefined for a deleted account. */
export function findRecipient(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('user_settings', 'user_settings.user_id', 'orders.user_id')
    .innerJoin('profiles', 'profiles.id', 'orders.user_id')
    .select([
      'profiles.id as user_id',
      'orders.order_number',
      'orders.user_email',
      'profiles.phone',
      'profiles.phone_confirmed_at',
      'orders.delivery_time_start',
      'orders.delivery_time_end',
      'orders.delivery_method',
      'orders.delivery_address',
      'profiles.first_name',
      'user_settings.language',
      'user_settings.email_notifications',
      'user_settings.order_update_notifications',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

/** Whether units of an order have no outcome yet. */
export async function hasOpenUnits(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_items')
    .select('order_items.id')
    .where('order_items.order_id', '=', orderId)
    .where(
      sql<boolean>`order_items.quantity >
        (select coalesce(sum(quantity), 0) from picks where order_item_id = order_items.id)`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function setStatus(db: Database, id: string, status: OrderStatus) {
  return db.updateTable('orders').set({ status }).where('id', '=', id).execute();
}

export function setPaymentStatus(db: Database, id: string, payment_status: PaymentStatus) {
  return db.updateTable('orders').set({ payment_status }).where('id', '=', id).execute();
}

/** A customer may pay otherwise than announced. What they would have given is void then. */
export function setPaymentMethod(db: Database, id: string, payment_method: PaymentMethod) {
  return db
    .updateTable('orders')
    .set({ payment_method, ...(!isCash(payment_method) && { tender_cents: null }) })
    .where('id', '=', id)
    .where('payment_method', '<>', payment_method)
    .execute();
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The columns of the order that customers and staff see. */
export const headColumns = [
  'id',
  'order_number',
  'user_id',
  'user_email',
  'customer_name',
  'customer_phone',
  'status',
  'payment_method',
  'payment_status',
  'tender_cents',
  ...amountFields,
  'balance_cents',
  'delivery_address',
  'delivery_postal_code',
  'drop_off',
  'delivery_time_start',
  'delivery_time_end',
  'delivery_method',
  'delivery_instructions',
  'terms_version_id',
  'withdrawal_version_id',
  'version',
  'created_at',
  'updated_at',
] as const;

/** The columns that an order copies from each line of the cart. */
export const orderItemColumns = [
  'product_id',
  'product_name',
  'product_name_translated',
  'product_image_url',
  'product_pack',
  'product_tint',
  'quantity',
  'price_at_purchase_cents',
  'deposit_cents',
  'vat_rate',
  'promised_until',
] as const;

/** The columns of a discount, which say under which terms it was placed. */
export const discountColumns = [
  'promotion_id',
  'name',
  'code',
  'kind',
  'value',
  'minimum_cents',
  'is_combinable',
  'amount_cents',
] as const;

function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(headColumns)
    .select((eb) => [
      eb
        .selectFrom('invoices')
        .select('number')
        .whereRef('invoices.order_id', '=', 'orders.id')
        .as('invoice_number'),
      // A device without a network reports the delivery later.
      eb
        .selectFrom('invoices')
        .select(({ fn }) => fn.coalesce('delivered_at', 'issued_at').as('delivered_at'))
        .whereRef('invoices.order_id', '=', 'orders.id')
        .as('delivered_at'),
      selectRating(eb).as('rating'),
      selectCorrections(eb).as('corrections'),
      selectDoor(eb).as('door'),
      eb
        .selectFrom('handovers')
        .select('event_id')
        .whereRef('handovers.order_id', '=', 'orders.id')
        .as('receipt_id'),
      eb
        .selectFrom('house_groups')
        .select(
          sql<HouseGroupState>`case when house_groups.closed_at is null then 'open' else 'closed' end`.as(
            'state',
          ),
        )
        .whereRef('house_groups.id', '=', 'orders.house_group_id')
        .as('house_group'),
      selectTaken(eb).as('taken'),
      selectPickupCode(eb).as('pickup_code'),
      selectFulfilment.as('fulfilment'),
      selectSettlement(eb).as('settlement'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .innerJoin('products', 'products.id', 'order_items.product_id')
          .innerJoin('categories', 'categories.id', 'products.category_id')
          .leftJoin('product_facts as facts', (join) =>
            join
              .onRef('facts.product_id', '=', 'order_items.product_id')
              .onRef('facts.version', '=', 'order_items.facts_version'),
          )
          .select([
            'order_items.id',
            'categories.name as category',
            ...lineFactColumns,
            'order_items.origin',
            'orders.language',
            originKey('order_items.origin').as('origin_key'),
            ...orderItemColumns.map((column) => `order_items.${column}` as const),
          ])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('order_items.position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_discounts')
          .select(discountColumns.map((column) => `order_discounts.${column}` as const))
          .whereRef('order_discounts.order_id', '=', 'orders.id')
          .orderBy('order_discounts.position'),
      ).as('discounts'),
      jsonArrayFrom(
        eb
          .selectFrom('order_events')
          .leftJoin('profiles', 'profiles.id', 'order_events.actor_id')
          .select((step) => [
            'order_events.machine',
            'order_events.from_state as from',
            'order_events.to_state as to',
            step
              .or([
                step('order_events.by_customer', '=', true),
                step('order_events.actor_id', '=', step.ref('orders.user_id')),
              ])
              .as('is_own'),
            'order_events.created_at',
            'order_events.reason',
            sql<string | null>`concat_ws(' ', profiles.first_name, profiles.last_name)`.as(
              'actor_name',
            ),
          ])
          .whereRef('order_events.order_id', '=', 'orders.id')
          .orderBy('order_events.id'),
      ).as('history'),
      jsonArrayFrom(
        eb
          .selectFrom('order_versions')
          .select([
            sql<number>`order_versions.version + 1`.as('version'),
            'order_versions.reason',
            'order_versions.replaced_at as created_at',
            isReplacedByCustomer.as('is_own'),
          ])
          .whereRef('order_versions.order_id', '=', 'orders.id')
          .orderBy('order_versions.version'),
      ).as('changes'),
    ]);
}

export function findOrder(db: Database, id: string) {
  return selectOrders(db).where('orders.id', '=', id).executeTakeFirst();
}

export function listOrdersByIds(db: Database, ids: readonly string[]) {
  return selectOrders(db).where('orders.id', 'in', ids).execute();
}

export function findOrderOfCustomer(db: Database, userId: string, id: string) {
  return selectOrders(db)
    .where('orders.id', '=', id)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
}

interface OrderFilter extends PageOf {
  user_id?: string;
  actor?: Actor;
  status?: OrderStatus | undefined;
  payment_status?: PaymentStatus | undefined;
  /** Start of the slot. */
  slot?: string | undefined;
  /** Part of the id, the number, the customer's name, e-mail, phone or address. */
  query?: string | undefined;
}

/** The statuses before the goods are packed, and before the driver leaves. */
const steps = {
  pick: ['pending', 'confirmed', 'preparing'],
  deliver: ['pending', 'confirmed', 'preparing', 'ready'],
} as const satisfies Record<string, readonly OrderStatus[]>;

/** Orders to pack or deliver, the earliest slot first; one row more than requested. */
export function listOrdersToDo(
  db: Database,
  { work, actor, limit, after }: PageOf & { work: keyof typeof steps; actor: Actor },
) {
  let query = selectOrders(db)
    .where('orders.status', 'in', ['pending', 'confirmed', 'preparing', 'ready'])
    .where('orders.status', 'in', steps[work])
    .where(isVisibleTo(actor));
  if (after !== undefined) {
    query = query.where(
      isBeyond(after, 'orders.delivery_time_start', 'orders.id', { direction: 'asc' }),
    );
  }
  return query
    .orderBy('orders.delivery_time_start')
    .orderBy('orders.id')
    .limit(limit + 1)
    .execute();
}

/** So many of the newest are searched one by one before the index of words is asked. */
const recentOrders = 2000;

/** Newest first; one row more than requested. */
export function listOrders(db: Database, filter: OrderFilter) {
  const { query: text } = filter;
  const isSearch = text !== undefined && text !== '';
  return newestFirst(
    isSearch
      ? selectOrders(db).where(
          'orders.id',
          '=',
          sql<string>`any(array(${searchIds(db, filter, text)}))`,
        )
      : filterOrders(selectOrders(db), filter),
    filter.limit,
  ).execute();
}

/**
 * The ids of a page, and perhaps more. What many orders contain is among the newest; what few do is
 * found by the index. PostgreSQL alone cannot tell one from the other by its statistics, and reads
 * a hundred thousand of a million orders for the five of one customer.
 */
function searchIds(db: Database, filter: OrderFilter, text: string) {
  const { limit } = filter;
  const ids = db.selectFrom('orders').select(['orders.id', 'orders.created_at']);
  const isFound = containsWords(
    sql<string>`order_search_text(orders.order_number, orders.customer_name, orders.user_email, orders.id,
      orders.customer_phone, orders.delivery_address)`,
    text,
  );
  const newest = newestFirst(
    filterOrders(
      ids.select([
        'orders.order_number',
        'orders.customer_name',
        'orders.user_email',
        'orders.customer_phone',
        'orders.delivery_address',
      ]),
      filter,
    ),
    recentOrders,
  );
  const isPageFull = sql<boolean>`(select count(*) > ${limit} from recent)`;
  return sql`
    with recent as materialized (
      select orders.id, orders.created_at from (${newest}) as orders where ${isFound}
        order by orders.created_at desc, orders.id desc limit ${limit + 1}
    ), older as materialized (${filterOrders(ids, filter)
      .where(isFound)
      .where(sql<boolean>`not ${isPageFull}`)})
    select id from recent
    union all
    (select id from older order by created_at desc, id desc limit ${limit + 1})`;
}

function newestFirst<Row>(query: SelectQueryBuilder<DB, 'orders', Row>, limit: number) {
  return query
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit + 1);
}

/** All that is filtered by but the typed text. */
function filterOrders<Row>(all: SelectQueryBuilder<DB, 'orders', Row>, filter: OrderFilter) {
  let query = all;
  if (filter.user_id !== undefined) query = query.where('orders.user_id', '=', filter.user_id);
  if (filter.actor !== undefined) query = query.where(isVisibleTo(filter.actor));
  if (filter.status !== undefined) query = query.where('orders.status', '=', filter.status);
  if (filter.payment_status !== undefined)
    query = query.where('orders.payment_status', '=', filter.payment_status);
  if (filter.slot !== undefined)
    query = query.where('orders.delivery_time_start', '=', filter.slot);
  // Cancelled orders are neither delivered nor paid.
  const isAboutWork = filter.payment_status !== undefined || filter.slot !== undefined;
  if (isAboutWork && filter.status === undefined)
    query = query.where('orders.status', '<>', 'cancelled');
  return filter.after === undefined
    ? query
    : query.where(isBeyond(filter.after, 'orders.created_at', 'orders.id'));
}
