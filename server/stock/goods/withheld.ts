import type { LotState } from '#domain/stock/withheld.ts';
import { isWithheld } from '#domain/stock/withheld.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { setAside, takeExpiredOutOfSale } from './block-lots.ts';
import * as picks from './pick-units-queries.ts';
import { lockLot } from './queries.ts';
import * as queries from './withheld-queries.ts';

type WithheldGoods = Awaited<ReturnType<typeof listWithheld>>[number];

/** The goods of orders that must not be handed on: all later hands ask here. */
export async function listWithheld(db: Database, orderIds: readonly string[], at: Date) {
  if (orderIds.length === 0) return [];
  return (await queries.listGoodsOf(db, orderIds)).filter((goods) => isWithheld(goods, at));
}

/** Throws HttpProblem `goods_withheld`. */
export async function requireNoneWithheld(
  db: Database,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  const [first] = await listWithheld(db, orderIds, at);
  if (first === undefined) return;
  const { order_id, product_name } = first;
  throw new HttpProblem('goods_withheld', { facts: { order_id, product_name } });
}

/** Of these lots, those whose goods must not be handed over. */
export async function findWithheldLots(
  db: Database,
  lotIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const lots = await queries.listLotStates(db, lotIds);
  return new Set(lots.filter((lot: LotState) => isWithheld(lot, at)).map(({ id }) => id));
}

/**
 * Takes withheld goods out of the totes of a packed order: they are with the rest of their lot, and
 * are short in the order. The caller has locked the order.
 */
export async function takeOutWithheld(
  trx: Database,
  orderId: string,
  actor_id: string,
  now: Date,
): Promise<WithheldGoods[]> {
  const goods = await listWithheld(trx, [orderId], now);
  const lotIds = [...new Set(goods.map(({ lot_id }) => lot_id))];
  for (const lotId of lotIds) {
    const lot = orNotFound(await lockLot(trx, lotId));
    if (lot.blocked_at === null) await takeExpiredOutOfSale(trx, [lot], now);
    for (const pick of await queries.listPicksOfLot(trx, orderId, lotId)) {
      const { id, order_id, order_item_id, quantity } = pick;
      await picks.deletePick(trx, id);
      const { product_id } = lot;
      const units = { lot_id: lotId, product_id, order_id, order_item_id, actor_id };
      await setAside(trx, { ...units, quantity: pick.picked_quantity, isPromised: false });
      const short = { outcome: 'short', picked_quantity: 0, reason: 'withheld' } as const;
      await picks.insertPicks(trx, [
        { order_id, order_item_id, quantity, ...short, lot_id: lotId, actor_id },
      ]);
    }
  }
  return goods;
}
