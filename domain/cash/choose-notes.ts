import { notes } from './denominations.ts';

/** How many of each of `notes`, in their order. */
export type NoteCounts = readonly number[];

/**
 * The notes that pay exactly this amount, with the fewest of 5 EUR, then the fewest of 10 EUR, and
 * so on: small notes are the first to run out. Undefined if there are none.
 */
export function chooseNotes(amount: number, available: NoteCounts): number[] | undefined {
  const chosen = notes.map(() => 0);
  return chooseFrom(0, amount, available, chosen) ? chosen : undefined;
}

function chooseFrom(
  index: number,
  amount: number,
  available: NoteCounts,
  chosen: number[],
): boolean {
  if (amount === 0) return true;
  const note = notes[index];
  if (note === undefined || amount > valueFrom(index, available)) return false;
  const most = Math.min(available[index] ?? 0, Math.floor(amount / note));
  for (let count = 0; count <= most; count += 1) {
    chosen[index] = count;
    if (chooseFrom(index + 1, amount - count * note, available, chosen)) return true;
  }
  chosen[index] = 0;
  return false;
}

function valueFrom(index: number, available: NoteCounts): number {
  let value = 0;
  for (let each = index; each < notes.length; each += 1) {
    value += (notes[each] ?? 0) * (available[each] ?? 0);
  }
  return value;
}
