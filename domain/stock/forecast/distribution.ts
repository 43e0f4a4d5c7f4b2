/** How likely each number of units is: `shares[i]` that of `from + i`. The shares add up to 1. */
export interface Distribution {
  from: number;
  shares: readonly number[];
}

/** Relative to the most likely number. */
const negligible = 1e-12;

/**
 * A negative binomial distribution by its mean and its dispersion, which is variance divided by
 * mean (1: Poisson). Days that share a dispersion add up to a distribution of the same kind, so a
 * sum of days needs no convolution.
 */
export function negativeBinomial(mean: number, dispersion: number): Distribution {
  if (mean <= 0) return { from: 0, shares: [1] };
  const spread = Math.max(dispersion, 1);
  // From the likelihood of `units` to that of one more.
  const ratioAt = (units: number) => (mean + units * (spread - 1)) / spread / (units + 1);
  const mode = Math.max(0, Math.floor(mean - spread + 1));
  const below: number[] = [];
  for (let units = mode, share = 1; units > 0; units -= 1) {
    share /= ratioAt(units - 1);
    if (share < negligible) break;
    below.push(share);
  }
  const above = [1];
  for (let units = mode, share = 1; ; units += 1) {
    share *= ratioAt(units);
    if (share < negligible) break;
    above.push(share);
  }
  const all = [...below.toReversed(), ...above];
  const total = all.reduce((sum, share) => sum + share, 0);
  return { from: mode - below.length, shares: all.map((share) => share / total) };
}

/** The smallest number of units that is not exceeded with this probability. */
export function quantileOf({ from, shares }: Distribution, probability: number): number {
  let reached = 0;
  for (const [index, share] of shares.entries()) {
    reached += share;
    if (reached >= probability) return from + index;
  }
  return from + shares.length - 1;
}

/** The mean number of units by which demand exceeds `units`. */
export function expectedAbove({ from, shares }: Distribution, units: number): number {
  return shares.reduce((sum, share, index) => sum + share * Math.max(0, from + index - units), 0);
}

/** The mean number of units by which demand stays below `units`. */
export function expectedBelow({ from, shares }: Distribution, units: number): number {
  return shares.reduce((sum, share, index) => sum + share * Math.max(0, units - from - index), 0);
}
