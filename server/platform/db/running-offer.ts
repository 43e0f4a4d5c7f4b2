import { sql, type JoinBuilder, type Selectable } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { DB, Offers } from './tables.ts';

type WithOffers = Omit<DB, 'offers'> & { offers: Selectable<Offers> };

/**
 * The offers that run at this time (ISO), at most one per product, chosen by `running_offers`
 * (`0011_offers.sql`).
 */
export const runningOffers = (at: string) =>
  sql<Selectable<Offers>>`running_offers(${at})`.as('offers');

/**
 * Joins a product with its running offer, if that is lower than the regular price. With
 * `chargedPrice` this is `current_price` of `0011_offers.sql` for many products:
 * `.leftJoin(runningOffers(at), onLowerPrice)`.
 */
export const onLowerPrice = (join: JoinBuilder<WithOffers, 'products' | 'offers'>) =>
  join
    .onRef('offers.product_id', '=', 'products.id')
    .onRef('offers.price_cents', '<', 'products.price_cents');

/** Coalesces because a product without an offer has no offer price in the join. */
export const regularPrice = sql<Cents>`coalesce(offers.price_cents, products.price_cents)`;

/** What a unit costs now: less, if only goods of short life are left. */
export const chargedPrice = sql<Cents>`(case when products.short_life_until is null then ${regularPrice}
  else short_life_price(${regularPrice}, products.short_life_percent, products.short_life_price_cents) end)`;
