/** Random choices that are the same at every start: a seed decides all of them. */
export interface Random {
  /** From 0 to below 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** A whole number, both ends included. */
  between: (lowest: number, highest: number) => number;
  pick: <T>(list: readonly T[]) => T;
  pickWeighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T;
  /** In the form of version 4. */
  uuid: () => string;
}

/** Mulberry32: small, fast and even enough for a demo and a search. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (lowest: number, highest: number) =>
    lowest + Math.floor(next() * (highest - lowest + 1));
  const pickWeighted = <T>(list: readonly T[], weightOf: (item: T) => number): T => {
    let left = next() * list.reduce((total, item) => total + weightOf(item), 0);
    for (const item of list) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    throw new Error('there is nothing to choose from');
  };
  const digits = (length: number) =>
    Array.from({ length }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (list) => pickWeighted(list, () => 1),
    pickWeighted,
    uuid: () =>
      `${digits(8)}-${digits(4)}-4${digits(3)}-${between(8, 11).toString(16)}${digits(3)}-${digits(12)}`,
  };
}
