import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './batch-queries.ts';

export type { PickingDeps } from './batches.ts';

/** Whether someone has taken an order to pick it. */
export async function isInOpenBatch(db: Database, orderId: string): Promise<boolean> {
  return (await queries.findOpenBatchOf(db, orderId)) !== undefined;
}

/** Whether an order is in the open batch of another picker. */
export async function isInBatchOfOther(
  db: Database,
  { order_id, picker_id }: { order_id: string; picker_id: string },
): Promise<boolean> {
  const batch = await queries.findOpenBatchOf(db, order_id);
  return (batch?.picker_id ?? picker_id) !== picker_id;
}
