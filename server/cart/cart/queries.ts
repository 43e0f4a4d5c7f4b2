import { sql, type Expression, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import type { Cents } from '#domain/money.ts';
import { originKey, shownStock } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { chargedPrice, onLowerPrice, runningOffers } from '#server/platform/db/running-offer.ts';
import type { View } from '#server/platform/db/view.ts';

const areaTerms = ['delivery_fee_cents', 'minimum_order_cents', 'free_from_cents'] as const;

/**
 * Revision, terms of delivery, promotions and items, in the order of insertion. One statement, so
 * that all come from one snapshot. The revision is null for a customer who never had items; `area`
 * is null if the shop does not deliver to the address of the customer, `cheapest` is the area with
 * the lowest fee.
 */
export function prepareCart<Product, Promotion>(
  selectProducts: (db: Database, view: View) => Expression<Product>,
  selectPromotions: (
    db: Database,
    customer: { user_id: string; at: string },
  ) => RawBuilder<Promotion[]>,
) {
  return prepared((db, values: View & { user_id: string }) => {
    const { user_id, at } = values;
    const items = sql<
      Product & { quantity: number; seen_price_cents: Cents; previous_origin: LotOrigin | null }
    >`(
      select product.*, cart_items.quantity, cart_items.seen_price_cents,
          case when ${originKey('cart_items.seen_origin')} <> product.origin_key
            then cart_items.seen_origin end as previous_origin
        from ${selectProducts(db, values)} as product join cart_items on cart_items.product_id = product.id
        where cart_items.user_id = ${user_id}
        order by cart_items.created_at, cart_items.product_id)`;
    const cheapest = db
      .selectFrom('delivery_areas')
      .select(areaTerms)
      .where('is_active', '=', true)
      .orderBy('delivery_fee_cents')
      .orderBy('minimum_order_cents')
      .limit(1);
    const ofCustomer = db
      .selectFrom('addresses')
      .innerJoin('delivery_postal_codes as codes', 'codes.postal_code', 'addresses.postal_code')
      .innerJoin('delivery_areas', 'delivery_areas.id', 'codes.area_id')
      .select(areaTerms)
      .where('addresses.user_id', '=', user_id)
      .where('is_default', '=', true);
    return db.selectNoFrom((eb) => [
      eb.selectFrom('carts').select('revision').where('user_id', '=', user_id).as('revision'),
      jsonObjectFrom(cheapest).as('cheapest'),
      jsonObjectFrom(ofCustomer).as('area'),
      eb
        .selectFrom('addresses')
        .select('postal_code')
        .where('user_id', '=', user_id)
        .where('is_default', '=', true)
        .as('postal_code'),
      sql<Cents>`balance_of(${user_id})`.as('balance_cents'),
      jsonArrayFrom(items).as('items'),
      selectPromotions(db, { user_id, at }).as('promotions'),
    ]);
  });
}

interface WantedItem {
  /** Time at which the prices are read. */
  at: string;
  user_id: string;
  product_id: string;
  quantity: number;
}

const lineColumns = [
  'user_id',
  'product_id',
  'quantity',
  'seen_price_cents',
  'seen_origin',
] as const;

const insertCartItem = prepared((db, { at, user_id, product_id, quantity }: WantedItem) =>
  db
    .insertInto('cart_items')
    .columns(lineColumns)
    .expression((eb) =>
      eb
        .selectFrom('products')
        .leftJoin(runningOffers(at), onLowerPrice)
        .select([
          sql<string>`${user_id}::uuid`.as('user_id'),
          'products.id',
          sql<number>`${quantity}::integer`.as('quantity'),
          chargedPrice.as('seen_price_cents'),
          'products.promised_origin',
        ])
        .where('products.id', '=', product_id)
        .where((product) => product.ref('products.is_available'))
        .where('products.archived_at', 'is', null)
        // Not above the stock, but a line above it may be reduced step by step.
        .where((product) =>
          product.or([
            product(shownStock, '>=', quantity),
            product.exists(
              product
                .selectFrom('cart_items')
                .select('cart_items.product_id')
                .where('cart_items.user_id', '=', user_id)
                .where('cart_items.product_id', '=', product_id)
                .where('cart_items.quantity', '>=', quantity),
            ),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        seen_price_cents: eb.ref('excluded.seen_price_cents'),
        seen_origin: eb.ref('excluded.seen_origin'),
      })),
    )
    .returning('product_id'),
);

/** Sets a line if the quantity is available; returns whether it was. */
export async function setCartItem(db: Database, item: WantedItem): Promise<boolean> {
  const written = await insertCartItem(db, item);
  return written.length > 0;
}

export function deleteCartItem(db: Database, userId: string, productId: string) {
  return db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** Locks the lines in product order, as a merge does, so that the two cannot deadlock. */
export function clearCart(db: Database, userId: string) {
  return db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', 'in', (eb) =>
      eb
        .selectFrom('cart_items')
        .select('product_id')
        .where('user_id', '=', userId)
        .orderBy('product_id')
        .forUpdate(),
    )
    .execute();
}

/** Returns whether the promotion still exists. */
export async function setCartCode(
  db: Database,
  userId: string,
  promotionId: string,
): Promise<boolean> {
  const written = await db
    .insertInto('cart_codes')
    .columns(['user_id', 'promotion_id'])
    .expression((eb) =>
      eb
        .selectFrom('promotions')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'promotions.id'])
        .where('promotions.id', '=', promotionId),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ promotion_id: eb.ref('excluded.promotion_id') })),
    )
    .returning('user_id')
    .execute();
  return written.length > 0;
}

export function deleteCartCode(db: Database, userId: string) {
  return db.deleteFrom('cart_codes').where('user_id', '=', userId).execute();
}

export async function listCartProductIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select('product_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Returns nothing for a repeated merge. */
export function recordMerge(db: Database, userId: string, mergeId: string) {
  return db
    .insertInto('cart_merges')
    .values({ user_id: userId, merge_id: mergeId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merge_id')
    .executeTakeFirst();
}

interface Addition {
  /** Time at which the prices are read. */
  now: Date;
  userId: string;
  items: readonly { product_id: string; quantity: number }[];
}

/** Adds to existing quantities, up to the maximum per product. Skips unavailable products. */
export function addCartItems(db: Database, addition: Addition) {
  const added = sql<number>`least(cart_items.quantity + excluded.quantity, ${maximumQuantity})`;
  return putCartItems(db, addition, added);
}

/** Raises existing quantities to these. Skips unavailable products. */
export function raiseCartItems(db: Database, addition: Addition) {
  const raised = sql<number>`greatest(cart_items.quantity, excluded.quantity)`;
  return putCartItems(db, addition, raised);
}

function putCartItems(
  db: Database,
  { now, userId, items }: Addition,
  quantity: RawBuilder<number>,
) {
  return db
    .insertInto('cart_items')
    .columns([...lineColumns, 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            product_id: string;
            quantity: number;
            position: number;
          }>`rows from (json_to_recordset(${JSON.stringify(items)}::json)
            as (product_id uuid, quantity integer)) with ordinality`.as<'added'>(
            sql`added(product_id, quantity, position)`,
          ),
        )
        .innerJoin('products', 'products.id', 'added.product_id')
        .leftJoin(runningOffers(now.toISOString()), onLowerPrice)
        .where((product) => product.ref('products.is_available'))
        .where('products.archived_at', 'is', null)
        .select([
          sql<string>`${userId}::uuid`.as('user_id'),
          'added.product_id',
          'added.quantity',
          chargedPrice.as('seen_price_cents'),
          'products.promised_origin',
          // The cart shows its lines in the order in which they were added.
          sql<string>`now() + added.position * interval '1 millisecond'`.as('created_at'),
        ])
        .orderBy('added.product_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((eb) => ({
        quantity,
        seen_price_cents: eb.ref('excluded.seen_price_cents'),
        seen_origin: eb.ref('excluded.seen_origin'),
      })),
    )
    .execute();
}
