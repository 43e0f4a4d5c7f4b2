import { cents, sum, times, type Cents } from '#domain/money.ts';

/** The coins and notes of the euro in cents; the note of 500 EUR is not accepted. */
export const coins = [1, 2, 5, 10, 20, 50, 100, 200] as const;
export const notes = [500, 1000, 2000, 5000, 10_000, 20_000] as const;
export const denominations = [...coins, ...notes] as const;
export type Denomination = (typeof denominations)[number];

/** How many of each denomination, for example in a till; a missing one is none. */
export type CashContents = Readonly<Partial<Record<Denomination, number>>>;

/** Whether all counts are possible: whole numbers, and none negative. */
export function isPossible(contents: CashContents): boolean {
  return denominations.every((each) => {
    const count = contents[each] ?? 0;
    return Number.isSafeInteger(count) && count >= 0;
  });
}

export function valueOf(contents: CashContents): Cents {
  return sum(denominations.map((each) => times(cents(each), contents[each] ?? 0)));
}

/** Contents made of a count for each denomination, without those that are 0. */
export function countEach(countOf: (denomination: Denomination) => number): CashContents {
  const contents: Partial<Record<Denomination, number>> = {};
  for (const each of denominations) {
    const count = countOf(each);
    if (count !== 0) contents[each] = count;
  }
  return contents;
}

export function addContents(...all: readonly CashContents[]): CashContents {
  return countEach((each) => all.reduce((total, one) => total + (one[each] ?? 0), 0));
}

/** What is in `contents` more than in `other`; negative counts for what is less. */
export function differenceOf(contents: CashContents, other: CashContents): CashContents {
  return countEach((each) => (contents[each] ?? 0) - (other[each] ?? 0));
}
