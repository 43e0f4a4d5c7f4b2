import { sql } from 'kysely';
import type { ColumnChoice } from '#contract/catalog/import.schema.ts';
import { lotOrigins } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { productColumns } from '#server/platform/db/product-columns.ts';
import type { ProductFields } from './row-parser.ts';

/** Makes the rest of the transaction read-only. */
export function forbidWrites(db: Database) {
  return sql`set transaction read only`.execute(db);
}

export function listCategoryNames(db: Database) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'name_translations', 'parent_id', 'tint'])
    .where('archived_at', 'is', null)
    .orderBy('slug')
    .execute();
}

/** Keys by which rows refer to products. */
export interface Wanted {
  ids: string[];
  barcodes: string[];
  names: { category_id: string; name: string }[];
}

export type KnownProduct = Awaited<ReturnType<typeof findKnownProducts>>[number];

/**
 * The products that a batch of rows may refer to. Does not find archived products by name, as a new
 * product may reuse it.
 */
export function findKnownProducts(db: Database, { ids, barcodes, names }: Wanted, day: string) {
  const meant = sql<string>`(
    select unnest(${ids}::uuid[])
    union
    select id from products where barcode = any(${barcodes}::text[])
    union
    select products.id from products
      join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named(category_id uuid, name text) using (category_id, name)
      where products.archived_at is null)`;
  return db
    .selectFrom('products')
    .select((eb) => [
      'id',
      'archived_at',
      eb
        .selectFrom('stock_movements')
        .select(({ fn }) => fn.max('stock_movements.id').as('last'))
        .whereRef('stock_movements.product_id', '=', 'products.id')
        .as('stock_movement'),
      eb
        .exists(
          eb
            .selectFrom('shelves')
            .select('shelves.id')
            .whereRef('shelves.id', '=', 'products.shelf_id')
            .where('zone', '<>', 'ambient'),
        )
        .$castTo<boolean>()
        .as('is_cooled'),
      sql<string[]>`array(select particular from particular_waivers
        where product_id = products.id and until >= ${day}::date)`.as('waived'),
      lotOrigins.as('lot_origins'),
      ...productColumns,
      'stock_quantity',
      'halal_proof',
    ])
    .where('id', 'in', meant)
    .execute();
}

/** Locks products until the transaction ends, in the same order as orders do. */
export function lockProducts(db: Database, ids: string[]) {
  return sql`
    select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

/** Defers the unique constraint until `checkBarcodes`. */
export function deferBarcodeConstraint(db: Database) {
  return sql`set constraints products_barcode_key deferred`.execute(db);
}

export function checkBarcodes(db: Database) {
  return sql`set constraints products_barcode_key immediate`.execute(db);
}

/** Inserts products without stock, which `moveStock` adds. */
export function insertProducts(
  db: Database,
  products: (Omit<ProductFields, 'stock_quantity'> & { id: string })[],
) {
  const columns = sql.join([sql.ref('id'), ...productColumns.map((column) => sql.ref(column))]);
  return sql`
    insert into products (${columns})
      select ${columns} from jsonb_populate_recordset(null::products, ${JSON.stringify(products)}::jsonb)`.execute(
    db,
  );
}

/** Updates the given columns and preserves concurrent changes of the others. */
export function updateProducts(db: Database, changes: (Partial<ProductFields> & { id: string })[]) {
  return sql`
    update products set ${sql.join(productColumns.map(assignGiven))}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(changes)}::jsonb) as given
    where products.id = given.id`.execute(db);
}

function assignGiven(column: (typeof productColumns)[number]) {
  const target = sql.ref(column);
  const given = sql.ref(`given.${column}`);
  const before = sql.ref(`products.${column}`);
  // Both deposit columns are given together: a null kind with an amount of 0 removes the deposit.
  return column === 'deposit_kind'
    ? sql`${target} = case when given.deposit_cents is null then ${before} else ${given} end`
    : sql`${target} = coalesce(${given}, ${before})`;
}

export interface StockChange {
  product_id: string;
  quantity: number;
  reason: 'delivery' | 'correction';
}

/** Applies differences, so that sales during the import remain booked. No stock falls below 0. */
export function moveStock(db: Database, changes: StockChange[]) {
  return sql`
    insert into stock_movements (product_id, quantity, reason, note, actor_id)
      select product_id, quantity, reason, 'import', nullif(current_setting('shop.actor_id', true), '')::uuid
        from (
          select change.product_id, greatest(change.quantity, -products.stock_quantity) as quantity, change.reason
            from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
                as change(product_id uuid, quantity integer, reason text)
              join products on products.id = change.product_id
        ) as possible
        where quantity <> 0
        order by product_id`.execute(db);
}

/** The fields that were chosen for the columns of such a file. */
export async function findColumnChoice(db: Database, key: string) {
  const found = await db
    .selectFrom('import_columns')
    .select('choice')
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.choice;
}

export function storeColumnChoice(db: Database, key: string, choice: ColumnChoice) {
  const row = { choice, chosen_at: sql<string>`now()` };
  return db
    .insertInto('import_columns')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
