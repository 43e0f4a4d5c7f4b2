import { notes } from './denominations.ts';

/** How many of each of `notes`, in their order; those that are missing at the end are none. */
export type NoteCounts = readonly number[];

/**
 * The notes that pay exactly this amount, with the fewest of 5 EUR, then the fewest of 10 EUR, and
 * so on: small notes are the first to run out. Undefined if there are none.
 */
export function chooseNotes(amount: number, available: NoteCounts): number[] | undefined {
  const chosen: number[] = [];
  return chooseFrom(0, amount, available, chosen) ? chosen : undefined;
}

function chooseFrom(
  index: number,
  amount: number,
  available: NoteCounts,
  chosen: number[],
): boolean {
  if (amount === 0) {
    // What an attempt that failed has chosen of larger notes.
    chosen.length = index;
    return true;
  }
  const note = notes[index];
  if (note === undefined) return false;
  const most = Math.min(available[index] ?? 0, Math.floor(amount / note));
  // All larger notes are multiples of 10 EUR.
  const [least, step] = note === 500 ? [(amount / note) % 2, 2] : [0, 1];
  for (let count = least; count <= most; count += step) {
    chosen[index] = count;
    if (chooseFrom(index + 1, amount - count * note, available, chosen)) return true;
  }
  return false;
}
