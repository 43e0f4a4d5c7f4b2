import { sql } from 'kysely';
import type { ProductCase } from '#contract/stock/cases.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';

export function findCase(db: Database, barcode: string) {
  return db
    .selectFrom('product_cases')
    .innerJoin('products', 'products.id', 'product_cases.product_id')
    .select([
      'products.id',
      'products.name',
      'product_cases.units',
      'product_cases.taught_by',
      'product_cases.confirmed_at',
    ])
    .where('product_cases.barcode', '=', barcode)
    .where('products.archived_at', 'is', null)
    .executeTakeFirst();
}

interface TaughtCase extends ProductCase {
  barcode: string;
  taught_by: string;
  /** If one person is enough. */
  confirmed_at: string | null;
}

/**
 * What a second person saves again as it was is confirmed; anything else has to be confirmed again.
 */
export function saveCase(db: Database, taught: TaughtCase, now: string) {
  const isSame = sql<boolean>`(product_cases.product_id = excluded.product_id
    and product_cases.units = excluded.units)`;
  return db
    .insertInto('product_cases')
    .values(taught)
    .onConflict((conflict) =>
      conflict.column('barcode').doUpdateSet({
        product_id: sql`excluded.product_id`,
        units: sql`excluded.units`,
        taught_by: sql`case when ${isSame} then product_cases.taught_by else excluded.taught_by end`,
        confirmed_at: sql`case
          when not ${isSame} then excluded.confirmed_at
          when product_cases.taught_by is distinct from excluded.taught_by
            then coalesce(product_cases.confirmed_at, ${now})
          else coalesce(product_cases.confirmed_at, excluded.confirmed_at) end`,
      }),
    )
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
