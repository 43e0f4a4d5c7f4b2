import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { createRandom } from '#domain/random.ts';
import { changeKit, fewestCoins, reserveCoins } from './coin-part.ts';
import {
  addContents,
  coins,
  differenceOf,
  notes,
  valueOf,
  type CashContents,
} from './denominations.ts';
import { findChange } from './find-change.ts';
import { planFloat } from './float-plan.ts';
import { takeCash } from './handover.ts';
import { findUnpayable, sampleTours, type CashStop } from './sampled-tours.ts';
import { assumedMix, tenderChoices, tenderOf } from './tender.ts';

const terms = {
  changing_stops: 0,
  payout_stops: 0,
  most_notes_cents: cents(40_000),
  most_cents: null,
  bag: {},
};
const stop = (id: string, due: number, declared: number | null = null): CashStop => ({
  id,
  due_cents: cents(due),
  declared_cents: declared === null ? null : cents(declared),
  mix: assumedMix,
});

function randomStops(count: number, seed: number): CashStop[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) =>
    stop(`stop-${index}`, random.between(1600, 9900)),
  );
}

const only = (kinds: readonly number[], contents: CashContents) =>
  Object.fromEntries(Object.entries(contents).filter(([each]) => kinds.includes(Number(each))));

/** An exact payment in the fewest pieces, or notes alone. */
function give(amount: number): CashContents {
  const counts = new Map<number, number>();
  let left = amount;
  for (const note of notes.toReversed()) {
    counts.set(note, Math.floor(left / note));
    left %= note;
  }
  return addContents(Object.fromEntries(counts), fewestCoins(cents(left)));
}

/** Drives tours with random payments, door by door; the share of those with all change there. */
function payableShare(stops: readonly CashStop[], float: CashContents): number {
  const random = createRandom(2026);
  const tours = 2000;
  const reserved = stops.map((_, index) =>
    reserveCoins(stops.slice(index + 1).map(({ due_cents }) => due_cents)),
  );
  const isPayable = () => {
    let till = float;
    return stops.every(({ due_cents, declared_cents, mix }, index) => {
      const choice = random.pickWeighted(tenderChoices, (each) => mix[each]);
      const paid = takeCash({
        due_cents,
        tip_cents: cents(0),
        tendered: give(declared_cents ?? tenderOf(choice, due_cents)),
        till,
        reserved: reserved[index] ?? {},
      });
      if (paid.ok) till = paid.value.till;
      return paid.ok;
    });
  };
  return Array.from({ length: tours }, isPayable).filter(Boolean).length / tours;
}

describe('a float', () => {
  test('pays 99 of 100 among 2,000 other tours', () => {
    const stops = randomStops(12, 3);
    const plan = planFloat(stops, terms, 1);
    expect(plan).toMatchObject({ is_sufficient: true, ask: [] });
    expect(plan.payable_share).toBeGreaterThanOrEqual(0.995);
    expect(payableShare(stops, plan.float)).toBeGreaterThanOrEqual(0.99);
  });

  test('has neither too few nor too many notes for 25 stops', () => {
    const stops = randomStops(25, 1);
    const { float } = planFloat(stops, terms, 1);
    const [fives = 0, tens = 0, twenties = 0] = notes.map((note) => float[note] ?? 0);
    const tours = sampleTours(stops, 2000, createRandom(2026));
    const share = (of: readonly number[]) =>
      tours.filter((tour) => findUnpayable(tour, of) === undefined).length / tours.length;
    expect(share([fives, tens, twenties])).toBeGreaterThanOrEqual(0.99);
    // With 60 EUR less.
    expect(share([fives, tens, twenties - 3])).toBeLessThan(0.99);
  });

  test('contains the coins of each change and a kit for each amount that may change', () => {
    const stops = randomStops(12, 4);
    const { float, float_cents } = planFloat(stops, { ...terms, changing_stops: 2 }, 1, 100);
    const reserved = reserveCoins(stops.map(({ due_cents }) => due_cents));
    expect(only(coins, float)).toEqual(addContents(reserved, changeKit, changeKit));
    expect(float_cents).toBe(valueOf(float));
  });

  test('is planned for the declared tenders if there are any', () => {
    // Change of 5 EUR, 15 EUR with the 5 EUR of the second, and 2 x 20 EUR.
    const stops = [stop('a', 1500, 2000), stop('b', 3500, 3500), stop('c', 1000, 5000)];
    const { float, payable_share } = planFloat(stops, terms, 1);
    expect(payable_share).toBe(1);
    expect(valueOf(float)).toBeLessThanOrEqual(500 + 2000 + 1000);
    expect(payableShare(stops, float)).toBe(1);
  });

  test('is smaller if customers declare what they pay with', () => {
    const stops = randomStops(12, 5);
    const declared = stops.map((each) => ({
      ...each,
      declared_cents: tenderOf('next_10', each.due_cents),
    }));
    const value = (of: readonly CashStop[]) => planFloat(of, terms, 1, 400).float_cents;
    expect(value(declared)).toBeLessThan(value(stops) / 2);
  });

  test('ignores a declared tender below the amount', () => {
    const plan = (declared: number | null) => planFloat([stop('a', 4010, declared)], terms, 1, 400);
    expect(plan(2000)).toEqual(plan(null));
    expect(plan(5000)).not.toEqual(plan(null));
  });

  test('expects an exact payment if the exact amount was declared and has become less', () => {
    const { float, payable_share } = planFloat([stop('a', 4010, 4320)], terms, 1);
    expect(payable_share).toBe(1);
    expect(only(notes, float)).toEqual({});
  });

  test('contains nothing if no stop needs change', () => {
    expect(planFloat([], terms, 1)).toMatchObject({ float: {}, float_cents: 0, payable_share: 1 });
    expect(planFloat([stop('a', 5000, 5000)], terms, 1).float).toEqual({});
  });

  test('contains what is paid out for empties', () => {
    const { float } = planFloat([stop('a', -1230)], terms, 1);
    expect(payableShare([stop('a', -1230)], float)).toBe(1);
    expect(only(coins, float)).toEqual(fewestCoins(cents(230)));
  });

  test('contains for each payout at a door without cash what pays all amounts up to 25 euros', () => {
    const payouts = { ...terms, changing_stops: 2, payout_stops: 2 };
    const { float, is_sufficient } = planFloat([], payouts, 1);
    expect(is_sufficient).toBe(true);
    for (let amount = 1; amount <= 2500; amount += 1) {
      const first = findChange(cents(amount), float);
      expect(findChange(cents(2501 - amount), differenceOf(float, first ?? {}))).toBeDefined();
    }
  });

  test('exceeds the limit of notes for no payout, and has the notes for change first', () => {
    const stops = randomStops(12, 3);
    const { float } = planFloat(stops, terms, 1);
    const most = cents(valueOf(only(notes, float)) + 2500);
    const plan = planFloat(stops, { ...terms, payout_stops: 3, most_notes_cents: most }, 1);
    expect(differenceOf(plan.float, float)).toEqual({ 500: 1, 1000: 2 });
  });

  test('is the same for the same seed', () => {
    const plan = () => planFloat(randomStops(4, 6), terms, 77, 400);
    expect(plan()).toEqual(plan());
  });
});

test('the plan is not above what the driver may carry', () => {
  const stops = randomStops(20, 7);
  const { float_cents } = planFloat(stops, terms, 1);
  const most_cents = cents(float_cents - 2000);
  const plan = planFloat(stops, { ...terms, most_cents }, 1);
  expect(plan.float_cents).toBeLessThanOrEqual(most_cents);
  expect(plan.is_sufficient).toBe(false);
  expect(planFloat(stops, { ...terms, most_cents: float_cents }, 1).is_sufficient).toBe(true);
});

test('a limit that does not suffice names the customers to ask, and none who cannot help', () => {
  const helpless = [stop('declared', 1010, 10_000), stop('paid out', -1990)];
  const stops = [...randomStops(20, 7), ...helpless];
  const plan = planFloat(stops, { ...terms, most_notes_cents: cents(6000) }, 1);
  expect(plan.is_sufficient).toBe(false);
  expect(plan.payable_share).toBeLessThan(0.995);
  expect(valueOf(only(notes, plan.float))).toBe(6000);
  expect(plan.ask.length).toBeGreaterThan(0);
  expect(plan.ask).not.toContain('declared');
  expect(plan.ask).not.toContain('paid out');
  const reserved = reserveCoins(stops.map(({ due_cents }) => due_cents));
  expect(differenceOf(only(coins, plan.float), reserved)).toEqual({});
});

describe('with a bag that each driver gets', () => {
  const stops = randomStops(8, 7);
  const without = planFloat(stops, terms, 1);

  test('the plan adds only what the bag lacks, and takes nothing out of it', () => {
    const bag = { 100: 1, 500: 1, 1000: 1, 5000: 1 };
    const { float, added } = planFloat(stops, { ...terms, bag }, 1);
    expect(differenceOf(float, bag)).toEqual(added);
    expect(Object.values(added).every((count) => count > 0)).toBe(true);
    const lacking = differenceOf(without.float, float);
    expect(Object.values(lacking).every((count) => count <= 0)).toBe(true);
  });

  test('a bag that suffices gets nothing', () => {
    const bag = addContents(without.float, { 500: 3, 2: 4 });
    const plan = planFloat(stops, { ...terms, bag }, 1);
    expect([plan.float, plan.added, plan.is_sufficient]).toEqual([bag, {}, true]);
  });
});
