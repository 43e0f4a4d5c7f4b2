import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import { selectLots } from '../select-lots.ts';

/** When a lot was counted last, if that was not before `since`. */
const countedSince = (since: string) =>
  sql<string | null>`(select max(counted_at) from lot_counts
    where lot_counts.lot_id = lots.id and counted_at >= ${since})`;

/** Goods that are for sale, and those that were counted since. Blocked ones cannot be counted. */
const isCountable = (since: string) =>
  sql<boolean>`(lots.quantity > 0 or ${countedSince(since)} is not null)`;

/** All shelves in walking order, with their lots and those that were counted since a moment. */
export function listShelfCounts(db: Database, since: string) {
  return db
    .selectFrom('shelves')
    .leftJoin('products', (join) =>
      join.onRef('products.shelf_id', '=', 'shelves.id').on('products.archived_at', 'is', null),
    )
    .leftJoin('lots', (join) =>
      join
        .onRef('lots.product_id', '=', 'products.id')
        .on('lots.blocked_at', 'is', null)
        .on(isCountable(since)),
    )
    .select([
      'shelves.id',
      'shelves.zone',
      'shelves.aisle',
      'shelves.position',
      sql<number>`count(lots.id)::integer`.as('lots'),
      sql<number>`count(${countedSince(since)})::integer`.as('counted'),
    ])
    .groupBy('shelves.id')
    .orderBy('shelves.aisle')
    .orderBy('shelves.position')
    .execute();
}

export function findShelf(db: Database, id: string) {
  return db.selectFrom('shelves').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The lots of a shelf that can be counted, by product and date. */
export function listShelfLots(db: Database, shelfId: string, since: string) {
  return selectLots(db)
    .select(countedSince(since).as('counted_at'))
    .where('products.shelf_id', '=', shelfId)
    .where('products.archived_at', 'is', null)
    .where('lots.blocked_at', 'is', null)
    .where(isCountable(since))
    .orderBy('products.name')
    .orderBy('products.id')
    .orderBy('lots.date', (order) => order.asc().nullsLast())
    .orderBy('lots.code')
    .orderBy('lots.id')
    .execute();
}
