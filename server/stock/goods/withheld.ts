import { isWithheld } from '#domain/stock/withheld.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import {
  halalUnproved,
  putBack,
  setAside,
  takeExpiredOutOfSale,
  takeOutOfSale,
} from './block-lots.ts';
import { isUnprovedLot } from './halal-lots.ts';
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

/**
 * Takes withheld goods out of the totes of a packed order: they are with the rest of their lot, and
 * are short in the order. Those of a corrected label can be sold again. The caller has locked the
 * order.
 */
export async function takeOutWithheld(
  trx: Database,
  orderId: string,
  actor_id: string,
  now: Date,
): Promise<WithheldGoods[]> {
  const all = await listWithheld(trx, [orderId], now);
  for (const goods of all) {
    const lot = orNotFound(await lockLot(trx, goods.lot_id));
    const isEnded = isWithheld({ blocked_at: lot.blocked_at, date: goods.date }, now);
    // All of it was packed when its certificate was withdrawn: nothing was left to block.
    const isUnproved = !isEnded && goods.is_unproved && (await isUnprovedLot(trx, lot.id));
    if (isEnded && lot.blocked_at === null) await takeExpiredOutOfSale(trx, [lot], now);
    if (isUnproved) {
      await takeOutOfSale(trx, [lot], { at: now.toISOString(), reason: halalUnproved, actor_id });
    }
    // The label alone, or the line, is the cause: others may still buy the goods.
    const isSold = !isEnded && !isUnproved;
    const { product_id } = lot;
    for (const pick of await queries.listPicksOfLot(trx, goods.order_item_id, lot.id)) {
      const { id, order_id, order_item_id, quantity, picked_quantity } = pick;
      await picks.deletePick(trx, id);
      const units = { lot_id: lot.id, order_item_id, quantity: picked_quantity, actor_id };
      if (isSold) await putBack(trx, { ...units, product_id, order_id });
      else await setAside(trx, { ...units, product_id, order_id, isPromised: false });
      const short = { outcome: 'short', picked_quantity: 0, reason: 'withheld' } as const;
      await picks.insertPicks(trx, [
        { order_id, order_item_id, quantity, ...short, lot_id: lot.id, actor_id },
      ]);
    }
  }
  return all;
}
