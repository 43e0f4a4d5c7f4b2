/** Units of a product that can be delivered from one day until another, both included. */
export interface UsableUnits {
  quantity: number;
  /** Null: they are here. */
  from_day: string | null;
  /** Null: they last for ever. */
  last_day: string | null;
}

/** Units for a day of delivery. */
export interface DayNeed {
  day: string;
  quantity: number;
}

export interface Walked {
  /** What can still be delivered on the day after the walk, or later. */
  left: UsableUnits[];
  taken: number;
  /** Units that ended before that day without a buyer. */
  ended: number;
  /** What the units could not serve. */
  unmet: DayNeed[];
}

/** Serves the needs by day with the units that end first (FEFO), before the day `until`. */
export function walkStock(
  units: readonly UsableUnits[],
  needs: readonly DayNeed[],
  until: string,
): Walked {
  const endingFirst = units.toSorted(byLastDay).map((each) => ({ ...each }));
  const unmet: DayNeed[] = [];
  let taken = 0;
  for (const need of needs.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    let missing = need.quantity;
    for (const each of endingFirst.filter((those) => canServe(those, need.day))) {
      const quantity = Math.min(missing, each.quantity);
      each.quantity -= quantity;
      missing -= quantity;
    }
    taken += need.quantity - missing;
    if (missing > 0) unmet.push({ day: need.day, quantity: missing });
  }
  const left = endingFirst.filter((each) => each.quantity > 0 && !hasEnded(each, until));
  const ended = countUnits(endingFirst.filter((each) => hasEnded(each, until)));
  return { left, taken, ended, unmet };
}

function canServe({ from_day, last_day }: UsableUnits, day: string): boolean {
  return (from_day === null || from_day <= day) && (last_day === null || day <= last_day);
}

function hasEnded({ last_day }: UsableUnits, day: string): boolean {
  return last_day !== null && last_day < day;
}

export function countUnits(parts: readonly { quantity: number }[]): number {
  return parts.reduce((total, { quantity }) => total + quantity, 0);
}

/** Units that last for ever come last. */
function byLastDay(a: UsableUnits, b: UsableUnits): number {
  const [one, other] = [a.last_day ?? '9999-12-31', b.last_day ?? '9999-12-31'];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
