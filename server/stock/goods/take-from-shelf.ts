import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { HalalProof } from '#domain/stock/halal/proves-halal.ts';
import { isUsableOn } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import type { PickContext } from './pick-context.ts';
import * as queries from './pick-units-queries.ts';

interface Wanted {
  order_id: string;
  product_id: string;
  quantity: number;
  /** Null: the lots that expire first. */
  lot_id: string | null;
  /** Goods that are proved by lot are received or counted before they are picked. */
  halal_proof: HalalProof | null;
  /** Names the origin that was promised; null: none. */
  origin_key: string | null;
  /** The day in Berlin on which the customer still uses the goods. */
  needed_until: string;
}

/** Units of one lot. */
export interface LotUnits {
  lot_id: string;
  quantity: number;
  facts_version: number;
  /** Units that no lot had: their label can be any with which goods come. */
  isFound?: true;
}

/**
 * The lots that units are taken from. Units that no lot has were there, since someone holds them:
 * they are booked as found. So are those of a lot that was counted later than they were taken: the
 * count was without them. Throws HttpProblem: `lot_of_other_product`, `origin_differs`,
 * `lot_blocked`, `lot_date_past`, `lot_too_short`, and `lot_needed` for units that no lot has of a
 * product that is proved by lot, or whose origin was promised. The caller has locked the product.
 */
export async function takeFromShelf(
  trx: Database,
  context: PickContext,
  wanted: Wanted,
): Promise<LotUnits[]> {
  const { lot_id, quantity } = wanted;
  const days = { today: toBerlin(context.at).day, needed: wanted.needed_until };
  const counted = await queries.listCountedAfter(trx, wanted.product_id, context.at);
  if (lot_id !== null) {
    const lot = orNotFound(await queries.findLot(trx, lot_id));
    if (lot.product_id !== wanted.product_id) throw new HttpProblem('lot_of_other_product');
    if (!isPromised(wanted, lot)) throw new HttpProblem('origin_differs');
    requireUsable(lot, days);
    const isCounted = counted.has(lot_id);
    const found = isCounted ? quantity : quantity - lot.quantity;
    if (found > 0 && !isCounted) refuseFound(wanted);
    if (found > 0) await bookFound(trx, context, { ...wanted, lot_id }, found);
    return [{ ...lot, lot_id, quantity }];
  }
  const shares: LotUnits[] = [];
  let missing = quantity;
  for (const lot of await queries.listLots(trx, wanted.product_id)) {
    if (missing === 0) break;
    if (!isPromised(wanted, lot)) continue;
    if (!isUsableOn(lot, days.today) || !isUsableOn(lot, days.needed)) continue;
    const units = Math.min(missing, lot.quantity);
    shares.push({ lot_id: lot.id, quantity: units, facts_version: lot.facts_version });
    missing -= units;
    if (counted.has(lot.id)) await bookFound(trx, context, { ...wanted, lot_id: lot.id }, units);
  }
  if (missing === 0) return shares;
  refuseFound(wanted);
  const undated = await queries.saveUndatedLot(trx, wanted.product_id);
  if (undated.blocked_at !== null) throw new HttpProblem('lot_blocked');
  await bookFound(trx, context, { ...wanted, lot_id: undated.id }, missing);
  const known = shares.find((share) => share.lot_id === undated.id);
  if (known === undefined)
    return [...shares, { ...undated, lot_id: undated.id, quantity: missing, isFound: true }];
  known.quantity += missing;
  known.isFound = true;
  return shares;
}

/** Whether goods of a lot are from where the customer was promised. */
function isPromised({ origin_key }: Wanted, lot: Pick<queries.PickableLot, 'origin_key'>): boolean {
  return origin_key === null || lot.origin_key === origin_key;
}

/** Goods that no lot has say nothing of their certificate and origin. */
function refuseFound({ halal_proof, lot_id, origin_key }: Wanted): void {
  if (halal_proof === 'lot' || (origin_key !== null && lot_id === null))
    throw new HttpProblem('lot_needed');
}

function bookFound(
  trx: Database,
  { actor_id }: PickContext,
  { order_id, product_id, lot_id }: { order_id: string; product_id: string; lot_id: string },
  quantity: number,
) {
  return queries.insertStockMovements(trx, [
    { product_id, lot_id, quantity, reason: 'count', order_id, actor_id },
  ]);
}

function requireUsable(
  lot: Pick<queries.PickableLot, 'blocked_at' | 'date'>,
  { today, needed }: { today: string; needed: string },
): void {
  if (lot.blocked_at !== null) throw new HttpProblem('lot_blocked');
  if (!isUsableOn(lot, today)) throw new HttpProblem('lot_date_past');
  if (!isUsableOn(lot, needed)) throw new HttpProblem('lot_too_short');
}
