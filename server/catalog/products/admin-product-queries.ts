import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely';
import type { AdminProductQuery, BulkChange } from '#contract/catalog/products.schema.ts';
import type { PageQuery } from '#contract/endpoint.ts';
import type { Language, Translation } from '#domain/accounts/languages.ts';
import type { FactsChange } from '#domain/catalog/food/facts-changes.ts';
import {
  lowStock,
  maxSearchWords,
  type SearchWordKind,
  type TranslatedText,
} from '#domain/catalog/product-fields.ts';
import {
  usualDirection,
  type AdminProductSort,
  type SortDirection,
} from '#domain/catalog/product-filters.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { approvingLists } from '#server/platform/db/approving-lists.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { hasOpenText } from '#server/platform/db/open-texts.ts';
import { lotOrigins } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { detailColumns } from '#server/platform/db/product-columns.ts';
import { runningOffers } from '#server/platform/db/running-offer.ts';
import type { Products } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';
import { incompleteOn } from './particulars/queries.ts';

export type AdminSummaryRow = Awaited<ReturnType<typeof listAdminProducts>>[number];

/** The columns of staff lists: the regular price and the offer running at `now`. */
function selectProducts(db: Database, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(runningOffers(at), 'offers.product_id', 'products.id')
    .select((eb) => [
      'products.id',
      'products.name',
      'products.price_cents',
      'products.price_per_unit',
      'products.net_amount',
      'products.net_unit',
      'products.stock_quantity',
      'products.is_available',
      'products.image_url',
      'products.pack',
      'products.barcode',
      'products.version',
      'products.archived_at',
      'products.created_at',
      'products.updated_at',
      'categories.id as category_id',
      'categories.name as category_name',
      'categories.name_translations as category_name_translations',
      'categories.slug as category_slug',
      'categories.tint as category_tint',
      'offers.id as offer_id',
      'offers.kind as offer_kind',
      'offers.discount_percent as offer_discount_percent',
      'offers.original_price_cents as offer_original_price_cents',
      'offers.price_cents as offer_price_cents',
      'offers.valid_to as offer_valid_to',
      sql<number>`(${eb
        .selectFrom('alerts')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('alerts.product_id', '=', 'products.id')
        .where('alerts.confirmed_at', 'is not', null)
        .where('alerts.notified_at', 'is', null)})`.as('alert_count'),
    ]);
}

type ProductFilter = Omit<AdminProductQuery, keyof PageQuery> & PageOf;
type SortedFilter = ProductFilter & { sort: AdminProductSort; direction: SortDirection };

/** The sort column, and the SQL type of its cursor. */
const sortColumns: Record<
  AdminProductSort,
  { column: RawBuilder<unknown>; type: RawBuilder<unknown> }
> = {
  name: { column: sql.ref('products.name'), type: sql`text` },
  price: { column: sql.ref('products.price_cents'), type: sql`integer` },
  stock: { column: sql.ref('products.stock_quantity'), type: sql`integer` },
  newest: { column: sql.ref('products.created_at'), type: sql`timestamptz` },
};

const barcode = /^\d{8,13}$/;

/**
 * By name unless sorted otherwise. One row more than `limit`; joins read only the rows of the page.
 */
export function listAdminProducts(
  db: Database,
  now: Date,
  { sort = 'name', direction = usualDirection(sort), ...filter }: ProductFilter,
) {
  const { column } = sortColumns[sort];
  const { day } = toBerlin(now);
  const ids = pageOfIds(db, day, { ...filter, sort, direction });
  return selectProducts(db, now)
    .where('products.id', '=', sql<string>`any(array(${ids}))`)
    .orderBy(column, direction)
    .orderBy('products.id', direction)
    .execute();
}

function pageOfIds(db: Database, day: string, filter: SortedFilter) {
  const { query: text, stock, sort, direction, limit } = filter;
  const { column } = sortColumns[sort];
  const matching = selectMatching(db, day, filter);
  // A single letter matches so many names that a scan in sort order soon fills a page; only few
  // products are low on stock, sold out or incomplete.
  const isOfFew =
    (text ?? '').length > 1 ||
    stock === 'low' ||
    stock === 'sold_out' ||
    filter.state === 'incomplete';
  if (!isOfFew) {
    return matching
      .select('products.id')
      .orderBy(column, direction)
      .orderBy('products.id', direction)
      .limit(limit + 1);
  }
  // The offset prevents PostgreSQL from scanning all products in sort order to find the few.
  const found = matching.select(['products.id', column.as('place')]).offset(0);
  return db
    .selectFrom(found.as('found'))
    .select('found.id')
    .orderBy('found.place', direction)
    .orderBy('found.id', direction)
    .limit(limit + 1);
}

function selectMatching(db: Database, day: string, filter: SortedFilter) {
  const { query: text, category_id, state, stock, untranslated, sort, direction, after } = filter;
  let matching = db
    .selectFrom('products')
    .where('products.archived_at', state === 'archived' ? 'is not' : 'is', null);
  if (state === 'available' || state === 'unavailable') {
    matching = matching.where('products.is_available', '=', state === 'available');
  }
  if (state === 'incomplete') {
    matching = matching.where(
      sql<SqlBool>`products.id in (select product_id from ${incompleteOn(day)} as incomplete)`,
    );
  }
  if (category_id !== undefined) {
    // Resolve the few ids of the branch first, so that PostgreSQL uses the index on the category.
    const branch = sql<string>`any(array(
      select id from categories where id = ${category_id}::uuid or parent_id = ${category_id}::uuid))`;
    matching = matching.where('products.category_id', '=', branch);
  }
  if (stock === 'in_stock') matching = matching.where('products.stock_quantity', '>', 0);
  if (stock === 'sold_out') matching = matching.where('products.stock_quantity', '=', 0);
  if (stock === 'low') {
    matching = matching.where((eb) => eb.between('products.stock_quantity', 1, lowStock));
  }
  if (untranslated !== undefined) {
    matching = matching.where(hasOpenText(untranslated));
  }
  if (text !== undefined && text !== '') {
    const isNamed = containsText(sql`lower(products.name)`, text);
    matching = matching.where((eb) =>
      barcode.test(text) ? eb.or([isNamed, eb('products.barcode', '=', text)]) : isNamed,
    );
  }
  if (after === undefined) return matching;
  const { column, type } = sortColumns[sort];
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return matching.where(
    sql<SqlBool>`(${column}, products.id) ${beyond} (cast(${after.key} as ${type}), ${after.id}::uuid)`,
  );
}

export function listAdminProductsByIds(db: Database, now: Date, ids: readonly string[]) {
  return selectProducts(db, now)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type AdminProductRow = NonNullable<Awaited<ReturnType<typeof findAdminProduct>>>;

export function findAdminProduct(db: Database, now: Date, id: string) {
  return selectProducts(db, now)
    .where('products.id', '=', id)
    .select(detailColumns.map((column) => `products.${column}` as const))
    .select(['products.cost_cents', 'products.shelf_id', lotOrigins.as('lot_origins')])
    .executeTakeFirst();
}

export function lockProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select(['id', 'version', 'stock_quantity', 'category_id', 'archived_at', 'facts_version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** In id order, as orders lock them. */
export function lockProducts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks a category that is not archived, so that it is not archived while a product is added. */
/** Those that are not archived. */
export function lockCategoriesForShare(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

export function insertProduct(db: Database, product: Insertable<Products>) {
  return db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
}

/** Does nothing if the product has the word, or the maximum number of words. */
export function addSearchWord(
  db: Database,
  id: string,
  language: Language,
  word: string,
  kind: SearchWordKind,
) {
  const words = sql.ref(kind);
  return sql`
    update products set ${words} = ${words}
      || jsonb_build_object(${language}::text, coalesce(${words} -> ${language}::text, '[]') || to_jsonb(${word}::text))
    where id = ${id}
      and not coalesce(${words} -> ${language}::text, '[]') ? ${word}::text
      and jsonb_array_length(coalesce(${words} -> ${language}::text, '[]')) < ${maxSearchWords}::integer
  `.execute(db);
}

/** Null removes the translation. The row must be locked. This approves lists of ingredients. */
export function setTranslation(
  db: Database,
  id: string,
  language: Translation,
  text: TranslatedText,
  translation: string | null,
) {
  return approvingLists(
    db,
    sql`
    update products set translations = case when ${translation}::text is null
        then translations #- array[${language}::text, ${text}::text]
        else translations || jsonb_build_object(${language}::text, coalesce(translations -> ${language}::text, '{}')
          || jsonb_build_object(${text}::text, ${translation}::text))
        end
      where id = ${id}`,
  );
}

/** Shows approved lists of ingredients to readers; the database deletes their drafts. */
export function setLists(
  db: Database,
  lists: readonly { id: string; language: Translation; translation: string }[],
) {
  return approvingLists(
    db,
    sql`
    update products set translations = products.translations || approved.texts
      from (
        select given.id, jsonb_object_agg(given.language,
            coalesce(known.translations -> given.language, '{}')
              || jsonb_build_object('ingredients', given.translation)) as texts
          from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb)
              as given(id uuid, language text, translation text)
            join products as known on known.id = given.id
          group by given.id
      ) as approved
      where products.id = approved.id`,
  );
}

/** Returns the version of the facts of its label. */
export async function updateProduct(
  db: Database,
  id: string,
  changes: Updateable<Products>,
): Promise<number> {
  const { facts_version } = await db
    .updateTable('products')
    .set(changes)
    .where('id', '=', id)
    .returning('facts_version')
    .executeTakeFirstOrThrow();
  return facts_version;
}

/** For the versions that the rest of the transaction makes. */
export function nameFactsChange(db: Database, change: FactsChange | null) {
  return sql`select set_config('shop.facts_change', ${change ?? ''}, true)`.execute(db);
}

/** Whether units of a product are in the shop or on their way. */
export async function hasUnits(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ has_units: boolean }>`
    select exists (select from lots where product_id = ${id}::uuid and (quantity > 0 or blocked_quantity > 0))
      or exists (select from goods_of_orders where product_id = ${id}::uuid
        and status in ('preparing', 'ready', 'delivering')) as has_units`.execute(db);
  return rows[0]?.has_units ?? false;
}

/** Changes many products; fields that a change omits are unchanged. */
export function updateProducts(db: Database, changes: readonly BulkChange[]) {
  return sql`
    update products set
      name = coalesce(given.name, products.name),
      category_id = coalesce(given.category_id, products.category_id),
      price_cents = coalesce(given.price_cents, products.price_cents),
      is_available = coalesce(given.is_available, products.is_available)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(
      id uuid, name text, category_id uuid, price_cents integer, is_available boolean
    )
    where products.id = given.id`.execute(db);
}

export type ExportRow = Awaited<ReturnType<typeof listProductsForExport>>[number];

/** Products that are not archived: up to `limit` in id order after `afterId`. */
export function listProductsForExport(db: Database, afterId: string, limit: number) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select((eb) => [
      'categories.slug as category',
      // Grows with each movement, so that an import can tell whether the stock has changed since.
      eb
        .selectFrom('stock_movements')
        .select(({ fn }) => fn.max('stock_movements.id').as('last'))
        .whereRef('stock_movements.product_id', '=', 'products.id')
        .as('stock_movement'),
    ])
    .where('products.archived_at', 'is', null)
    .where('products.id', '>', afterId)
    .orderBy('products.id')
    .limit(limit)
    .execute();
}
