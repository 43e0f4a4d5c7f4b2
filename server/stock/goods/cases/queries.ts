import type { ProductCase } from '#contract/stock/cases.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';

export function findCase(db: Database, barcode: string) {
  return db
    .selectFrom('product_cases')
    .innerJoin('products', 'products.id', 'product_cases.product_id')
    .select(['products.id', 'products.name', 'product_cases.units'])
    .where('product_cases.barcode', '=', barcode)
    .where('products.archived_at', 'is', null)
    .executeTakeFirst();
}

export function saveCase(db: Database, values: ProductCase & { barcode: string }) {
  const { product_id, units } = values;
  return db
    .insertInto('product_cases')
    .values(values)
    .onConflict((conflict) => conflict.column('barcode').doUpdateSet({ product_id, units }))
    .returning(['product_id', 'units'])
    .executeTakeFirstOrThrow();
}

export function deleteCase(db: Database, barcode: string) {
  return db
    .deleteFrom('product_cases')
    .where('barcode', '=', barcode)
    .returning(['product_id', 'units'])
    .executeTakeFirst();
}
