import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { chooseNotes } from './choose-notes.ts';
import { denominations, notes, valueOf, type CashContents } from './denominations.ts';
import { findChange } from './find-change.ts';

const count = fc.integer({ min: 0, max: 4 });
const contents = fc
  .tuple(...denominations.map(() => count))
  .map((counts): CashContents =>
    Object.fromEntries(denominations.map((each, i) => [each, counts[i]])),
  );

/** All amounts that the contents can pay, by adding one piece after the other. */
function payableAmounts(till: CashContents): Set<number> {
  let amounts = new Set([0]);
  for (const denomination of denominations) {
    for (let piece = 0; piece < (till[denomination] ?? 0); piece += 1) {
      amounts = amounts.union(new Set([...amounts].map((amount) => amount + denomination)));
    }
  }
  return amounts;
}

describe('change', () => {
  test.each<[number, CashContents, CashContents | undefined]>([
    [0, {}, {}],
    [730, { 500: 1, 200: 1, 20: 2, 10: 1, 50: 1 }, { 500: 1, 200: 1, 20: 1, 10: 1 }],
    // Without the coin of 50 ct, which would leave 10 ct that nothing pays.
    [60, { 50: 1, 20: 3 }, { 20: 3 }],
    [1500, { 500: 3, 1000: 1 }, { 500: 1, 1000: 1 }],
    // 50 + 20 + 10 would take two notes of 5 EUR.
    [8000, { 500: 2, 2000: 4, 5000: 1 }, { 2000: 4 }],
    [500, { 200: 2, 100: 1 }, { 200: 2, 100: 1 }],
    [1000, { 500: 1, 200: 2 }, undefined],
    [3, { 2: 5 }, undefined],
  ])('of %i ct from %j is %j', (amount, till, expected) => {
    expect(findChange(cents(amount), till)).toEqual(expected);
  });

  test('is found exactly when some coins and notes of the till add up to it', () => {
    const answers = { yes: 0, no: 0 };
    const small = contents.map((till): CashContents => ({
      ...till,
      1000: 0,
      2000: 0,
      5000: 0,
      10000: 0,
      20000: 0,
    }));
    fc.assert(
      fc.property(small, fc.integer({ min: 0, max: 3000 }), (till, amount) => {
        const change = findChange(cents(amount), till);
        const isPayable = payableAmounts(till).has(amount);
        answers[isPayable ? 'yes' : 'no'] += 1;
        expect(change !== undefined).toBe(isPayable);
        if (change === undefined) return;
        expect(valueOf(change)).toBe(amount);
        for (const each of denominations)
          expect(change[each] ?? 0).toBeLessThanOrEqual(till[each] ?? 0);
      }),
      { numRuns: 500 },
    );
    expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(50);
  });

  test('is not searched for an absurd tender', () => {
    expect(findChange(cents(50_000), { 20000: 2, 10000: 1 })).toEqual({ 20000: 2, 10000: 1 });
    expect(findChange(cents(50_500), { 20000: 2, 10000: 1, 500: 1 })).toBeUndefined();
  });
});

/** All ways to pay an amount with these notes, without an order of preference. */
function allWays(amount: number, available: readonly number[], index = 0): number[][] {
  const note = notes[index];
  if (note === undefined) return amount === 0 ? [[]] : [];
  const counts = [...Array((available[index] ?? 0) + 1).keys()].filter((n) => n * note <= amount);
  return counts.flatMap((n) =>
    allWays(amount - n * note, available, index + 1).map((rest) => [n, ...rest]),
  );
}

test('notes of change are the fewest fives, then the fewest tens, and so on', () => {
  const available = fc.tuple(...notes.map(() => count));
  fc.assert(
    fc.property(available, fc.integer({ min: 0, max: 60 }), (counts, fives) => {
      const [best] = allWays(fives * 500, counts).toSorted((a, b) => {
        const index = a.findIndex((n, each) => n !== b[each]);
        return (a[index] ?? 0) - (b[index] ?? 0);
      });
      const chosen = chooseNotes(fives * 500, counts);
      expect(chosen && notes.map((_, index) => chosen[index] ?? 0)).toEqual(best);
    }),
    { numRuns: 300 },
  );
});
