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
  needed_until: string;
  quantity: number;
  /** Goods from elsewhere are of no use; null: goods of any lot are right. */
  origin?: string | null;
}

/**
 * The most units, of an origin and usable until the day, that the lots can serve in addition to the
 * needs. 0 when they cannot even serve the needs.
 */
export function promisable(
  wanted: Pick<LotNeed, 'needed_until' | 'origin'>,
  needs: readonly LotNeed[],
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
  needs: readonly LotNeed[],
  lots: readonly LotStock[],
  wanted: string | null,
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
