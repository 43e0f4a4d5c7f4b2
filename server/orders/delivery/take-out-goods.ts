import type { HeldOrder, TakenOut } from '#contract/stock/recalls.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { isWithheld } from '#domain/stock/withheld.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { listGoodsNotForSale, listWithheld, takeOutWithheld } from '#server/stock/goods/service.ts';
import * as queries from '../queries.ts';
import { settleWithout } from '../settlement/settle-order.ts';
import { applyTransition, notifyOfChange } from '../transition.ts';
import { isOnTour } from './arrival-queries.ts';

/** The orders with goods that must not be handed on, the earliest window first. */
export async function listHeldOrders({
  db,
  clock,
}: Pick<ShopDeps, 'clock' | 'db'>): Promise<HeldOrder[]> {
  const now = clock();
  const rows = await listGoodsNotForSale(db, toBerlin(now).day);
  const held = rows.filter((goods) => isWithheld(goods, now));
  return [...Map.groupBy(held, ({ order_id }) => order_id)].flatMap(([order_id, goods]) => {
    const [first] = goods;
    if (first === undefined) return [];
    const { order_number, customer_name, status, window_start, window_end } = first;
    return {
      order_id,
      order_number,
      customer_name,
      status,
      window_start,
      window_end,
      goods: goods.map(({ product_name, quantity, code, date, date_kind }) => ({
        product_name,
        quantity,
        lot: { code, date, date_kind },
      })),
    };
  });
}

/**
 * Someone has taken the goods that must not be handed on out of a packed order in the shop: its
 * customer does not pay for them and gets the rest. An order without a rest is cancelled.
 * Idempotent. Throws HttpProblem: `not_found`, `order_not_ready` while it is being picked or under
 * way, and `order_paid`, since its customer would have to get money back first.
 */
export async function takeOutGoods(deps: ShopDeps, actorId: string, id: string): Promise<TakenOut> {
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    const now = deps.clock();
    const order = orNotFound(await queries.lockOrder(trx, id));
    if ((await listWithheld(trx, [id], now)).length === 0) {
      return { quantity: 0, is_cancelled: order.status === 'cancelled' };
    }
    const isInShop =
      order.status === 'ready' || (order.status === 'delivering' && !(await isOnTour(trx, id)));
    if (!isInShop) throw new HttpProblem('order_not_ready');
    if (order.payment_status === 'paid') throw new HttpProblem('order_paid');
    const taken = await takeOutWithheld(trx, id, actorId, now);
    const hasRest = await settleWithout(trx, id, actorId, taken);
    if (hasRest) await notifyOfChange(deps, trx, id);
    else await applyTransition(deps, trx, order, 'cancelled', actorId);
    const quantity = taken.reduce((total, goods) => total + goods.quantity, 0);
    return { quantity, is_cancelled: !hasRest };
  });
}
