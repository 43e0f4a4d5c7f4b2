import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Language } from '#domain/accounts/languages.ts';
import { maxPackSizes } from '#domain/catalog/pack-sizes.ts';
import { productTextNames } from '#domain/catalog/product-fields.ts';
import { typedFieldNames } from '#domain/catalog/typed-fields.ts';
import { isInStock, originKey, shownStock } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import {
  chargedPrice,
  onLowerPrice,
  regularPrice,
  runningOffers,
} from '#server/platform/db/running-offer.ts';
import type { Products } from '#server/platform/db/tables.ts';
import { translatedName, translationsOf } from '#server/platform/db/translated-names.ts';
import type { View } from '#server/platform/db/view.ts';

/** The most products in one of the home page's rows (specification section 9). */
const rowLength = 12;

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

const selectAllCategories = prepared((db) =>
  selectCategories(db)
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .orderBy((eb) => eb.fn.coalesce('parents.position', 'categories.position'))
    .orderBy((eb) => eb.fn.coalesce('parents.name', 'categories.name'))
    .orderBy('categories.level')
    .orderBy('categories.position')
    .orderBy('categories.name'),
);

/** Each parent is followed by its subcategories. */
export function listCategories(db: Database) {
  return selectAllCategories(db, {});
}

export function findCategory(db: Database, slug: string) {
  return selectCategoryDetails(db).where('categories.slug', '=', slug).executeTakeFirst();
}

export function findMainCategory(db: Database, slug: string) {
  return db
    .selectFrom('categories as children')
    .innerJoin('categories', 'categories.id', 'children.parent_id')
    .select('categories.slug')
    .where('children.slug', '=', slug)
    .executeTakeFirst();
}

/** The category that had this slug before. */
export function findMovedCategory(db: Database, slug: string) {
  return selectCategoryDetails(db)
    .innerJoin('category_slugs', 'category_slugs.category_id', 'categories.id')
    .where('category_slugs.slug', '=', slug)
    .executeTakeFirst();
}

function selectCategoryDetails(db: Database) {
  return selectCategories(db).select('categories.description_translations');
}

function selectCategories(db: Database) {
  return db
    .selectFrom('categories')
    .select([
      'categories.id',
      'categories.name',
      'categories.name_translations',
      'categories.slug',
      'categories.tint',
      'categories.description',
      'categories.image_url',
      'categories.parent_id',
    ])
    .where('categories.archived_at', 'is', null);
}

/** Archived products are unavailable. */
const isSold = sql<boolean>`(products.is_available and products.archived_at is null)`;

export type SummaryRow = Awaited<ReturnType<typeof listProductsByIds>>[number];

/** The product columns of every list: category, running offer and price at this time. */
function selectSummaries(db: Database, view: View) {
  return selectSummariesOf(db, view, sql`products`).where('products.archived_at', 'is', null);
}

/** As `selectSummaries`, including archived products, which a cart shows as unavailable. */
export function selectCartSummaries(db: Database, view: View) {
  return selectSummariesOf(db, view, sql`products`).select([
    'products.promised_origin',
    originKey('products.promised_origin').as('origin_key'),
  ]);
}

/** As `selectSummaries`, of rows of `products`. */
export function selectSummariesOf(db: Database, { at, language }: View, rows: RawBuilder<unknown>) {
  return db
    .selectFrom(rows.$castTo<Selectable<Products>>().as('products'))
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(runningOffers(at), onLowerPrice)
    .select([
      'products.id',
      'products.name',
      translatedName(language).as('translated_name'),
      'products.brand',
      chargedPrice.as('price_cents'),
      regularPrice.as('regular_price_cents'),
      'products.short_life_until',
      'products.price_per_unit',
      'products.net_amount',
      'products.net_unit',
      'products.deposit_kind',
      'products.deposit_cents',
      'products.vat_rate',
      'products.image_url',
      'products.pack',
      'products.labels',
      'products.allergens',
      'products.is_free_of_allergens',
      'products.traces',
      'products.has_trace_data',
      isSold.as('is_available'),
      shownStock.as('stock_quantity'),
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

const selectByIds = prepared((db, values: View & { ids: readonly string[] }) =>
  selectSummaries(db, values).where('products.id', '=', sql<string>`any(${values.ids})`),
);

/** The given products without archived ones, available or not. */
export function listProductsByIds(
  db: Database,
  now: Date,
  language: Language,
  ids: readonly string[],
) {
  return selectByIds(db, { at: now.toISOString(), language, ids });
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

const selectProduct = prepared((db, values: View & { id: string }) =>
  selectSummaries(db, values)
    .where('products.id', '=', values.id)
    .select([
      ...productTextNames.map((name) => `products.${name}` as const),
      ...typedFieldNames.map((name) => `products.${name}` as const),
      'products.statements',
      'products.nutritional_values',
      translationsOf(values.language).as('translations'),
      'products.promised_origin',
      'products.further_image_urls',
      'products.family',
      'products.created_at',
      'products.updated_at',
    ]),
);

export async function findProduct(db: Database, now: Date, language: Language, id: string) {
  const [row] = await selectProduct(db, { at: now.toISOString(), language, id });
  return row;
}

const selectFamily = prepared((db, values: View & { family: string }) =>
  selectSummaries(db, values)
    .where('products.family', '=', values.family)
    .where((eb) => eb.ref('products.is_available'))
    .orderBy('products.id')
    .limit(maxPackSizes),
);

/** The products of a family that are sold. */
export function listFamily(db: Database, now: Date, language: Language, family: string) {
  return selectFamily(db, { at: now.toISOString(), language, family });
}

/** Products with a running offer or with "Rabatt" in the description (docs/spec-notes.md#d15). */
export function listHighlights(db: Database, now: Date, language: Language) {
  const at = now.toISOString();
  return (
    selectSummaries(db, { at, language })
      .where((eb) => eb.ref('products.is_available'))
      .where('products.id', 'in', (eb) =>
        eb
          .selectFrom(runningOffers(at))
          .select('offers.product_id')
          .union(
            eb
              .selectFrom('products as reduced')
              .select('reduced.id as product_id')
              // A literal, as in the partial index `products_reduced`.
              .where(sql<boolean>`reduced.description ilike '%rabatt%'`),
          ),
      )
      // What is sold out comes last, as in the categories.
      .orderBy(isInStock, 'desc')
      .orderBy('offers.discount_percent', (order) => order.desc().nullsLast())
      .orderBy('products.name')
      .limit(rowLength)
      .execute()
  );
}

/**
 * Only certified halal products of the categories named "...fleisch" and their subcategories
 * (docs/spec-notes.md#d27).
 */
export function listHalalMeat(db: Database, now: Date, language: Language) {
  return selectSummaries(db, { at: now.toISOString(), language })
    .where((eb) => eb.ref('products.is_available'))
    .where('products.category_id', 'in', (eb) =>
      eb
        .selectFrom('categories as meat')
        // Its subcategories are named after the animals.
        .leftJoin('categories as branch', 'branch.id', 'meat.parent_id')
        .select('meat.id')
        .where(sql<boolean>`concat(meat.name, ' ', branch.name) ilike '%fleisch%'`),
    )
    .where(sql<boolean>`products.labels #>> '{halal,certifier}' <> ''`)
    .orderBy(isInStock, 'desc')
    .orderBy('products.name')
    .limit(rowLength)
    .execute();
}

/** The next start or end of an offer after `now`, when prices change without a row change. */
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
          // Texts of pages, ads and notices with a period change what is cached, too.
          eb
            .selectFrom('page_versions')
            .select(({ fn }) => fn.min('valid_from').as('page'))
            .where('valid_from', '>', at),
          eb
            .selectFrom('ads')
            .select(({ fn }) => fn.min('valid_from').as('ad_begin'))
            .where('valid_from', '>', at),
          eb
            .selectFrom('ads')
            .select(({ fn }) => fn.min('valid_to').as('ad_end'))
            .where('valid_to', '>', at),
          eb
            .selectFrom('shop_notices')
            .select(({ fn }) => fn.min('valid_from').as('notice_begin'))
            .where('valid_from', '>', at),
          eb
            .selectFrom('shop_notices')
            .select(({ fn }) => fn.min('valid_to').as('notice_end'))
            .where('valid_to', '>', at),
          // A certificate begins and ends at midnight in Berlin.
          sql<string | null>`(select min(midnight) from halal_certificates,
            lateral (values (valid_from), (valid_to + 1)) as days(day),
            lateral (select day::timestamp at time zone 'Europe/Berlin' as midnight) as at
            where midnight > ${at})`,
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
