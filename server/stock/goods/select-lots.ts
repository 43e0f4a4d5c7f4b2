import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** The columns of a lot that the staff sees. */
export function selectLots(db: Database) {
  return db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .leftJoin('suppliers', 'suppliers.id', 'lots.supplier_id')
    .select([
      'lots.id',
      'lots.product_id',
      'products.name as product_name',
      'lots.code',
      'lots.date',
      'lots.date_kind',
      'lots.supplier_id',
      'suppliers.name as supplier_name',
      'lots.unit_cost_cents',
      'lots.received_at',
      'lots.quantity',
      'lots.blocked_at',
      'lots.blocked_quantity',
      'lots.block_reason',
      'lots.origin',
      sql<boolean>`lots.facts_version <> products.facts_version`.as('has_earlier_label'),
      sql<boolean>`not names_origin(products.food_kind, lots.origin)`.as('lacks_origin'),
      sql<boolean>`origin_class(lots.origin) is not distinct from origin_class(products.promised_origin)`.as(
        'is_on_sale',
      ),
    ]);
}
