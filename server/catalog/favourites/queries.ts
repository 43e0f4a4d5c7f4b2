import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Newest first. */
export function listFavourites(db: Database, userId: string) {
  return db
    .selectFrom('account_favourites')
    .innerJoin('products', 'products.id', 'account_favourites.product_id')
    .select(['account_favourites.product_id', 'products.name', 'account_favourites.created_at'])
    .where('account_favourites.user_id', '=', userId)
    .orderBy('account_favourites.created_at', 'desc')
    .orderBy('account_favourites.product_id')
    .execute();
}

/** Skips products that are not in the catalogue. Locks products in id order. */
export function insertFavourites(
  db: Database,
  userId: string,
  productIds: readonly string[],
  now: Date,
) {
  return db
    .insertInto('account_favourites')
    .columns(['user_id', 'product_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select([
          sql<string>`${userId}::uuid`.as('user_id'),
          'products.id',
          sql<string>`${now.toISOString()}::timestamptz`.as('created_at'),
        ])
        .where('products.id', '=', sql<string>`any(${productIds}::uuid[])`)
        .where('products.archived_at', 'is', null)
        .orderBy('products.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function deleteFavourite(db: Database, userId: string, productId: string) {
  return db
    .deleteFrom('account_favourites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** Retains the newest `maximum` favourites. */
export function deleteOldFavourites(db: Database, userId: string, maximum: number) {
  return db
    .deleteFrom('account_favourites')
    .where('user_id', '=', userId)
    .where('product_id', 'in', (eb) =>
      eb
        .selectFrom('account_favourites as old')
        .select('old.product_id')
        .where('old.user_id', '=', userId)
        .orderBy('old.created_at', 'desc')
        .orderBy('old.product_id')
        .offset(maximum),
    )
    .execute();
}
