import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { orderNumberOfTote } from '#domain/stock/picking/tote-code.ts';
import { isUsableOn, neededUntil } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import type { PickContext } from './pick-context.ts';
import * as queries from './pick-units-queries.ts';
import { requirePreparing, requireProved } from './pick-units.ts';
import { takeFromShelf } from './take-from-shelf.ts';

export interface PickedSubstitute {
  order_item_id: string;
  /** The offer that the customer accepted, and the units that it replaces. */
  offer_id: string;
  replaced_quantity: number;
  /** The event that reported these units as missing. */
  short_event_id: string;
  product_id: string;
  /** Names the origin that was accepted; null: none. */
  origin_key: string | null;
  /** Days after the delivery, as accepted. */
  promised_days: number;
  quantity: number;
  tote: string;
  lot_id: string | null;
}

/**
 * Puts a substitute into a tote: the line has it instead of the missing units. All its units are of
 * one lot. Throws HttpProblem. The caller has locked the order.
 */
export async function pickSubstitute(
  trx: Database,
  context: PickContext,
  picked: PickedSubstitute,
): Promise<void> {
  const line = orNotFound(await queries.findLine(trx, picked.order_item_id));
  requirePreparing(line.status);
  if (orderNumberOfTote(picked.tote) !== line.order_number) {
    throw new HttpProblem('tote_of_other_order');
  }
  const { halal_proof } = orNotFound(await queries.lockProductForSale(trx, picked.product_id));
  const needed_until = neededUntil(
    toBerlin(new Date(line.delivery_time_start)).day,
    picked.promised_days,
  );
  const lots = await queries.listLots(trx, picked.product_id);
  const usable = lots.filter(
    (lot) =>
      isUsableOn(lot, needed_until) &&
      (picked.origin_key === null || lot.origin_key === picked.origin_key),
  );
  // Goods without a lot say nothing of their origin.
  if (usable.length === 0 && picked.origin_key !== null) throw new HttpProblem('lot_needed');
  const lot =
    usable.find(({ quantity }) => quantity >= picked.quantity) ??
    usable[0] ??
    (await queries.saveUndatedLot(trx, picked.product_id));
  const [share] = await takeFromShelf(trx, context, {
    order_id: line.order_id,
    product_id: picked.product_id,
    quantity: picked.quantity,
    lot_id: picked.lot_id ?? lot.id,
    halal_proof,
    origin_key: picked.origin_key,
    needed_until,
  });
  await requireProved(trx, line.id, [orNotFound(share)]);
  const short = await queries.listPicksOfEvent(trx, picked.short_event_id);
  if (short.length === 0) throw new HttpProblem('pick_unknown');
  for (const id of short) await queries.deletePick(trx, id);
  await queries.insertPicks(trx, [
    {
      order_id: line.order_id,
      order_item_id: line.id,
      outcome: 'substituted',
      quantity: picked.replaced_quantity,
      picked_quantity: picked.quantity,
      lot_id: orNotFound(share).lot_id,
      tote: picked.tote,
      offer_id: picked.offer_id,
      event_id: context.event_id,
      actor_id: context.actor_id,
    },
  ]);
}

/** The ordered units are short again, as the event has reported that the offer answers. */
export async function reportShort(
  trx: Database,
  {
    order_id,
    order_item_id,
    event_id,
    quantity,
  }: { order_id: string; order_item_id: string; event_id: string; quantity: number },
): Promise<void> {
  const line = orNotFound(await queries.findLine(trx, order_item_id));
  const lot = await queries.saveUndatedLot(trx, line.product_id);
  await queries.insertPicks(trx, [
    {
      order_id,
      order_item_id,
      event_id,
      quantity,
      outcome: 'short',
      picked_quantity: 0,
      lot_id: lot.id,
      reason: 'none',
    },
  ]);
}
