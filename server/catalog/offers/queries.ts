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
