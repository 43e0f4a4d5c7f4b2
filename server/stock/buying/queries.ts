import { sql, type Insertable, type Updateable } from 'kysely';
import type { SupplierArticleQuery } from '#contract/stock/suppliers.schema.ts';
import type { Cents } from '#domain/money.ts';
import type { SupplierDay, SupplierException } from '#domain/stock/buying/order-days.ts';
import type { PriceSource, PriceUnit } from '#domain/stock/buying/supplier-price.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { SupplierArticles, SupplierPrices, Suppliers } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

export function listSuppliers(db: Database) {
  return db
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** The supplier of this name, new or not. */
export function saveSupplier(db: Database, name: string) {
  return db
    .insertInto('suppliers')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning(['id', 'name', 'archived_at'])
    .executeTakeFirstOrThrow();
}

export type SupplierRow = Awaited<ReturnType<typeof listAllSuppliers>>[number];

/** With their order days and their number of articles. */
function selectSuppliers(db: Database) {
  return db
    .selectFrom('suppliers')
    .selectAll()
    .select([
      sql<SupplierDay[]>`(select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday,
          'order_until', order_until, 'lead_days', lead_days) order by weekday), '[]')
        from supplier_days where supplier_id = suppliers.id)`.as('days'),
      sql<SupplierException[]>`(select coalesce(jsonb_agg(jsonb_build_object('day', day,
          'order_until', order_until, 'delivers_on', delivers_on) order by day), '[]')
        from supplier_exceptions where supplier_id = suppliers.id)`.as('exceptions'),
      sql<number>`(select count(*)::int from supplier_articles as articles
          join products on products.id = articles.product_id
        where articles.supplier_id = suppliers.id and articles.archived_at is null
          and products.archived_at is null)`.as('article_count'),
    ]);
}

export function listAllSuppliers(db: Database) {
  return selectSuppliers(db)
    .orderBy(sql`archived_at is not null`)
    .orderBy('name')
    .execute();
}

export function findSupplier(db: Database, id: string) {
  return selectSuppliers(db).where('id', '=', id).executeTakeFirst();
}

export function lockSupplier(db: Database, id: string) {
  return db
    .selectFrom('suppliers')
    .select(['id', 'version', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertSupplier(db: Database, row: Insertable<Suppliers>): Promise<string> {
  const { id } = await db
    .insertInto('suppliers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateSupplier(db: Database, id: string, row: Updateable<Suppliers>) {
  return db
    .updateTable('suppliers')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the order days of a supplier and their exceptions. */
export async function setDays(
  db: Database,
  supplierId: string,
  days: readonly SupplierDay[],
  exceptions: readonly SupplierException[],
): Promise<void> {
  await db.deleteFrom('supplier_days').where('supplier_id', '=', supplierId).execute();
  await db.deleteFrom('supplier_exceptions').where('supplier_id', '=', supplierId).execute();
  if (days.length > 0) {
    const rows = days.map((day) => ({ supplier_id: supplierId, ...day }));
    await db.insertInto('supplier_days').values(rows).execute();
  }
  if (exceptions.length > 0) {
    const rows = exceptions.map((exception) => ({ supplier_id: supplierId, ...exception }));
    await db.insertInto('supplier_exceptions').values(rows).execute();
  }
}

interface PriceOfDay {
  id: number;
  net_cents: Cents;
  per: PriceUnit;
  valid_from: string;
  source: PriceSource;
  created_at: string;
}

/** The price that is valid on a day: the latest of those that have begun. */
export const priceOn = (day: string) => sql<PriceOfDay | null>`(
  select jsonb_build_object('id', id, 'net_cents', net_cents, 'per', per, 'valid_from', valid_from,
      'source', source, 'created_at', created_at)
    from supplier_prices
    where article_id = supplier_articles.id and valid_from <= ${day}::date
    order by valid_from desc, id desc limit 1)`;

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

function selectArticles(db: Database, day: string) {
  return db
    .selectFrom('supplier_articles')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_articles.supplier_id')
    .innerJoin('products', 'products.id', 'supplier_articles.product_id')
    .selectAll('supplier_articles')
    .select(['suppliers.name as supplier_name', 'products.name as product_name'])
    .select(priceOn(day).as('price'));
}

type ArticleFilter = Omit<SupplierArticleQuery, 'limit' | 'cursor'> & PageOf;

export function listArticles(
  db: Database,
  day: string,
  { supplier_id, product_id, query: text, after, limit }: ArticleFilter,
) {
  let query = selectArticles(db, day)
    .where('supplier_articles.archived_at', 'is', null)
    .where('products.archived_at', 'is', null);
  if (supplier_id !== undefined) {
    query = query.where('supplier_articles.supplier_id', '=', supplier_id);
  }
  if (product_id !== undefined) {
    query = query.where('supplier_articles.product_id', '=', product_id);
  }
  if (text !== undefined) {
    const texts = sql<string>`lower(concat_ws(' ', supplier_articles.name, products.name,
      supplier_articles.number))`;
    query = query.where(containsText(texts, text));
  }
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(supplier_articles.name, supplier_articles.id) > (${after.key}, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy('supplier_articles.name')
    .orderBy('supplier_articles.id')
    .limit(limit + 1)
    .execute();
}

export function findArticle(db: Database, day: string, id: string) {
  return selectArticles(db, day).where('supplier_articles.id', '=', id).executeTakeFirst();
}

export function lockArticle(db: Database, id: string) {
  return db
    .selectFrom('supplier_articles')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Products are locked before their articles, so that one of them is preferred. */
export function lockProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Before another article of the product is preferred. */
export function clearPreferred(db: Database, productId: string, exceptId: string | null) {
  return db
    .updateTable('supplier_articles')
    .set((eb) => ({ is_preferred: false, version: eb('version', '+', 1) }))
    .where('product_id', '=', productId)
    .where('is_preferred', '=', true)
    .where('id', 'is distinct from', exceptId)
    .execute();
}

export async function insertArticle(
  db: Database,
  row: Insertable<SupplierArticles>,
): Promise<string> {
  const { id } = await db
    .insertInto('supplier_articles')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateArticle(db: Database, id: string, row: Updateable<SupplierArticles>) {
  return db
    .updateTable('supplier_articles')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function insertPrice(db: Database, row: Insertable<SupplierPrices>) {
  return db.insertInto('supplier_prices').values(row).execute();
}

/** Whether a price by kilogram is valid on a day or later, which needs the weight of a case. */
export async function hasPriceByKilogram(
  db: Database,
  articleId: string,
  day: string,
): Promise<boolean> {
  const { is_needed } = await db
    .selectNoFrom(
      sql<boolean>`exists (
        select from supplier_prices
          where article_id = ${articleId} and per = 'kilogram' and (valid_from > ${day}::date
            or id = (select id from supplier_prices
              where article_id = ${articleId} and valid_from <= ${day}::date
              order by valid_from desc, id desc limit 1)))`.as('is_needed'),
    )
    .executeTakeFirstOrThrow();
  return is_needed;
}

export function listPrices(db: Database, articleId: string) {
  return db
    .selectFrom('supplier_prices')
    .select(['id', 'net_cents', 'per', 'valid_from', 'source', 'created_at'])
    .where('article_id', '=', articleId)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
