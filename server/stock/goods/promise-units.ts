import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './pick-units-queries.ts';
import { limitToShelfLife } from './shelf-life.ts';

/** Units of a product that are promised to an order in place of others. */
export interface PromisedUnits {
  order_id: string;
  product_id: string;
  quantity: number;
  /** Names the origin that the customer was offered, if they were; null: none was named. */
  origin_key?: string | null;
}

/**
 * Takes units from the stock for an order; false if there are not enough that last until its
 * delivery, or if those on sale come from elsewhere than was offered.
 */
export async function promiseUnits(
  trx: Database,
  { order_id, product_id, quantity, origin_key }: PromisedUnits,
): Promise<boolean> {
  const product = await queries.lockProductForSale(trx, product_id);
  if (product === undefined) return false;
  if (origin_key !== undefined && origin_key !== product.origin_key) return false;
  const order = orNotFound(await queries.findDelivery(trx, order_id));
  const { day } = toBerlin(new Date(order.delivery_time_start));
  const { stock_quantity } = product;
  const [lasting] = await limitToShelfLife(trx, [{ product_id, stock_quantity }], { day });
  if (lasting === undefined || lasting.stock_quantity < quantity) return false;
  await queries.insertStockMovements(trx, [
    { product_id, quantity: -quantity, reason: 'order', order_id },
  ]);
  return true;
}

/** Returns promised units to the stock. */
export async function releaseUnits(
  trx: Database,
  { order_id, product_id, quantity }: PromisedUnits,
): Promise<void> {
  await queries.lockProduct(trx, product_id);
  await queries.insertStockMovements(trx, [
    { product_id, quantity, reason: 'cancellation', order_id },
  ]);
}
