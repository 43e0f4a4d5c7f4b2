import type { Database } from '#server/db/pool.ts';

/** The offers that run at `now`, in the order of the shop. */
export function listRunningOffers(db: Database, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('offers')
    .select(['product_id', 'kind'])
    .where('valid_from', '<=', at)
    .where('valid_to', '>', at)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listActiveAds(db: Database) {
  return db
    .selectFrom('ads')
    .select(['id', 'texts', 'tint', 'image_url', 'image_position', 'image_fit', 'link_to'])
    .where((ad) => ad.ref('is_active'))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
