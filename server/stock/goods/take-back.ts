import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './pick-units-queries.ts';

/** Units of a lot that were picked for an order, and are in the shop again. */
export interface TakenBack {
  order_id: string;
  order_item_id: string;
  lot_id: string;
  product_id: string;
  /** Not null: what is not for sale is not counted in its lot, unless it is thrown away. */
  blocked_at: string | null;
  quantity: number;
  /** How many of them are thrown away. */
  waste_quantity: number;
  actor_id: string;
}

/**
 * Returns goods that no order wants any more to the stock. The caller has locked the order, and the
 * product before it has read whether the lot is blocked.
 */
export async function takeBack(trx: Database, goods: TakenBack): Promise<void> {
  const { lot_id, product_id, order_id, quantity, waste_quantity, actor_id } = goods;
  if (goods.blocked_at !== null && waste_quantity < quantity) return;
  await queries.returnToLot(trx, goods);
  const movement = { product_id, order_id, actor_id };
  const loss = { ...movement, quantity: -waste_quantity, reason: 'loss' as const, lot_id };
  // Together: goods that are thrown away are not back in stock in between.
  await queries.insertStockMovements(trx, [
    { ...movement, quantity, reason: 'cancellation' },
    ...(waste_quantity > 0 ? [loss] : []),
  ]);
}
