import type { ExportedFavourite, Favourites } from '#contract/catalog/favourites.schema.ts';
import { maximumFavourites } from '#domain/catalog/favourites.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

export async function getFavourites(db: Database, userId: string): Promise<Favourites> {
  const rows = await queries.listFavourites(db, userId);
  return { product_ids: rows.map(({ product_id }) => product_id) };
}

/** For the export of personal data. */
export function exportFavourites(db: Database, userId: string): Promise<ExportedFavourite[]> {
  return queries.listFavourites(db, userId);
}

/** Skips products that are not in the catalogue. Above the maximum, drops the oldest. */
export async function addFavourites(
  { db, clock }: Deps,
  userId: string,
  productIds: readonly string[],
): Promise<Favourites> {
  await inTransaction(db, async (trx) => {
    await queries.insertFavourites(trx, userId, productIds, clock());
    await queries.deleteOldFavourites(trx, userId, maximumFavourites);
  });
  return getFavourites(db, userId);
}

export async function removeFavourite(
  { db }: Deps,
  userId: string,
  productId: string,
): Promise<Favourites> {
  await queries.deleteFavourite(db, userId, productId);
  return getFavourites(db, userId);
}
