import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { addsAllergens } from '#domain/stock/added-allergens.ts';
import type { PickerReason } from '#domain/stock/pick-outcomes.ts';
import { orderNumberOfTote } from '#domain/stock/picking/tote-code.ts';
import { isImplausible, isTooLight } from '#domain/stock/picking/weight.ts';
import { neededUntil } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { listArrivingVersions } from './arriving-labels.ts';
import type { PickContext } from './pick-context.ts';
import * as queries from './pick-units-queries.ts';
import { takeFromShelf, type LotUnits } from './take-from-shelf.ts';

export interface PickedUnits {
  order_item_id: string;
  tote: string;
  quantity: number;
  /** Null: the lot that expires first. */
  lot_id: string | null;
  weight_g: number | null;
}

/**
 * Puts units of a line into a tote of its order. Goods that the lots lack were there: they are
 * booked as found. Throws HttpProblem if the line, the tote or the goods do not allow it.
 */
export async function pickUnits(
  trx: Database,
  context: PickContext,
  { order_item_id, tote, quantity, lot_id, weight_g }: PickedUnits,
): Promise<void> {
  const line = await lockLine(trx, order_item_id);
  if (orderNumberOfTote(tote) !== line.order_number) throw new HttpProblem('tote_of_other_order');
  if ((await queries.countSettled(trx, line.id)) + quantity > line.quantity) {
    throw new HttpProblem('pick_exceeds_ordered');
  }
  checkWeight(line, { quantity, weight_g });
  const shares = await takeFromShelf(trx, context, {
    order_id: line.order_id,
    product_id: line.product_id,
    quantity,
    lot_id,
    halal_proof: line.halal_proof,
    origin_key: line.origin_key,
    needed_until: neededUntil(toBerlin(new Date(line.delivery_time_start)).day, line.promised_days),
  });
  await requireProved(trx, line.id, shares);
  await checkAllergens(trx, context, line, shares);
  const weights = splitWeight(weight_g, shares);
  await queries.insertPicks(
    trx,
    shares.map((share, index) => ({
      order_id: line.order_id,
      order_item_id: line.id,
      outcome: 'picked' as const,
      quantity: share.quantity,
      picked_quantity: share.quantity,
      lot_id: share.lot_id,
      weight_g: weights[index] ?? null,
      tote,
      event_id: context.event_id,
      actor_id: context.actor_id,
    })),
  );
}

/** Units of several lots are weighed together: each lot has its part, to the gram. */
function splitWeight(
  weight: number | null,
  shares: readonly { quantity: number }[],
): (number | null)[] {
  if (weight === null) return shares.map(() => null);
  const all = shares.reduce((total, { quantity }) => total + quantity, 0);
  let units = 0;
  return shares.map(({ quantity }) => {
    const before = Math.round((weight * units) / all);
    units += quantity;
    return Math.round((weight * units) / all) - before;
  });
}

export interface ShortUnits {
  order_item_id: string;
  quantity: number;
  reason: PickerReason;
  lot_id: string | null;
}

/**
 * Units of a line that are not there or must not be sold. What the shelf lacks leaves the lots, so
 * that the shop sells no more of it, and the promise to the customer ends.
 */
export async function shortUnits(
  trx: Database,
  context: PickContext,
  { order_item_id, quantity, reason, lot_id }: ShortUnits,
): Promise<void> {
  const line = await lockLine(trx, order_item_id);
  if ((await queries.countSettled(trx, line.id)) + quantity > line.quantity) {
    throw new HttpProblem('pick_exceeds_ordered');
  }
  const found = await emptyShelf(trx, context, { ...line, quantity, reason, lot_id });
  await queries.insertStockMovements(trx, [
    {
      product_id: line.product_id,
      quantity,
      reason: 'cancellation',
      order_id: line.order_id,
      actor_id: context.actor_id,
    },
  ]);
  const { id: lot } = found ?? (await queries.saveUndatedLot(trx, line.product_id));
  await queries.insertPicks(trx, [
    {
      order_id: line.order_id,
      order_item_id: line.id,
      outcome: 'short',
      quantity,
      picked_quantity: 0,
      // Where the units return to if they are found after all.
      lot_id: lot,
      reason,
      event_id: context.event_id,
      actor_id: context.actor_id,
    },
  ]);
}

/**
 * Takes from the lots of a product what is not on its shelf: damaged units of one lot, or all
 * units, as nothing was found. The result is the first of these lots. The caller has locked the
 * product.
 */
export async function emptyShelf(
  trx: Database,
  { actor_id, at }: PickContext,
  missing: Pick<ShortUnits, 'lot_id' | 'quantity' | 'reason'> & {
    /** Goods of other origins are there; null: none was promised. */
    origin_key: string | null;
    order_id: string;
    product_id: string;
  },
): Promise<queries.PickableLot | undefined> {
  const { order_id, product_id, lot_id, quantity, reason, origin_key } = missing;
  if (lot_id !== null) {
    const named = orNotFound(await queries.findLot(trx, lot_id));
    if (named.product_id !== product_id) throw new HttpProblem('lot_of_other_product');
  }
  // What was counted later was there.
  const counted = await queries.listCountedAfter(trx, product_id, at);
  const all = await queries.listLots(trx, product_id);
  const lots = all.filter((lot) => origin_key === null || lot.origin_key === origin_key);
  const found = lots.find(({ id }) => lot_id === null || id === lot_id);
  const isWaste = reason === 'damaged' || reason === 'too_short';
  const wasted = found && { ...found, quantity: Math.min(quantity, found.quantity) };
  const gone = isWaste
    ? [wasted].filter((lot) => lot !== undefined)
    : lots.filter(({ id }) => !counted.has(id));
  if (gone.length === 0) return found;
  const movement = { product_id, order_id, actor_id };
  await queries.insertStockMovements(
    trx,
    gone.flatMap((lot) => {
      const units = { ...movement, lot_id: lot.id };
      const booked = isWaste ? ('loss' as const) : ('count' as const);
      const left = { ...units, quantity: -lot.quantity, reason: booked };
      return counted.has(lot.id)
        ? [{ ...units, quantity: lot.quantity, reason: 'count' as const }, left]
        : [left];
    }),
  );
  return found;
}

/** The line of an order in preparation, with its order and its product locked. */
async function lockLine(trx: Database, orderItemId: string): Promise<queries.PickedLine> {
  const line = orNotFound(await queries.lockLine(trx, orderItemId));
  requirePreparing(line.status);
  return line;
}

export function requirePreparing(status: string): void {
  if (status === 'cancelled') throw new HttpProblem('order_cancelled');
  if (status !== 'preparing') throw new HttpProblem('order_not_in_preparation');
}

function checkWeight(
  { nominal_weight_g }: queries.PickedLine,
  { quantity, weight_g }: Pick<PickedUnits, 'quantity' | 'weight_g'>,
): void {
  if (nominal_weight_g === null) return;
  if (weight_g === null) throw new HttpProblem('weight_missing');
  const weighed = { quantity, nominal_weight_g, weight_g };
  if (isImplausible(weighed)) throw new HttpProblem('weight_implausible');
  if (isTooLight(weighed)) throw new HttpProblem('weight_too_low');
}

/** Throws HttpProblem `lot_unproved` for goods that nothing proves, of a line ordered as halal. */
export async function requireProved(
  trx: Database,
  orderItemId: string,
  shares: readonly { lot_id: string }[],
): Promise<void> {
  const lotIds = shares.map(({ lot_id }) => lot_id);
  if (!(await queries.isProvedFor(trx, orderItemId, lotIds))) throw new HttpProblem('lot_unproved');
}

/** The label of the goods may name allergens that the customer did not read. */
async function checkAllergens(
  trx: Database,
  { at }: PickContext,
  { product_id, facts_version: seen }: queries.PickedLine,
  shares: readonly LotUnits[],
): Promise<void> {
  const mayBe = shares.some(({ isFound }) => isFound)
    ? await listArrivingVersions(trx, product_id, at.toISOString())
    : [];
  const printed = [...shares.map(({ facts_version }) => facts_version), ...mayBe];
  if (seen === null || printed.every((version) => version === seen)) return;
  const facts = await queries.listFacts(trx, product_id, [seen, ...printed]);
  const older = orNotFound(facts.find(({ version }) => version === seen));
  if (facts.some((newer) => addsAllergens(older, newer))) throw new HttpProblem('allergens_added');
}
