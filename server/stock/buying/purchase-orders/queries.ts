import { sql, type Insertable, type Updateable } from 'kysely';
import type {
  PurchaseOrderLine,
  PurchaseOrderQuery,
} from '#contract/stock/purchase-orders.schema.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceUnit } from '#domain/stock/buying/supplier-price.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { PurchaseOrders } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';
import { priceOn } from '../queries.ts';

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

function selectOrders(db: Database) {
  return db
    .selectFrom('purchase_orders')
    .innerJoin('suppliers', 'suppliers.id', 'purchase_orders.supplier_id')
    .selectAll('purchase_orders')
    .select([
      'suppliers.name as supplier_name',
      'suppliers.email as supplier_email',
      'suppliers.phone as supplier_phone',
      'suppliers.minimum_cents',
      'suppliers.customer_number',
      'suppliers.address as supplier_address',
      'suppliers.language',
      'suppliers.archived_at as supplier_archived_at',
    ]);
}

export type OrderFilter = Omit<PurchaseOrderQuery, 'limit' | 'cursor'> & PageOf;

export function listOrders(db: Database, { state, supplier_id, after, limit }: OrderFilter) {
  let query = selectOrders(db);
  if (state !== undefined) query = query.where('purchase_orders.state', '=', state);
  if (supplier_id !== undefined) {
    query = query.where('purchase_orders.supplier_id', '=', supplier_id);
  }
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'purchase_orders.created_at', 'purchase_orders.id'));
  }
  return query
    .orderBy('purchase_orders.created_at', 'desc')
    .orderBy('purchase_orders.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findOrder(db: Database, id: string) {
  return selectOrders(db).where('purchase_orders.id', '=', id).executeTakeFirst();
}

export function lockOrder(db: Database, id: string) {
  return db
    .selectFrom('purchase_orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** With what the articles are today, and what they were when the order was sent. */
export function listLines(db: Database, orderIds: readonly string[], day: string) {
  return db
    .selectFrom('purchase_order_lines as lines')
    .innerJoin('supplier_articles', 'supplier_articles.id', 'lines.article_id')
    .innerJoin('products', 'products.id', 'supplier_articles.product_id')
    .innerJoin('purchase_order_line_units as units', 'units.purchase_order_line_id', 'lines.id')
    .select([
      'lines.id',
      'lines.purchase_order_id',
      'lines.article_id',
      'lines.cases',
      'lines.article_number as sent_number',
      'lines.article_name as sent_name',
      'lines.units_per_case as sent_units',
      'lines.case_price_cents as sent_price',
      'lines.kilogram_price_cents as sent_kilogram_price',
      'supplier_articles.supplier_id',
      'supplier_articles.number',
      'supplier_articles.name',
      'supplier_articles.units_per_case',
      'supplier_articles.case_weight_g',
      'supplier_articles.least_cases',
      'supplier_articles.step_cases',
      'supplier_articles.archived_at',
      'products.id as product_id',
      'products.name as product_name',
      'products.archived_at as product_archived_at',
      'units.rest',
      // Of a view, whose columns look as if they could be null.
      sql<number>`received_units`.as('received_units'),
      sql<number>`refused_units`.as('refused_units'),
      sql<number>`open_units`.as('open_units'),
    ])
    .select(sql<{ net_cents: Cents; per: PriceUnit } | null>`${priceOn(day)}`.as('price'))
    .where('lines.purchase_order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('lines.position')
    .execute();
}

export async function insertOrder(db: Database, row: Insertable<PurchaseOrders>): Promise<string> {
  const { id } = await db
    .insertInto('purchase_orders')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateOrder(db: Database, id: string, row: Updateable<PurchaseOrders>) {
  return db
    .updateTable('purchase_orders')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the lines of a draft, in their order. */
export async function setLines(
  db: Database,
  orderId: string,
  lines: readonly { article_id: string; cases: number }[],
): Promise<void> {
  await db.deleteFrom('purchase_order_lines').where('purchase_order_id', '=', orderId).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({
    purchase_order_id: orderId,
    position: index + 1,
    ...line,
  }));
  await db.insertInto('purchase_order_lines').values(rows).execute();
}

/** Those of the articles that belong to a supplier and can be ordered, locked in id order. */
export async function lockArticles(
  db: Database,
  supplierId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_articles')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('supplier_id', '=', supplierId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

type FrozenLine = Pick<
  PurchaseOrderLine,
  | 'article_name'
  | 'article_number'
  | 'case_price_cents'
  | 'id'
  | 'kilogram_price_cents'
  | 'units_per_case'
>;

/** Copies articles and prices into lines that are sent. */
export async function freezeLines(db: Database, lines: readonly FrozenLine[]): Promise<void> {
  await sql`
    update purchase_order_lines as lines
      set article_number = frozen.article_number, article_name = frozen.article_name,
        units_per_case = frozen.units_per_case, case_price_cents = frozen.case_price_cents,
        kilogram_price_cents = frozen.kilogram_price_cents
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as frozen (id uuid,
        article_number text, article_name text, units_per_case integer, case_price_cents integer,
        kilogram_price_cents integer)
      where lines.id = frozen.id`.execute(db);
}

/** The next number of a year; the row locks out other orders until this one is sent. */
export async function takeNumber(db: Database, year: number): Promise<number> {
  const { last } = await db
    .insertInto('purchase_order_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet((eb) => ({ last: eb('purchase_order_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export function insertDocument(
  db: Database,
  row: { purchase_order_id: string; sha256: string; content: Buffer },
) {
  return db.insertInto('purchase_order_documents').values(row).execute();
}

export function findDocument(db: Database, id: string) {
  return db
    .selectFrom('purchase_order_documents')
    .innerJoin('purchase_orders', 'purchase_orders.id', 'purchase_order_id')
    .select(['content', 'number'])
    .where('purchase_order_id', '=', id)
    .executeTakeFirst();
}

/** Who orders. */
export function getBuyer(db: Database) {
  return db
    .selectFrom('shop_settings')
    .select([
      'name',
      'contact_email',
      'contact_phone',
      'company_name',
      'company_street',
      'company_postal_code',
      'company_city',
    ])
    .executeTakeFirstOrThrow();
}
