import type { NewRefusedGoods, RefusedGoods } from '#contract/stock/refused-goods.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { actAs } from '#server/platform/db/transaction.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { lockLineOf } from '#server/stock/buying/expected-deliveries/service.ts';
import type { OnceCall } from '#server/stock/buying/service.ts';
import { hasProduct, hasSupplier, insertRefused, saveDelivery } from '../queries.ts';

/**
 * Records goods that go back with the driver. Throws HttpProblem: `receipt_of_other_line`,
 * `purchase_order_over`.
 */
export async function refuseGoods(
  { trx, clock, actorId: actor_id }: OnceCall,
  { supplier_id, note_number, ...refused }: NewRefusedGoods,
): Promise<RefusedGoods> {
  await actAs(trx, actor_id);
  const { purchase_order_line_id, product_id } = refused;
  // The order and its line before the delivery, as everywhere.
  if (purchase_order_line_id !== null) {
    await lockLineOf(trx, { purchase_order_line_id, supplier_id, product_id });
  }
  orNotFound(await hasProduct(trx, product_id));
  orNotFound(await hasSupplier(trx, supplier_id));
  const now = clock();
  const at = now.toISOString();
  const from = { supplier_id, note_number, day: toBerlin(now).day, arrived_at: at, actor_id };
  const delivery_id = await saveDelivery(trx, from);
  return insertRefused(trx, { delivery_id, ...refused, created_at: at, actor_id });
}
