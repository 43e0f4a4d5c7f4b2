/** A part of a file, and what stands there instead. */
export interface Cut {
  start: number;
  end: number;
  by: string;
}

export function applyCuts(code: string, cuts: readonly Cut[]): string {
  return cuts
    .filter((cut) => !cuts.some((other) => isWithin(cut, other)))
    .toSorted((a, b) => a.start - b.start)
    .reduceRight((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code);
}

/** What is within a longer cut goes with it. */
function isWithin(cut: Cut, other: Cut): boolean {
  const isInside = other.start <= cut.start && cut.end <= other.end;
  return isInside && other.end - other.start > cut.end - cut.start;
}
