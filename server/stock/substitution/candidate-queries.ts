import { sql } from 'kysely';
import { isInStock, orderableStock, originKey } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { chargedPrice, onLowerPrice, runningOffers } from '#server/platform/db/running-offer.ts';
import { translatedNames } from '#server/platform/db/translated-names.ts';

/** More than a category has; the ranking reads them all. */
const maximumCandidates = 300;

/** What may replace other goods: what is sold by the piece. */
function selectCandidates(db: Database, at: string) {
  return (
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .leftJoin(runningOffers(at), onLowerPrice)
      .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
      .select([
        'products.id as product_id',
        'products.name',
        translatedNames.as('name_translations'),
        'products.image_url',
        'products.pack',
        'categories.tint',
        'products.category_id',
        chargedPrice.as('price_cents'),
        'products.deposit_cents',
        'products.vat_rate',
        'products.cost_cents',
        'products.net_amount',
        'products.net_unit',
        'products.labels',
        'products.search_words',
        'products.allergens',
        'products.is_free_of_allergens',
        'products.traces',
        'products.has_trace_data',
        orderableStock.as('stock_quantity'),
        isInStock.as('is_in_stock'),
        'products.promised_origin',
        originKey('products.promised_origin').as('promised_key'),
        'shelves.zone',
      ])
      .where('products.archived_at', 'is', null)
      .where('products.is_available', '=', true)
      // Weighed goods have no price before they are weighed.
      .where('products.sold_by', '=', 'piece')
  );
}

/**
 * Before the end of a transaction that moved goods: which origin of a product is on sale then. The
 * caller has locked the product.
 */
export function refreshPromisedOrigin(db: Database, productId: string) {
  return sql`select refresh_promised_origin(${productId})`.execute(db);
}

/** Products in stock of the same category, and of its siblings if it has few. */
export function listCandidates(
  db: Database,
  {
    product_id,
    category_id,
    origin_key,
    at,
  }: { product_id: string; category_id: string; origin_key: string | null; at: string },
) {
  return (
    selectCandidates(db, at)
      .where('products.stock_quantity', '>', 0)
      // The same product replaces itself if what is on sale comes from elsewhere.
      .where((eb) =>
        eb.or([
          eb('products.id', '<>', product_id),
          sql<boolean>`${origin_key}::text <> ${originKey('products.promised_origin')}`,
        ]),
      )
      .where(
        sql<boolean>`(categories.id = ${category_id} or categories.parent_id =
        (select parent_id from categories where id = ${category_id}))`,
      )
      .orderBy(sql`categories.id = ${category_id}`, 'desc')
      .orderBy('products.id')
      .limit(maximumCandidates)
      .execute()
  );
}

/** A product of the range that a customer chose, also without stock. */
export function findCandidate(db: Database, { id, at }: { id: string; at: string }) {
  return selectCandidates(db, at).where('products.id', '=', id).executeTakeFirst();
}

/** What a product that is sold out needs of a substitute; undefined of any other. */
export function findSoldOut(db: Database, id: string, at: string) {
  return db
    .selectFrom('products')
    .leftJoin(runningOffers(at), onLowerPrice)
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .select([
      'products.id as product_id',
      'products.name',
      'products.category_id',
      chargedPrice.as('price_cents'),
      'products.deposit_cents',
      'products.net_amount',
      'products.net_unit',
      'products.pack',
      'products.labels',
      'products.search_words',
      'products.allergens',
      'products.is_free_of_allergens',
      'products.traces',
      'products.has_trace_data',
      'shelves.zone',
      sql<string | null>`null`.as('origin_key'),
    ])
    .where('products.id', '=', id)
    .where('products.archived_at', 'is', null)
    .where((eb) => eb.or([eb('products.is_available', '=', false), sql<boolean>`not ${isInStock}`]))
    .executeTakeFirst();
}

/** How customers answered offers of other products for this one. */
export async function listHistories(db: Database, productId: string) {
  const { rows } = await sql<{ product_id: string; accepted: number; rejected: number }>`
    select candidate ->> 'product_id' as product_id,
        count(*) filter (where candidate ->> 'product_id' = offers.product_id::text)::integer as accepted,
        count(*) filter (where offers.product_id is null)::integer as rejected
      from order_items join substitution_offers as offers on offers.order_item_id = order_items.id
        cross join jsonb_array_elements(offers.candidates) as candidate
      where order_items.product_id = ${productId} and offers.decided_by = 'customer'
      group by candidate ->> 'product_id'`.execute(db);
  return rows;
}
