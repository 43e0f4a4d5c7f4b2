import { isUsableOn } from './shelf-life.ts';

/** Units of one lot that are in the shop. Null: the goods last for ever. */
export interface LotStock {
  lot_id: string;
  date: string | null;
  quantity: number;
  /** Names where they come from; null: unknown. */
  origin?: string | null;
}

/** Units of the same product that an order line needs, usable until the day inclusive. */
export interface LotNeed {
  key: string;
  needed_until: string;
  quantity: number;
  /** Goods from elsewhere are of no use; null: goods of any lot are right. */
  origin?: string | null;
}

export interface LotShare {
  lot_id: string;
  quantity: number;
}

type AnyNeed = Omit<LotNeed, 'key'>;

/** Whether the lots can serve all needs at once. */
export function canPromise(needs: readonly AnyNeed[], lots: readonly LotStock[]): boolean {
  return listSlacks(needs, lots).every(({ slack }) => slack >= 0);
}

/**
 * The most units, of an origin and usable until the day, that the lots can serve in addition to the
 * needs. 0 when they cannot even serve the needs.
 */
export function promisable(
  wanted: Pick<LotNeed, 'needed_until' | 'origin'>,
  needs: readonly AnyNeed[],
  lots: readonly LotStock[],
): number {
  const { needed_until, origin = null } = wanted;
  const slacks = listSlacks([...needs, { needed_until, origin, quantity: 0 }], lots, origin);
  if (slacks.some(({ slack }) => slack < 0)) return 0;
  const shared = slacks.filter(({ from }) => (from.get(origin) ?? noDay) <= needed_until);
  return Math.min(...shared.map(({ slack }) => slack));
}

/** After each day. */
const noDay = '9999-12-31';

interface Slack {
  slack: number;
  /** Of each origin, the day from which on its needs are counted. */
  from: ReadonlyMap<string | null, string>;
}

/**
 * By how many units lots exceed the needs that can use no others. Within an origin, the lots for a
 * later day are a subset of those for an earlier one, and needs of any origin use those of all. For
 * such sets Hall's theorem asks no more than that no such number is negative.
 */
function listSlacks(
  needs: readonly AnyNeed[],
  lots: readonly LotStock[],
  wanted: string | null = null,
): Slack[] {
  const needsOf = Map.groupBy(needs, ({ origin = null }) => origin);
  const lotsOf = Map.groupBy(lots, ({ origin = null }) => origin);
  const named = new Set([...needsOf.keys(), ...lotsOf.keys()].filter((origin) => origin !== null));
  const slackOf = (origin: string | null, day: string): Slack => ({
    slack:
      count((lotsOf.get(origin) ?? []).filter((lot) => isUsableOn(lot, day))) -
      count((needsOf.get(origin) ?? []).filter(({ needed_until }) => needed_until >= day)),
    from: new Map([[origin, day]]),
  });
  const slacksOf = (origin: string | null) =>
    (needsOf.get(origin) ?? []).map(({ needed_until }) => slackOf(origin, needed_until));
  const ofAny = slacksOf(null).flatMap((any) => {
    const day = any.from.get(null) ?? noDay;
    // With each origin from the day on, or from an earlier one.
    return [...named].reduce<Slack[]>(
      (sums, origin) => {
        const earlier = slacksOf(origin).filter(({ from }) => (from.get(origin) ?? noDay) < day);
        const all = [slackOf(origin, day), ...earlier];
        // Of an origin that the answer is not about, only the least number counts.
        const parts = origin === wanted ? all : all.toSorted(bySlack).slice(0, 1);
        return sums.flatMap((sum) => parts.map((part) => add(sum, part)));
      },
      [any],
    );
  });
  return [...[...named].flatMap(slacksOf), ...ofAny];
}

const bySlack = (one: Slack, other: Slack) => one.slack - other.slack;

function add(one: Slack, other: Slack): Slack {
  return { slack: one.slack + other.slack, from: new Map([...one.from, ...other.from]) };
}

function count(parts: readonly { quantity: number }[]): number {
  return parts.reduce((total, { quantity }) => total + quantity, 0);
}

/**
 * The lots that serve each need of any origin, by its key: those that expire first (FEFO) and are
 * late enough. Undefined when they cannot serve all.
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
