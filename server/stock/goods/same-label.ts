import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Of `lots` and `named`. Goods without code and date have no label. */
const hasSameLabel = sql<boolean>`(lots.id = named.id or (
  lots.code = named.code and lots.date is not distinct from named.date
    and lots.date_kind = named.date_kind and (named.code <> '' or named.date is not null)))`;

/** This lot, and those of its product whose label says the same: they look the same. */
export function listSameLabel(db: Database, lotId: string) {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('id', 'in', sameLabelIds(db, lotId))
    .orderBy('id')
    .execute();
}

/** The ids of `listSameLabel`, for a condition. */
export function sameLabelIds(db: Database, lotId: string) {
  return db
    .selectFrom('lots as named')
    .innerJoin('lots', 'lots.product_id', 'named.product_id')
    .select(sql<string>`lots.id`.as('id'))
    .where('named.id', '=', lotId)
    .where(hasSameLabel);
}
