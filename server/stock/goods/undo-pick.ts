import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { setAside } from './block-lots.ts';
import type { PickContext } from './pick-context.ts';
import * as queries from './pick-units-queries.ts';
import { requirePreparing } from './pick-units.ts';
import { takeBack } from './take-back.ts';

/** A pick, or all picks that an event has made: units of several lots are a pick each. */
export type PickReference = { pick_id: string } | { event_id: string };

/** As `undoPick`, for all that is named. None, if they are undone already. */
export async function undoPicks(
  trx: Database,
  context: PickContext,
  reference: PickReference,
): Promise<UndonePick[]> {
  const ids =
    'pick_id' in reference
      ? [reference.pick_id]
      : await queries.listPicksOfEvent(trx, reference.event_id);
  const undone: UndonePick[] = [];
  for (const id of ids) undone.push(await undoPick(trx, context, id));
  return undone;
}

type UndonePick = NonNullable<Awaited<ReturnType<typeof queries.findPick>>>;

/**
 * Takes back a pick: its goods are on their shelf again. Goods of a cancelled order return to the
 * stock, unless they are in a van: then its driver may still hand them over. Units that were short
 * and found after all wait to be picked. Throws HttpProblem: `pick_unknown`,
 * `order_cancelled`, `order_not_in_preparation`, `lot_blocked`.
 */
async function undoPick(
  trx: Database,
  { actor_id, at }: PickContext,
  pickId: string,
): Promise<UndonePick> {
  const known = await queries.findPick(trx, pickId);
  if (known === undefined) throw new HttpProblem('pick_unknown');
  const order = await queries.lockOrderOf(trx, known.order_item_id);
  // Another device may have taken it back meanwhile.
  const pick = await queries.findPick(trx, pickId);
  if (order === undefined || pick === undefined) throw new HttpProblem('pick_unknown');
  const isPutBack = await queries.isToPutBack(trx, pickId);
  if (!isPutBack) requirePreparing(order.status);
  if (pick.lot_id === null) throw new HttpProblem('pick_unknown');
  // First: the lot may be blocked at this moment.
  await queries.lockProductOfLot(trx, pick.lot_id);
  const lot = await queries.findLot(trx, pick.lot_id);
  if (lot === undefined) throw new HttpProblem('pick_unknown');
  const { product_id, blocked_at } = lot;
  const isAside = !isPutBack && blocked_at !== null;
  if (isAside && pick.outcome === 'short') throw new HttpProblem('lot_blocked');
  await queries.deletePick(trx, pickId);
  const quantity = pick.outcome === 'short' ? pick.quantity : pick.picked_quantity;
  const goods = { ...pick, lot_id: lot.id, product_id, blocked_at, quantity, actor_id };
  if (isPutBack) await takeBack(trx, { ...goods, waste_quantity: 0 });
  else if (isAside) await setAside(trx, { ...goods, isPromised: true });
  else await queries.returnToLot(trx, goods);
  const counted = await queries.listCountedAfter(trx, product_id, at);
  // A later count of the shelf has seen the units there.
  if (counted.has(lot.id) && blocked_at === null) {
    await queries.insertStockMovements(trx, [
      { product_id, lot_id: lot.id, quantity: -quantity, reason: 'count', actor_id },
    ]);
  }
  return pick;
}
