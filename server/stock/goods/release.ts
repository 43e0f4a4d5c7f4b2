import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import { findGap, insertMovements, setBlockReason, setUnblocked } from './queries.ts';

interface BlockedLot {
  id: string;
  product_id: string;
  blocked_quantity: number;
}

/**
 * Returns a lot to the sale that was blocked for what it lacked. If it lacks something else, it is
 * blocked for that. The caller has locked its product.
 */
export async function release(
  trx: Database,
  { id, product_id, blocked_quantity: quantity }: BlockedLot,
  actor_id: string,
): Promise<void> {
  const gap = await findGap(trx, id);
  if (gap !== null) {
    await setBlockReason(trx, id, gap);
    return;
  }
  await setUnblocked(trx, id);
  if (quantity === 0) return;
  await insertMovements(trx, [{ product_id, lot_id: id, quantity, reason: 'blocked', actor_id }]);
}

/** Goods that arrived without what they need are with the rest of their lot: not for sale. */
export async function blockArrived(
  trx: Database,
  { lot_id, product_id, quantity }: { lot_id: string; product_id: string; quantity: number },
  { at, reason, actor_id }: { at: string; reason: string; actor_id: string },
): Promise<void> {
  await trx
    .updateTable('lots')
    .set((eb) => ({
      blocked_at: eb.fn.coalesce('blocked_at', sql<string>`${at}::timestamptz`),
      block_reason: reason,
      blocked_quantity: eb('blocked_quantity', '+', quantity),
    }))
    .where('id', '=', lot_id)
    .execute();
  await insertMovements(trx, [
    { product_id, lot_id, quantity: -quantity, reason: 'blocked', actor_id },
  ]);
}
