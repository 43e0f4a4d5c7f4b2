import { addDays } from '#domain/delivery/berlin-time.ts';
import type { LotNeed, LotStock } from './fefo.ts';
import { isUsableOn, neededUntil } from './shelf-life.ts';

/**
 * What becomes of the units of a lot that no one has ordered yet: they are expected to be ordered
 * in time; they may not be, so that they belong to the front of the shelf; they are too short for
 * what the shop promises, but can still be delivered; or they cannot be sold any more.
 */
export const lotOutcomes = ['sells', 'front', 'short_life', 'waste'] as const;
export type LotOutcome = (typeof lotOutcomes)[number];

/** A lot of a product; blocked ones have no units for sale. */
export interface EndingStock extends LotStock {
  isUseBy: boolean;
}

interface Sales {
  /** The first day for which customers can order a delivery. */
  next_day: string;
  /** Days after the delivery that the shop promises. */
  promised_days: number;
  /** Units that customers order on a mean day. */
  per_day: number;
}

export interface Plan {
  promised: number;
  free: number;
  outcome: LotOutcome;
}

/** Goods to be used by a day are not brought on it: there would be no time left to use them. */
function lastDeliveryDay(date: string, isUseBy: boolean): string {
  return isUseBy ? addDays(date, -1) : date;
}

/** What is promised of each lot of a product, and what becomes of the rest, by its id. */
export function planEndings(
  lots: readonly EndingStock[],
  needs: readonly LotNeed[],
  { next_day, promised_days, per_day }: Sales,
): Map<string, Plan> {
  const promised = countPromised(needs, lots);
  let others = needs.reduce((total, { quantity }) => total + quantity, 0);
  const plans = new Map<string, Plan>();
  for (const lot of earliestFirst(lots)) {
    const of = promised.get(lot.lot_id) ?? 0;
    const free = lot.quantity - of;
    others += free;
    plans.set(lot.lot_id, { promised: of, free, outcome: outcomeOf(lot, free, others) });
  }
  return plans;

  /** `ahead` units are sold before the last one of the lot. */
  function outcomeOf({ date, isUseBy, quantity }: EndingStock, free: number, ahead: number) {
    if (quantity > 0 && free === 0) return 'sells';
    if (quantity === 0) return 'waste';
    if (isUsableOn({ date }, neededUntil(next_day, promised_days))) {
      const last = date === null ? null : addDays(date, -promised_days);
      const days = last === null ? Infinity : daysBetween(next_day, last) + 1;
      return per_day * days >= ahead ? 'sells' : 'front';
    }
    const isDeliverable = date !== null && lastDeliveryDay(date, isUseBy) >= next_day;
    return isDeliverable ? 'short_life' : 'waste';
  }
}

/**
 * The units of each lot that open orders take, the earliest lot first, as picking does. Needs of an
 * origin first, as those of any origin take what is left; what the lots cannot serve is left out.
 */
function countPromised(needs: readonly LotNeed[], lots: readonly LotStock[]): Map<string, number> {
  const left = earliestFirst(lots).map((lot) => ({ ...lot }));
  const promised = new Map<string, number>();
  const hardestFirst = needs.toSorted(
    (one, other) =>
      Number((one.origin ?? null) === null) - Number((other.origin ?? null) === null) ||
      other.needed_until.localeCompare(one.needed_until),
  );
  for (const { needed_until, origin = null, quantity } of hardestFirst) {
    let missing = quantity;
    for (const lot of left) {
      const fits = isUsableOn(lot, needed_until) && (origin === null || origin === lot.origin);
      const taken = fits ? Math.min(missing, lot.quantity) : 0;
      lot.quantity -= taken;
      missing -= taken;
      promised.set(lot.lot_id, (promised.get(lot.lot_id) ?? 0) + taken);
    }
  }
  return promised;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000));
}

function earliestFirst<Lot extends LotStock>(lots: readonly Lot[]): Lot[] {
  const last = '9999-12-31';
  return lots.toSorted((one, other) => (one.date ?? last).localeCompare(other.date ?? last));
}
