/**
 * The smallest of 1, 2, 5, 10, 20, 50 ... that is not below the value: a readable end for an axis.
 */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const end = [1, 2, 5].find((factor) => factor * power >= highest) ?? 10;
  return end * power;
}
