import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/pool.ts';
import { insertRows } from '../insert-rows.ts';
import { planStorage, type StoredProduct } from './plan.ts';

/**
 * Gives all products a shelf, and their goods a supplier and a date: moves them from the lot
 * without a date into lots with one. The stock does not change.
 */
export async function storeGoods(trx: Transaction, now: Date): Promise<void> {
  const products = await listProducts(trx);
  const { suppliers, shelves, stored, lots, movements } = planStorage(products, now);
  await insertRows(trx, 'suppliers', suppliers);
  await insertRows(trx, 'shelves', shelves);
  await sql`
    update products
      set shelf_id = stored.shelf_id, minimum_shelf_life_days = stored.minimum_shelf_life_days
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        as stored(id uuid, shelf_id uuid, minimum_shelf_life_days integer)
      where products.id = stored.id`.execute(trx);
  await insertRows(trx, 'lots', lots);
  await insertRows(trx, 'lot_movements', movements);
  await sql`analyze shelves, lots, lot_movements`.execute(trx);
}

/** With the main category, by which goods are stored. */
async function listProducts(trx: Transaction): Promise<StoredProduct[]> {
  return trx
    .selectFrom('products')
    .innerJoin('categories as own', 'own.id', 'products.category_id')
    .innerJoin('categories', (join) =>
      join.on('categories.id', '=', (eb) => eb.fn.coalesce('own.parent_id', 'own.id')),
    )
    .leftJoin('lots', 'lots.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'categories.slug as category',
      'products.facts_version',
      'products.cost_cents',
      'lots.id as opening_lot',
      sql<number>`coalesce(lots.quantity, 0)`.as('quantity'),
    ])
    .orderBy('categories.position')
    .orderBy('products.name')
    .execute();
}
