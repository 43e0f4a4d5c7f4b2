import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/db/pool.ts';
import { prepared } from '#server/db/prepared.ts';
import { chargedPrice, onLowerPrice, runningOffers } from '#server/db/running-offer.ts';
import type { Orders } from '#server/db/tables.ts';
import { HttpProblem } from '#server/http/problem.ts';
import { headColumns } from './queries.ts';

export type Customer = Awaited<ReturnType<typeof lockCustomer>>;

const selectCustomer = prepared((db, { user_id }: { user_id: string }) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .innerJoin('user_settings', 'user_settings.user_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      'profiles.phone_confirmed_at',
      'profiles.street',
      'profiles.house_number',
      'profiles.postal_code',
      'profiles.city',
      'users.email',
      'user_settings.language',
    ])
    .where('profiles.id', '=', user_id)
    .forNoKeyUpdate('profiles'),
);

/** Who orders and where it goes. Locks the profile: a customer's orders are placed one after the other. */
export async function lockCustomer(db: Database, userId: string) {
  const [customer] = await selectCustomer(db, { user_id: userId });
  // Deleted while this order waited for the lock.
  if (customer === undefined) throw new HttpProblem('sign_in_required');
  return customer;
}

/** What a customer has ordered within an hour, and what is not delivered yet. */
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

export function findOrderByKey(db: Database, userId: string, idempotencyKey: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export type LockedLine = Awaited<ReturnType<typeof lockCartLines>>[number];

const selectCartLines = prepared((db, { user_id, at }: { user_id: string; at: string }) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(runningOffers(at), onLowerPrice)
    .select([
      'products.id as product_id',
      'products.name',
      'products.image_url',
      'products.pack',
      'categories.tint',
      sql<boolean>`(products.is_available and products.archived_at is null)`.as('is_available'),
      'products.stock_quantity',
      chargedPrice.as('price_cents'),
      'products.deposit_cents',
      'products.vat_rate',
      'cart_items.quantity',
      'cart_items.created_at as added_at',
    ])
    .where('cart_items.user_id', '=', user_id)
    .orderBy('products.id')
    .forNoKeyUpdate(['cart_items', 'products']),
);

/**
 * The lines of a cart at the prices of `now`, their stock rows locked in id order: two orders for the same products
 * wait for each other and never block each other.
 */
export function lockCartLines(db: Database, userId: string, now: Date) {
  return selectCartLines(db, { user_id: userId, at: now.toISOString() });
}

/** What an order keeps of a line of the cart, at the price that is charged. */
export interface PlacedLine {
  product_id: string;
  name: string;
  image_url: string | null;
  pack: string | null;
  tint: string;
  quantity: number;
  price_cents: Cents;
  deposit_cents: Cents;
  vat_rate: number;
}

/** What is known of an order when it is placed. */
const orderColumns = [
  'subtotal_cents',
  'deposit_cents',
  'delivery_fee_cents',
  'total_cents',
  'user_id',
  'user_email',
  'customer_name',
  'customer_phone',
  'language',
  'payment_method',
  'delivery_address',
  'delivery_postal_code',
  'delivery_time_start',
  'delivery_time_end',
  'delivery_instructions',
  'idempotency_key',
  'request_hash',
] as const satisfies readonly (keyof Insertable<Orders>)[];
type NewOrder = Required<Pick<Insertable<Orders>, (typeof orderColumns)[number]>> & {
  user_id: string;
};

function orderColumnsOf(order: NewOrder): NewOrder {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of its columns is there
  return Object.fromEntries(orderColumns.map((column) => [column, order[column]])) as NewOrder;
}

const insertOrderWithLines = prepared((db, values: NewOrder & { lines: string }) => {
  const line = sql<PlacedLine & { position: number }>`rows from (
      jsonb_to_recordset(${values.lines}::jsonb) as (
        product_id uuid, name text, image_url text, pack text, tint text, quantity integer,
        price_cents integer, deposit_cents integer, vat_rate smallint)
    ) with ordinality`.as<'line'>(
    sql`line(product_id, name, image_url, pack, tint, quantity, price_cents, deposit_cents, vat_rate, position)`,
  );
  return db
    .with('placed', (writing) =>
      writing.insertInto('orders').values(orderColumnsOf(values)).returning(headColumns),
    )
    .with('listed', (writing) =>
      writing
        .insertInto('order_items')
        .columns([
          'order_id',
          'position',
          'product_id',
          'product_name',
          'product_image_url',
          'product_pack',
          'product_tint',
          'quantity',
          'price_at_purchase_cents',
          'deposit_cents',
          'vat_rate',
        ])
        .expression(
          writing
            .selectFrom(['placed', line])
            .select([
              'placed.id',
              'line.position',
              'line.product_id',
              'line.name',
              'line.image_url',
              'line.pack',
              'line.tint',
              'line.quantity',
              'line.price_cents',
              'line.deposit_cents',
              'line.vat_rate',
            ]),
        )
        .returning([
          'id',
          'position',
          'product_id',
          'product_name',
          'product_image_url',
          'product_pack',
          'product_tint',
          'quantity',
          'price_at_purchase_cents',
          'deposit_cents',
          'vat_rate',
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
              'user_id',
            ]),
        )
        .returning(['machine', 'from_state as from', 'to_state as to', 'created_at']),
    )
    .with('emptied', (writing) =>
      writing
        .deleteFrom('cart_items')
        .where('user_id', '=', values.user_id)
        .where('product_id', 'in', (eb) => eb.selectFrom('listed').select('product_id')),
    )
    .selectFrom('placed')
    .select(headColumns)
    .select((eb) => [
      sql<null>`null`.as('invoice_number'),
      jsonArrayFrom(eb.selectFrom('listed').selectAll().orderBy('position')).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('noted')
          .selectAll()
          .select(sql<boolean>`true`.as('is_own')),
      ).as('history'),
    ]);
});

/**
 * Writes all of an order at once: its head, its lines in the given order, the first entry of its history and the units
 * that leave the stock (the table's check refuses to go below zero). What was ordered leaves the cart; a line that was
 * added meanwhile stays. Answers it as `findOrder` would, without what only the staff is shown.
 */
export async function insertOrder(db: Database, order: NewOrder, lines: readonly PlacedLine[]) {
  const [placed] = await insertOrderWithLines(db, { ...order, lines: JSON.stringify(lines) });
  if (placed === undefined) throw new Error('an order that is written has a number');
  return placed;
}
