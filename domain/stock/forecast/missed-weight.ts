/**
 * How often the margin of a missed sale weighs against the cost of a wasted unit, and the percent
 * of the wanted units that a category of the demo shop sold with it: the means of five seeds of
 * `npm run backtest` (bench/README.md).
 */
const weights = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 9, 14, 20, 40] as const;
const sold: Readonly<Record<string, readonly number[]>> = {
  backwaren: [81.3, 82.9, 85.5, 88.1, 89.3, 90.2, 91.3, 92.3, 92.7, 93.8, 95.3, 95.6, 96.8],
  fleisch: [73.6, 78.6, 81.9, 84.1, 85.5, 87.2, 89.4, 90.3, 91.9, 93.2, 94.9, 95.6, 97.4],
  milchprodukte: [93.1, 94.2, 95, 95.3, 95.8, 96.1, 96.3, 96.6, 96.9, 97.7, 97.8, 97.8, 97.8],
  'obst-gemuese': [84.2, 86.5, 88.5, 90.4, 91.8, 92.9, 93.7, 94.3, 95.1, 96.2, 96.9, 97.4, 98.1],
};
/** Of categories that were not measured: the mean of those that were. */
const others = weights.map(
  (_, index) =>
    Object.values(sold).reduce((sum, percents) => sum + (percents[index] ?? 0), 0) /
    Object.keys(sold).length,
);

/** The percent of the wanted units that a category shall sell: less of what soon ends. */
const servicePercents: Readonly<Record<string, number>> = {
  backwaren: 85,
  'obst-gemuese': 90,
  milchprodukte: 93,
  fleisch: 93,
};
const usualServicePercent = 93;

export const servicePercentOf = (categorySlug: string): number =>
  servicePercents[categorySlug] ?? usualServicePercent;

/** The smallest weight that sells this percent of the wanted units; at most 40. */
export function missedWeightFor(servicePercent: number, categorySlug: string): number {
  const percents = sold[categorySlug] ?? others;
  const found = percents.findIndex((percent) => percent >= servicePercent);
  return weights[found === -1 ? weights.length - 1 : found] ?? 1;
}
