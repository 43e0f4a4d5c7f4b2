import type { Database } from '#server/platform/db/pool.ts';

export function listOpen(db: Database) {
  return db
    .selectFrom('cost_rises')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
    .select([
      'cost_rises.id',
      'product_id',
      'products.name as product_name',
      'supplier_id',
      'suppliers.name as supplier_name',
      'old_cents',
      'new_cents',
      'valid_from',
      'price_cents',
      'vat_rate',
      'cost_rises.created_at',
    ])
    .where('closed_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .orderBy('products.name')
    .orderBy('cost_rises.id')
    .execute();
}

export function lockRise(trx: Database, id: string) {
  return trx
    .selectFrom('cost_rises')
    .select('closed_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function closeRise(
  trx: Database,
  id: string,
  decision: { closed_at: string; closed_by: string },
) {
  return trx
    .updateTable('cost_rises')
    .set({ ...decision, closed_as: 'kept' })
    .where('id', '=', id)
    .execute();
}
