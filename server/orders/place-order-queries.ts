import { sql, type Insertable, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DropOff } from '#domain/accounts/address-fields.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { amountFields } from '#domain/cart/totals.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import type { HouseGroupState } from '#domain/orders/house-group.ts';
import { postalFields } from '#server/platform/db/default-address.ts';
import { orderableStock, originKey } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { chargedPrice, onLowerPrice, runningOffers } from '#server/platform/db/running-offer.ts';
import type { OrderDiscounts, OrderItems, Orders } from '#server/platform/db/tables.ts';
import { translatedNames } from '#server/platform/db/translated-names.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { lineFactColumns } from './line-facts.ts';
import type { CustomerOrderRow } from './present.ts';
import { discountColumns, headColumns, orderItemColumns } from './queries.ts';

export type Customer = Awaited<ReturnType<typeof lockCustomer>>;

interface ChosenAddress {
  user_id: string;
  /** Null: the default. */
  address_id: string | null;
}

function customerWithAddress(db: Database, { user_id, address_id }: ChosenAddress) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .innerJoin('user_settings', 'user_settings.user_id', 'profiles.id')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.user_id', '=', 'profiles.id').on(
        sql<boolean>`case when ${address_id}::uuid is null then addresses.is_default
            else addresses.id = ${address_id}::uuid end`,
      ),
    )
    .select([
      'profiles.id',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      'profiles.phone_confirmed_at',
      'addresses.id as address_id',
      sql<number>`coalesce(addresses.version, 0)`.as('address_version'),
      ...postalFields,
      sql<DropOff>`jsonb_build_object('bell_name', coalesce(addresses.bell_name, ''),
        'access', coalesce(addresses.access, ''), 'note', coalesce(addresses.note, ''),
        'phone', coalesce(addresses.phone, ''))`.as('drop_off'),
      sql<string>`case when users.is_anonymous then mailbox_of(users.id) else users.email end`.as(
        'email',
      ),
      'user_settings.language',
    ])
    .where('profiles.id', '=', user_id);
}

const selectCustomer = prepared(customerWithAddress);
const selectCustomerForUpdate = prepared((db, chosen: ChosenAddress) =>
  customerWithAddress(db, chosen).forNoKeyUpdate('profiles'),
);

/** The customer and one of their addresses, or the default for null. Throws HttpProblem. */
export async function findCustomer(db: Database, userId: string, addressId: string | null) {
  const rows = await selectCustomer(db, { user_id: userId, address_id: addressId });
  return requireCustomer(rows, addressId);
}

/**
 * As `findCustomer`. Locks the profile, so that a customer's orders are placed one at a time.
 */
export async function lockCustomer(db: Database, userId: string, addressId: string | null) {
  const rows = await selectCustomerForUpdate(db, { user_id: userId, address_id: addressId });
  return requireCustomer(rows, addressId);
}

function requireCustomer(
  [customer]: Awaited<ReturnType<typeof selectCustomer>>,
  addressId: string | null,
) {
  // The account was deleted meanwhile.
  if (customer === undefined) throw new HttpProblem('sign_in_required');
  if (addressId !== null && customer.address_id === null) {
    throw new HttpProblem('address_unavailable');
  }
  return customer;
}

/** Counts a customer's orders of the last hour, and the open ones. */
export function countRecentOrders(db: Database, userId: string) {
  return db
    .selectFrom('orders')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere('status', 'not in', ['delivered', 'cancelled'])
        .as('under_way'),
      fn
        .countAll<number>()
        .filterWhere(eb('created_at', '>', sql<string>`now() - interval '1 hour'`))
        .as('within_hour'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Whether a customer has received at least so many orders. */
export async function hasDelivered(db: Database, userId: string, count: number) {
  if (count === 0) return true;
  const last = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'delivered')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

export function findOrderByKey(db: Database, userId: string, idempotencyKey: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export type LockedLine = Awaited<ReturnType<typeof lockCartLines>>[number];

/** What an order reads of a product: joined with its category and its running offer. */
export const lineColumns = [
  'products.id as product_id',
  'products.name',
  translatedNames.as('name_translations'),
  'products.image_url',
  'products.pack',
  'categories.tint',
  sql<boolean>`(products.is_available and products.archived_at is null)`.as('is_available'),
  orderableStock.as('stock_quantity'),
  originKey('products.promised_origin').as('origin_key'),
  chargedPrice.as('price_cents'),
  'products.short_life_until as promised_until',
  'products.deposit_cents',
  'products.vat_rate',
] as const;

const selectCartLines = prepared((db, { user_id, at }: { user_id: string; at: string }) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(runningOffers(at), onLowerPrice)
    .select([...lineColumns, 'cart_items.quantity', 'cart_items.created_at as added_at'])
    .where('cart_items.user_id', '=', user_id)
    .orderBy('products.id')
    .forNoKeyUpdate(['cart_items', 'products']),
);

/**
 * The lines of a cart at the prices of `now`. Locks the products in id order, so that concurrent
 * orders wait but do not deadlock.
 */
export function lockCartLines(db: Database, userId: string, now: Date) {
  return selectCartLines(db, { user_id: userId, at: now.toISOString() });
}

export type NewOrderItem = Required<
  Pick<Insertable<OrderItems>, (typeof orderItemColumns)[number]>
>;

export type NewDiscount = Required<
  Pick<Insertable<OrderDiscounts>, (typeof discountColumns)[number]>
>;

/** The columns of a new order. */
const orderColumns = [
  ...amountFields,
  'balance_cents',
  'user_id',
  'user_email',
  'customer_name',
  'customer_phone',
  'language',
  'payment_method',
  'delivery_address',
  'delivery_postal_code',
  'drop_off',
  'delivery_time_start',
  'delivery_time_end',
  'delivery_method',
  'fleet_id',
  'delivery_instructions',
  'house_group_id',
  'terms_version_id',
  'withdrawal_version_id',
  'idempotency_key',
  'request_hash',
] as const satisfies readonly (keyof Insertable<Orders>)[];
type OrderColumns = Required<Pick<Insertable<Orders>, (typeof orderColumns)[number]>> & {
  user_id: string;
};
/** `actor_id` is who placed it: the customer, or a member of the staff on their behalf. */
type NewOrder = OrderColumns & { actor_id: string };

function orderColumnsOf(order: OrderColumns): OrderColumns {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of its columns is there
  return Object.fromEntries(orderColumns.map((column) => [column, order[column]])) as OrderColumns;
}

/** In Berlin. */
export const deliveryDayOf = (start: string) =>
  sql<string>`(${sql.ref(start)} at time zone 'Europe/Berlin')::date`;

export const itemColumns = ['position', ...orderItemColumns] as const;

/** What a line copies from its product, besides what the customer sees. */
export const productFactColumns = [
  'cost_cents',
  'facts_version',
  'nominal_weight_g',
  'promised_days',
  'is_halal',
  'origin',
] as const;

/** Of a line on a day of delivery. */
export const productFactsOn = (day: RawBuilder<string>) =>
  [
    'products.cost_cents',
    'products.facts_version',
    sql<
      number | null
    >`nominal_weight_g(products.sold_by, products.net_amount, products.net_unit)`.as(
      'nominal_weight_g',
    ),
    // A line that a change leaves in its order has its promise, and what it was called.
    sql<number>`coalesce(item.promised_until - ${day}, item.promised_days, products.minimum_shelf_life_days)`.as(
      'promised_days',
    ),
    sql<boolean>`coalesce(item.is_halal, products.halal_certificate_id is not null)`.as('is_halal'),
    sql<LotOrigin | null>`case when item.promised_days is null then products.promised_origin else item.origin end`.as(
      'origin',
    ),
  ] as const;

const placedDiscountColumns = ['position', ...discountColumns] as const;

const insertOrderWithItems = prepared(
  (db, values: NewOrder & { items: string; discounts: string }) => {
    const item = sql<
      NewOrderItem & { position: number }
    >`jsonb_populate_recordset(null::order_items, ${values.items}::jsonb)`.as<'item'>(sql`item`);
    const discount = sql<
      NewDiscount & { position: number }
    >`jsonb_populate_recordset(null::order_discounts, ${values.discounts}::jsonb)`.as<'discount'>(
      sql`discount`,
    );
    return db
      .with('placed', (writing) =>
        writing
          .insertInto('orders')
          .values(orderColumnsOf(values))
          .returning([...headColumns, 'house_group_id']),
      )
      .with('listed', (writing) =>
        writing
          .insertInto('order_items')
          .columns(['order_id', ...itemColumns, ...productFactColumns])
          .expression(
            writing
              .selectFrom(['placed', item])
              .innerJoin('products', 'products.id', 'item.product_id')
              .select(['placed.id', ...itemColumns.map((column) => `item.${column}` as const)])
              .select(productFactsOn(deliveryDayOf('placed.delivery_time_start'))),
          )
          .returning([
            'id',
            'facts_version',
            'is_halal',
            ...itemColumns,
            'origin',
            originKey('origin').as('origin_key'),
          ]),
      )
      .with('taken', (writing) =>
        writing
          .insertInto('stock_movements')
          .columns(['product_id', 'quantity', 'reason', 'order_id'])
          .expression(
            writing
              .selectFrom(['placed', 'listed'])
              .select((eb) => [
                'listed.product_id',
                eb.neg(eb.ref('listed.quantity')).as('quantity'),
                sql<'order'>`'order'`.as('reason'),
                'placed.id',
              ]),
          ),
      )
      .with('noted', (writing) =>
        writing
          .insertInto('order_events')
          .columns(['order_id', 'machine', 'to_state', 'actor_id'])
          .expression(
            writing
              .selectFrom('placed')
              .select([
                'id',
                sql<'status'>`'status'`.as('machine'),
                sql<'pending'>`'pending'`.as('to_state'),
                sql<string>`${values.actor_id}::uuid`.as('actor_id'),
              ]),
          )
          .returning(['machine', 'from_state as from', 'to_state as to', 'created_at']),
      )
      .with('reduced', (writing) =>
        writing
          .insertInto('order_discounts')
          .columns(['order_id', ...placedDiscountColumns])
          .expression(
            writing
              .selectFrom(['placed', discount])
              .select([
                'placed.id',
                ...placedDiscountColumns.map((column) => `discount.${column}` as const),
              ])
              .orderBy('discount.promotion_id'),
          )
          .returning(placedDiscountColumns),
      )
      .with('spent', (writing) =>
        writing
          .deleteFrom('cart_codes')
          .where('user_id', '=', values.user_id)
          .where('promotion_id', 'in', (eb) => eb.selectFrom('reduced').select('promotion_id')),
      )
      .with('emptied', (writing) =>
        writing
          .deleteFrom('cart_items')
          .where('user_id', '=', values.user_id)
          .where('product_id', 'in', (eb) => eb.selectFrom('listed').select('product_id')),
      )
      .selectFrom('placed as orders')
      .select(headColumns)
      .select((eb) => [
        sql<string | null>`null::text`.as('pickup_code'),
        sql<null>`null`.as('invoice_number'),
        sql<CustomerOrderRow['receipt_id']>`null::uuid`.as('receipt_id'),
        sql<CustomerOrderRow['fulfilment']>`null::json`.as('fulfilment'),
        sql<CustomerOrderRow['settlement']>`null::json`.as('settlement'),
        sql<CustomerOrderRow['delivered_at']>`null::timestamptz`.as('delivered_at'),
        sql<CustomerOrderRow['rating']>`null::json`.as('rating'),
        sql<CustomerOrderRow['corrections']>`'[]'::json`.as('corrections'),
        sql<CustomerOrderRow['door']>`null::json`.as('door'),
        sql<HouseGroupState | null>`case when orders.house_group_id is null then null else 'open' end`.as(
          'house_group',
        ),
        jsonArrayFrom(
          eb
            .selectFrom('listed as order_items')
            .innerJoin('products', 'products.id', 'order_items.product_id')
            .leftJoin('product_facts as facts', (join) =>
              join
                .onRef('facts.product_id', '=', 'order_items.product_id')
                .onRef('facts.version', '=', 'order_items.facts_version'),
            )
            .select(['order_items.id', ...lineFactColumns])
            .select(itemColumns.map((column) => `order_items.${column}` as const))
            .select(['order_items.origin', 'order_items.origin_key'])
            .select(sql<Language>`${values.language}::text`.as('language'))
            .orderBy('order_items.position'),
        ).as('items'),
        jsonArrayFrom(eb.selectFrom('reduced').select(discountColumns).orderBy('position')).as(
          'discounts',
        ),
        jsonArrayFrom(
          eb
            .selectFrom('noted')
            .selectAll()
            .select(sql<boolean>`${values.actor_id}::uuid = ${values.user_id}::uuid`.as('is_own')),
        ).as('history'),
        sql<CustomerOrderRow['changes']>`'[]'::json`.as('changes'),
      ]);
  },
);

/**
 * Inserts an order in one statement: the order, its items and discounts in the given order, the
 * first history entry and the stock movements (a check constraint refuses a negative stock).
 * Removes the ordered lines and a used code from the cart; lines added in the meantime remain.
 * Returns the order like `findOrder`, without the fields for the staff.
 */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  items: readonly NewOrderItem[],
  discounts: readonly NewDiscount[],
) {
  const [placed] = await insertOrderWithItems(db, {
    ...order,
    items: numbered(items),
    discounts: numbered(discounts),
  });
  if (placed === undefined) throw new Error('the statement that places an order returned no row');
  return placed;
}

/** Rows with their positions, as JSON. */
function numbered(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, index) => ({ ...row, position: index + 1 })));
}
