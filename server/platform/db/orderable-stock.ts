import { sql } from 'kysely';
import type { LotOriginKind } from '#domain/catalog/food/lot-origin.ts';

/**
 * Goods of the one origin on sale; which of them last until a delivery is decided with it
 * (`limitToShelfLife`). Staff count all goods.
 */
export const orderableStock = sql<number>`(products.stock_quantity - products.waiting_quantity)`;

/** Whether a product has goods that last for its promise at the next delivery. */
export const isLasting = sql<boolean>`has_lasting_stock(products)`;

/** Whether customers can order a product, also goods of short life. */
export const isInStock = sql<boolean>`is_in_stock(products)`;

/**
 * What pages and carts show: nothing while the goods are too short for the next delivery, unless
 * they are offered for less.
 */
export const shownStock = sql<number>`(case when products.short_life_until is not null then products.short_life_units
  when products.sale_state = 'normal' then ${orderableStock} else 0 end)`;

/** What the lots for sale of a product say of their origin; null: one says nothing. */
export const lotOrigins = sql<(LotOriginKind | null)[]>`array(select distinct lots.origin ->> 'kind'
  from lots where lots.product_id = products.id and lots.quantity > 0)`;

/** Names what is promised about an origin, for comparison; null: nothing. */
export const originKey = (origin: string) =>
  sql<string | null>`md5(origin_class(${sql.ref(origin)})::text)`;
