import { sql } from 'kysely';
import type { LotOriginKind } from '#domain/catalog/food/lot-origin.ts';

/** What customers can order: goods of the one origin on sale. Staff count all goods. */
export const orderableStock = sql<number>`(products.stock_quantity - products.waiting_quantity)`;

/** What the lots for sale of a product say of their origin; null: one says nothing. */
export const lotOrigins = sql<(LotOriginKind | null)[]>`array(select distinct lots.origin ->> 'kind'
  from lots where lots.product_id = products.id and lots.quantity > 0)`;

/** Names what is promised about an origin, for comparison; null: nothing. */
export const originKey = (origin: string) =>
  sql<string | null>`md5(origin_class(${sql.ref(origin)})::text)`;
