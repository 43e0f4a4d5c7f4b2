import { sql } from 'kysely';
import { approvingLists } from '#server/platform/db/approving-lists.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { productColumns } from '#server/platform/db/product-columns.ts';

export interface NewImport {
  id: string;
  file_name: string;
  created_by: string;
}

export function insertImport(db: Database, row: NewImport) {
  return db
    .insertInto('product_imports')
    .values({ ...row, created: 0, updated: 0 })
    .execute();
}

/** Products before they are changed; `recordEffects` completes the rows. */
export function recordBefore(db: Database, importId: string, productIds: readonly string[]) {
  return sql`
    insert into product_import_rows (import_id, product_id, before, version, moved)
      select ${importId}::uuid, id, to_jsonb(products), version, 0
        from products where id = any(${productIds}::uuid[])`.execute(db);
}

export function recordCreated(db: Database, importId: string, productIds: readonly string[]) {
  return sql`
    insert into product_import_rows (import_id, product_id, version, moved)
      select ${importId}::uuid, id, 1, 0 from unnest(${productIds}::uuid[]) as created (id)`.execute(
    db,
  );
}

/** Version and change of the stock, at the end of an import, which has locked its products. */
export function recordEffects(db: Database, importId: string) {
  return sql`
    update product_import_rows
      set version = products.version,
        moved = products.stock_quantity - coalesce((before ->> 'stock_quantity')::integer, 0)
      from products
      where import_id = ${importId}::uuid and products.id = product_id`.execute(db);
}

/** Stores what it did, or forgets it if it did nothing. */
export function finishImport(
  db: Database,
  id: string,
  { created, updated }: { created: number; updated: number },
) {
  return created + updated === 0
    ? db.deleteFrom('product_imports').where('id', '=', id).execute()
    : db.updateTable('product_imports').set({ created, updated }).where('id', '=', id).execute();
}

/** The newest first. */
export function listImports(db: Database, limit: number) {
  return db
    .selectFrom('product_imports')
    .leftJoin('users', 'users.id', 'product_imports.created_by')
    .select([
      'product_imports.id',
      'product_imports.file_name',
      'product_imports.created_at',
      'product_imports.reverted_at',
      'product_imports.created',
      'product_imports.updated',
      'users.email as author',
    ])
    .orderBy('product_imports.created_at', 'desc')
    .orderBy('product_imports.id', 'desc')
    .limit(limit)
    .execute();
}

export function lockImport(db: Database, id: string) {
  return db
    .selectFrom('product_imports')
    .select('reverted_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** In the same order as orders do. */
export function lockImportedProducts(db: Database, importId: string) {
  return sql`
    select from products
      where id in (select product_id from product_import_rows where import_id = ${importId}::uuid)
      order by id for no key update`.execute(db);
}

/**
 * Removes the rows that can't be reverted: products that were edited or deleted since, or whose
 * category was. Returns their names.
 */
export async function excludeEdited(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from product_import_rows as row using products
      where row.import_id = ${importId}::uuid and products.id = row.product_id
        and (products.version <> row.version or products.archived_at is not null
          or exists (
            select from categories
              where categories.id = (row.before ->> 'category_id')::uuid
                and categories.archived_at is not null))
      returning products.name`.execute(db);
  return rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'de'));
}

/** Gives changed products all columns that they had. */
export function restoreChanged(db: Database, importId: string) {
  // Their lists of ingredients were approved before.
  return approvingLists(
    db,
    sql`
    update products set ${sql.join(
      productColumns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`),
    )}
      from product_import_rows as row, jsonb_populate_record(null::products, row.before) as was
      where row.import_id = ${importId}::uuid and row.before is not null
        and products.id = row.product_id`,
  );
}

/** Without barcode, which a corrected file gives to a new product. */
export function archiveCreated(db: Database, importId: string, at: string) {
  return sql`
    update products set archived_at = ${at}::timestamptz, barcode = null
      from product_import_rows as row
      where row.import_id = ${importId}::uuid and row.before is null
        and products.id = row.product_id`.execute(db);
}

/** Books the stock back, as far as it was not sold. */
export function moveStockBack(db: Database, importId: string) {
  return sql`
    insert into stock_movements (product_id, quantity, reason, note, actor_id)
      select product_id, quantity, 'correction', 'import reverted',
          nullif(current_setting('shop.actor_id', true), '')::uuid
        from (
          select row.product_id, greatest(-row.moved, -products.stock_quantity) as quantity
            from product_import_rows as row join products on products.id = row.product_id
            where row.import_id = ${importId}::uuid
        ) as possible
        where quantity <> 0
        order by product_id`.execute(db);
}

export async function listProducts(db: Database, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select('product_id')
    .where('import_id', '=', importId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function countReverted(db: Database, importId: string) {
  const { rows } = await sql<{ restored: number; archived: number }>`
    select count(before)::integer as restored, (count(*) - count(before))::integer as archived
      from product_import_rows where import_id = ${importId}::uuid`.execute(db);
  return rows[0] ?? { restored: 0, archived: 0 };
}

export function markReverted(db: Database, id: string, at: string) {
  return db.updateTable('product_imports').set({ reverted_at: at }).where('id', '=', id).execute();
}

/** Imports that are too old to be reverted, with their rows. */
export function deleteOldImports(db: Database, days: number) {
  return db
    .deleteFrom('product_imports')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
