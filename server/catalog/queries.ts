import { sql } from 'kysely';
import { productTextNames, type ProductSort } from '#domain/catalog/product-fields.ts';
import type { Database } from '#server/db/pool.ts';
import { prepared } from '#server/db/prepared.ts';
import { chargedPrice, onLowerPrice, runningOffers } from '#server/db/running-offer.ts';
import type { Keyset } from '#server/http/cursor.ts';

/** The most products in one of the home page's rows (specification section 9). */
const rowLength = 12;
const relatedLength = 4;

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export function listCategories(db: Database) {
  return selectCategories(db).orderBy('position').orderBy('name').execute();
}

export function findCategory(db: Database, slug: string) {
  return selectCategories(db).where('slug', '=', slug).executeTakeFirst();
}

function selectCategories(db: Database) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'name_translations', 'slug', 'tint', 'description', 'image_url'])
    .where('archived_at', 'is', null);
}

/** What is archived is not available, whatever it was before. */
const isSold = sql<boolean>`(products.is_available and products.archived_at is null)`;

export type SummaryRow = Awaited<ReturnType<typeof listProductsByIds>>[number];

/**
 * What every list shows of a product: its category, the running offer and the price charged at this
 * time (ISO).
 */
export function selectSummaries(db: Database, at: string) {
  return selectCartSummaries(db, at).where('products.archived_at', 'is', null);
}

/**
 * As `selectSummaries`, with what left the catalogue: a cart that holds it shows it as not
 * available.
 */
export function selectCartSummaries(db: Database, at: string) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(runningOffers(at), onLowerPrice)
    .select([
      'products.id',
      'products.name',
      chargedPrice.as('price_cents'),
      'products.price_per_unit',
      'products.net_amount',
      'products.net_unit',
      'products.deposit_kind',
      'products.deposit_cents',
      'products.vat_rate',
      'products.image_url',
      'products.pack',
      'products.labels',
      isSold.as('is_available'),
      'products.stock_quantity',
      'products.created_at',
      'categories.id as category_id',
      'categories.name as category_name',
      'categories.name_translations as category_name_translations',
      'categories.slug as category_slug',
      'categories.tint as category_tint',
      'offers.kind as offer_kind',
      'offers.discount_percent as offer_discount_percent',
      'offers.original_price_cents as offer_original_price_cents',
    ]);
}

/** Those of the given products that are in the catalogue, available or not. */
export function listProductsByIds(db: Database, now: Date, ids: readonly string[]) {
  return selectSummaries(db, now.toISOString())
    .where('products.id', '=', sql<string>`any(${ids})`)
    .execute();
}

export interface ProductFilter {
  category_slug?: string | undefined;
  sort: ProductSort;
  limit: number;
  after?: Keyset | undefined;
}

interface ListValues {
  at: string;
  limit: number;
  category_slug: string;
  key: string;
  id: string;
}

function prepareList(sort: ProductSort, isOfCategory: boolean, isContinued: boolean) {
  return prepared((db, { at, limit, category_slug, key, id }: ListValues) => {
    let query = selectSummaries(db, at)
      .where((eb) => eb.ref('products.is_available'))
      .limit(limit);
    if (isOfCategory) {
      // Found before the products are: so they come in the order of their index, and none is
      // sorted.
      query = query.where('products.category_id', '=', (eb) =>
        eb
          .selectFrom('categories as wanted')
          .select('wanted.id')
          .where('wanted.slug', '=', category_slug),
      );
    }
    const isAfter = {
      name: sql<boolean>`(products.name, products.id) > (${key}, ${id}::uuid)`,
      price: sql<boolean>`(${chargedPrice}, products.id) > (${key}::integer, ${id}::uuid)`,
      newest: sql<boolean>`(products.created_at, products.id) < (${key}::timestamptz, ${id}::uuid)`,
    };
    if (isContinued) query = query.where(isAfter[sort]);
    switch (sort) {
      case 'name':
        return query.orderBy('products.name').orderBy('products.id');
      case 'price':
        return query.orderBy('price_cents').orderBy('products.id');
      case 'newest':
        return query.orderBy('products.created_at', 'desc').orderBy('products.id', 'desc');
    }
  });
}

/** By what makes their text another one. */
const lists = new Map<string, ReturnType<typeof prepareList>>();

/** One row more than requested, so that the caller sees whether there is a next page. */
export function listProducts(
  db: Database,
  now: Date,
  { sort, limit, category_slug, after }: ProductFilter,
) {
  const shape = [sort, category_slug !== undefined, after !== undefined] as const;
  const name = shape.join(' ');
  const list = lists.get(name) ?? prepareList(...shape);
  lists.set(name, list);
  return list(db, {
    at: now.toISOString(),
    limit: limit + 1,
    category_slug: category_slug ?? '',
    key: after?.key ?? '',
    id: after?.id ?? '',
  });
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

const selectProduct = prepared((db, { at, id }: { at: string; id: string }) =>
  selectSummaries(db, at)
    .where('products.id', '=', id)
    .select([
      ...productTextNames.map((name) => `products.${name}` as const),
      'products.allergens',
      'products.is_free_of_allergens',
      'products.nutri_score',
      'products.nutritional_values',
      'products.updated_at',
    ]),
);

export async function findProduct(db: Database, now: Date, id: string) {
  const [row] = await selectProduct(db, { at: now.toISOString(), id });
  return row;
}

/**
 * Up to four others of the same category: those that are there, share most words and cost about as
 * much.
 */
export function listRelatedProducts(db: Database, now: Date, id: string) {
  const shared = sql<number>`(
    select count(*) from search_postings as own join search_postings as other using (term)
      where own.product_id = ${id} and other.product_id = products.id
        and own.field <> 3 and other.field <> 3)`;
  const distance = sql<number>`abs(products.price_cents - (
    select shown.price_cents from products as shown where shown.id = ${id}))`;
  return selectSummaries(db, now.toISOString())
    .where((eb) => eb.ref('products.is_available'))
    .where('products.id', '<>', id)
    .where('products.category_id', '=', (eb) =>
      eb.selectFrom('products as shown').select('shown.category_id').where('shown.id', '=', id),
    )
    .orderBy(sql`products.stock_quantity > 0`, 'desc')
    .orderBy(shared, 'desc')
    .orderBy(distance)
    .orderBy('products.id')
    .limit(relatedLength)
    .execute();
}

/** Products with a running offer or with "Rabatt" in the description (docs/spec-notes.md#d15). */
export function listHighlights(db: Database, now: Date) {
  const at = now.toISOString();
  return selectSummaries(db, now.toISOString())
    .where((eb) => eb.ref('products.is_available'))
    .where('products.id', 'in', (eb) =>
      eb
        .selectFrom(runningOffers(at))
        .select('offers.product_id')
        .union(
          eb
            .selectFrom('products as reduced')
            .select('reduced.id as product_id')
            // As the index `products_reduced` says it, no parameter.
            .where(sql<boolean>`reduced.description ilike '%rabatt%'`),
        ),
    )
    .orderBy('offers.discount_percent', (order) => order.desc().nullsLast())
    .orderBy('products.name')
    .limit(rowLength)
    .execute();
}

/** Only certified halal products of the categories named "...fleisch" (docs/spec-notes.md#d27). */
export function listHalalMeat(db: Database, now: Date) {
  return selectSummaries(db, now.toISOString())
    .where((eb) => eb.ref('products.is_available'))
    .where('categories.name', 'ilike', '%fleisch%')
    .where(sql<boolean>`products.labels #>> '{halal,certifier}' <> ''`)
    .orderBy('products.name')
    .limit(rowLength)
    .execute();
}

/** When the next offer begins or ends after `now`: then prices change without any row changing. */
export function findNextOfferBoundary(db: Database, now: Date) {
  const at = now.toISOString();
  return db
    .selectNoFrom((eb) =>
      eb
        .fn<string | null>('least', [
          eb
            .selectFrom('offers')
            .select(({ fn }) => fn.min('valid_from').as('begin'))
            .where('valid_from', '>', at),
          eb
            .selectFrom('offers')
            .select(({ fn }) => fn.min('valid_to').as('end'))
            .where('valid_to', '>', at),
        ])
        .as('boundary'),
    )
    .executeTakeFirstOrThrow();
}

/**
 * Notifies the carts with products that changed since the last call of any process: each cart once.
 */
export function notifyProductChanges(db: Database) {
  return sql`select notify_product_changes()`.execute(db);
}

/**
 * Notifies the carts with products whose offer began or ended since the last call of any process.
 */
export function notifyOffersUntil(db: Database, now: Date) {
  return sql`select notify_offers_until(${now.toISOString()})`.execute(db);
}
