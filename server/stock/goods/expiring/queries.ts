import { sql } from 'kysely';
import type { Shelf } from '#contract/stock/inventory.schema.ts';
import type { ShortLifeOffer } from '#contract/stock/short-life.schema.ts';
import type { Cents } from '#domain/money.ts';
import { originKey } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { selectLots } from '../select-lots.ts';

/** Those with goods whose date is up to a day, blocked ones as well, the earliest first. */
export function listLotsUpTo(db: Database, day: string) {
  return selectLots(db)
    .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
    .leftJoin('short_life_offers as offers', (join) =>
      join.onRef('offers.product_id', '=', 'products.id').on('offers.ends_at', 'is', null),
    )
    .select([
      sql<string>`lots.date`.as('date'),
      sql<Cents>`products.price_cents`.as('price_cents'),
      'products.minimum_shelf_life_days',
      sql<boolean>`products.sale_state = 'short_only' and products.is_available`.as(
        'has_only_short',
      ),
      sql<ShortLifeOffer | null>`case when offers.id is not null then jsonb_build_object(
        'price_cents', short_life_price(products.price_cents, offers.percent, offers.price_cents),
        'until', offers.until, 'is_set_by_staff', offers.price_cents is not null) end`.as(
        'short_life_offer',
      ),
      sql<Shelf | null>`case when shelves.id is not null then jsonb_build_object('id', shelves.id,
        'zone', shelves.zone, 'aisle', shelves.aisle, 'position', shelves.position) end`.as(
        'shelf',
      ),
    ])
    .where('lots.date', '<=', sql<string>`${day}::date`)
    .where((eb) => eb.or([eb('lots.quantity', '>', 0), eb('lots.blocked_quantity', '>', 0)]))
    .orderBy('lots.date')
    .orderBy('shelves.aisle')
    .orderBy('shelves.position')
    .orderBy('products.name')
    .orderBy('lots.id')
    .execute();
}

/** All lots of products, with and without goods. */
export function listLotsOf(db: Database, productIds: readonly string[]) {
  return db
    .selectFrom('lots')
    .select([
      'id as lot_id',
      'product_id',
      'date',
      'quantity',
      originKey('lots.origin').as('origin'),
      sql<boolean>`date_kind = 'use_by'`.as('isUseBy'),
    ])
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where((eb) => eb.or([eb('quantity', '>', 0), eb('blocked_quantity', '>', 0)]))
    .execute();
}

/** Units of products that were ordered on the mean of the counted days since one. */
export async function sumDailyUnits(db: Database, productIds: readonly string[], since: string) {
  const rows = await db
    .selectFrom('demand_days')
    .select([
      'product_id',
      sql<number>`sum(units)::float8 / (select count(*) from counted_days where day >= ${since})`.as(
        'per_day',
      ),
    ])
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('day', '>=', since)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, per_day }) => [product_id, per_day]));
}
