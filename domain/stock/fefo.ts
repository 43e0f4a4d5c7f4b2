import { isUsableOn } from './shelf-life.ts';

/** Units of one lot that are in the shop. Null: the goods last for ever. */
export interface LotStock {
  lot_id: string;
  date: string | null;
  quantity: number;
}

/** Units of the same product that an order line needs, usable until the day inclusive. */
export interface LotNeed {
  key: string;
  needed_until: string;
  quantity: number;
}

export interface LotShare {
  lot_id: string;
  quantity: number;
}

/** Whether the lots can serve all needs at once. */
export function canPromise(needs: readonly LotNeed[], lots: readonly LotStock[]): boolean {
  return listSlacks(needs, lots).every(({ slack }) => slack >= 0);
}

/**
 * The most units, usable until the day, that the lots can serve in addition to the needs. 0 when
 * they cannot even serve the needs.
 */
export function promisable(
  needUntil: string,
  needs: readonly Omit<LotNeed, 'key'>[],
  lots: readonly LotStock[],
): number {
  const slacks = listSlacks([...needs, { needed_until: needUntil, quantity: 0 }], lots);
  if (slacks.some(({ slack }) => slack < 0)) return 0;
  // A later need draws only on lots that are late enough for it, which this need shares.
  const shared = slacks.filter(({ needed_until }) => needed_until <= needUntil);
  return Math.min(...shared.map(({ slack }) => slack));
}

/**
 * For the day of each need, how many units the lots that are usable on it exceed all needs until
 * that day or later. The lots for a later day are a subset of those for an earlier one, and for
 * nested sets Hall's theorem asks no more than that no such number is negative.
 */
function listSlacks(needs: readonly Omit<LotNeed, 'key'>[], lots: readonly LotStock[]) {
  const latestFirst = lots.toSorted(byDate).toReversed();
  let usable = 0;
  let slack = 0;
  return latestNeedFirst(needs).map(({ needed_until, quantity }) => {
    for (let lot = latestFirst[usable]; lot && isUsableOn(lot, needed_until);) {
      slack += lot.quantity;
      usable += 1;
      lot = latestFirst[usable];
    }
    slack -= quantity;
    return { needed_until, slack };
  });
}

/**
 * The lots that serve each need, by its key: those that expire first (FEFO) and are late enough.
 * Undefined when they cannot serve all.
 */
export function allocate(
  needs: readonly LotNeed[],
  lots: readonly LotStock[],
): Map<string, LotShare[]> | undefined {
  const earliestFirst = lots.toSorted(byDate).map((lot) => ({ ...lot }));
  const shares = new Map<string, LotShare[]>();
  // The latest need first: every lot that it can take, all needs after it can take, too.
  for (const need of latestNeedFirst(needs)) {
    let missing = need.quantity;
    const taken = shares.get(need.key) ?? [];
    for (const lot of earliestFirst.filter(({ date }) => isUsableOn({ date }, need.needed_until))) {
      const quantity = Math.min(missing, lot.quantity);
      if (quantity > 0) taken.push({ lot_id: lot.lot_id, quantity });
      lot.quantity -= quantity;
      missing -= quantity;
    }
    if (missing > 0) return undefined;
    shares.set(need.key, taken);
  }
  return shares;
}

function latestNeedFirst<Need extends { needed_until: string }>(needs: readonly Need[]): Need[] {
  return needs.toSorted((a, b) => compare(b.needed_until, a.needed_until));
}

/** Lots without a date last longest. */
function byDate(a: LotStock, b: LotStock): number {
  if (a.date === null || b.date === null) return Number(a.date === null) - Number(b.date === null);
  return compare(a.date, b.date);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
