import { sql, type JoinBuilder } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { DB } from './tables.ts';

/**
 * The one definition of what a product costs: an offer that runs at this time (ISO) and is lower than the regular price,
 * else the regular price. Use as `.leftJoin('offers', onRunningOffer(at))`, and `chargedPrice` for the price.
 */
export function onRunningOffer(at: string) {
  return (join: JoinBuilder<DB, 'products' | 'offers'>) =>
    join
      .onRef('offers.product_id', '=', 'products.id')
      .on('offers.valid_from', '<=', at)
      .on('offers.valid_to', '>', at)
      .onRef('offers.price_cents', '<', 'products.price_cents');
}

/** With no offer the join has no price of one. */
export const chargedPrice = sql<Cents>`coalesce(offers.price_cents, products.price_cents)`;
