import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { changeKit, coinPart, fewestCoins, reserveCoins } from './coin-part.ts';
import {
  addContents,
  coins,
  countEach,
  differenceOf,
  notes,
  valueOf,
  type CashContents,
} from './denominations.ts';
import { takeCash } from './handover.ts';
import { tenderChoices, tenderOf } from './tender.ts';

test.each([
  [1234, 266],
  [500, 0],
  [0, 0],
  [501, 499],
  [-120, 120],
  [-500, 0],
])('coins pay, of the change for %i ct, %i ct', (due, expected) => {
  expect(coinPart(cents(due))).toBe(expected);
});

/** The fewest coins of every amount below 5 EUR, by the amounts that one coin less pays. */
function fewestByAmount(): number[] {
  const fewest = [0];
  for (let amount = 1; amount < 500; amount += 1) {
    const others = coins.filter((coin) => coin <= amount).map((coin) => fewest[amount - coin] ?? 0);
    fewest.push(1 + Math.min(...others));
  }
  return fewest;
}

test('no other coins of an amount below 5 EUR are fewer', () => {
  const number = (contents: CashContents) =>
    Object.values(contents).reduce((total, count) => total + count, 0);
  const found = fewestByAmount().map((_, amount) => fewestCoins(cents(amount)));
  expect(found.map(number)).toEqual(fewestByAmount());
  expect(found.map(valueOf)).toEqual(found.map((_, amount) => amount));
});

test('a change kit of 6.10 EUR contains the fewest coins of every amount below 5 EUR', () => {
  expect(valueOf(changeKit)).toBe(610);
  const most = countEach((each) =>
    Math.max(...fewestByAmount().map((_, amount) => fewestCoins(cents(amount))[each] ?? 0)),
  );
  expect(most).toEqual(changeKit);
});

describe('the reserved coins suffice', () => {
  const plenty = Object.fromEntries(notes.map((note) => [note, 100]));
  const stop = fc.record({
    due: fc.integer({ min: -2500, max: 20_000 }),
    /** The amount at the door, if it changes. */
    changed: fc.integer({ min: -2500, max: 20_000 }),
    changes: fc.boolean(),
    choice: fc.constantFrom(...tenderChoices),
    moreNotes: fc.integer({ min: 0, max: 2 }),
    rank: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  test('for any amounts in any order with any notes, and as many changed amounts as kits', () => {
    fc.assert(
      fc.property(
        fc.array(stop, { maxLength: 30 }),
        fc.integer({ min: 0, max: 4 }),
        (stops, kits) => {
          const reserved = (open: typeof stops) => reserveCoins(open.map(({ due }) => cents(due)));
          const kit = countEach((each) => kits * (changeKit[each] ?? 0));
          let till = addContents(plenty, reserved(stops), kit);
          const order = stops.toSorted((a, b) => a.rank - b.rank);
          let left = kits;
          for (const [index, each] of order.entries()) {
            const { due, changed, choice, moreNotes } = each;
            const isChanged = each.changes && left > 0;
            left -= Number(isChanged);
            const due_cents = cents(isChanged ? changed : due);
            const whole = tenderOf(choice === 'exact' ? 'next_5' : choice, due_cents);
            const tendered = choice === 'exact' ? exactCash(due_cents) : notesOf(whole, moreNotes);
            const paid = takeCash({
              due_cents,
              tip_cents: cents(0),
              tendered,
              till,
              reserved: reserved(order.slice(index + 1)),
            });
            expect(paid).toMatchObject({ ok: true });
            if (!paid.ok) return;
            till = paid.value.till;
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  /** Notes of an amount, and some that the customer need not have given. */
  function notesOf(amount: number, more: number): CashContents {
    return { 500: amount / 500, ...(amount > 0 && { 2000: more }) };
  }

  function exactCash(due: number): CashContents {
    if (due <= 0) return {};
    const part = due % 500;
    return addContents(fewestCoins(cents(part)), { 500: (due - part) / 500 });
  }
});

test('an amount that changes without a kit can take the coins of its stop only', () => {
  const till = { ...reserveCoins([cents(1001), cents(500)]), 1000: 5, 500: 5 };
  expect(till).toMatchObject({ 200: 2, 50: 1 });
  const changed = { due_cents: cents(502), tip_cents: cents(0), tendered: { 1000: 1 }, till };
  expect(takeCash({ ...changed, reserved: reserveCoins([cents(1001)]) }).ok).toBe(false);
  const kit = addContents(till, changeKit);
  const paid = takeCash({ ...changed, till: kit, reserved: reserveCoins([cents(1001)]) });
  expect(paid.ok && valueOf(differenceOf(kit, paid.value.till))).toBe(-502);
});
