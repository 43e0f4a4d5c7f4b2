import type { Database } from '#server/platform/db/pool.ts';
import { runningOffers } from '#server/platform/db/running-offer.ts';

/** The offers that run at `now`, in the order of the shop. */
export function listRunningOffers(db: Database, now: Date) {
  return db
    .selectFrom(runningOffers(now.toISOString()))
    .select(['product_id', 'kind'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listShortLiveIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('short_life_until', 'is not', null)
    .orderBy('short_life_until')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
