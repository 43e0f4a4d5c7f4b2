import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { denominations, valueOf, type CashContents } from './denominations.ts';
import { closingStock, differenceEntry, sumOf, tillReasons, type TillMovement } from './journal.ts';

const entry = (
  reason: TillMovement['reason'],
  received: CashContents,
  given: CashContents = {},
  tip = 0,
): TillMovement => ({ reason, received, given, tip_cents: cents(tip) });

const day = [
  entry('float', { 500: 4, 200: 5 }),
  entry('payment', { 5000: 1 }, { 500: 2, 200: 1 }, 100),
  entry('payout', {}, { 200: 1 }),
  entry('transfer', {}, { 5000: 1 }),
];

describe('a journal', () => {
  test('has as stock what came in less what went out, by denomination', () => {
    expect(closingStock(day)).toEqual({ ok: true, value: { 500: 2, 200: 3 } });
    expect(closingStock([])).toEqual({ ok: true, value: {} });
  });

  test('sums up each reason, without tips', () => {
    expect(tillReasons.map((reason) => sumOf(day, reason))).toEqual([3000, 3700, -200, -5000, 0]);
  });

  test('refuses an entry that gives what is not there, although the value would be', () => {
    expect(closingStock([...day, entry('transfer', {}, { 1000: 1 })])).toEqual({
      ok: false,
      error: { code: 'till_overdrawn', movement: 4 },
    });
  });

  test.each([{ 200: -1 }, { 200: 0.5 }])('refuses the impossible count %j', (wrong) => {
    const error = { ok: false, error: { code: 'cash_count_invalid' } };
    expect(closingStock([entry('float', wrong)])).toEqual(error);
    expect(closingStock([entry('float', { 200: 2 }), entry('transfer', {}, wrong)])).toEqual(error);
    expect(differenceEntry({}, wrong)).toEqual(error);
  });
});

describe('a count', () => {
  test('that differs leads to an entry with what is too much and what is missing', () => {
    expect(differenceEntry({ 500: 2, 200: 3 }, { 500: 1, 200: 3, 50: 4 })).toEqual({
      ok: true,
      value: entry('difference', { 50: 4 }, { 500: 1 }),
    });
  });

  test('that does not differ leads to none', () => {
    expect(differenceEntry({ 500: 2 }, { 500: 2, 200: 0 })).toEqual({ ok: true, value: undefined });
  });
});

const count = fc.integer({ min: 0, max: 3 });
const contents = fc
  .tuple(...denominations.map(() => count))
  .map((counts): CashContents =>
    Object.fromEntries(denominations.map((each, i) => [each, counts[i]])),
  );
const movements = fc.array(
  fc.tuple(fc.constantFrom(...tillReasons), contents, contents, fc.integer({ min: 0, max: 300 })),
  { maxLength: 8 },
);

test('the closing stock is, by denomination, the float and all that came in less all that went out', () => {
  fc.assert(
    fc.property(contents, movements, contents, (float, all, counted) => {
      const full = Object.fromEntries(denominations.map((each) => [each, 30 + (float[each] ?? 0)]));
      const journal = [
        entry('float', full),
        ...all.map(([reason, received, given, tip]) => entry(reason, received, given, tip)),
      ];
      const stock = closingStock(journal);
      expect(stock.ok).toBe(true);
      if (!stock.ok) return;
      for (const each of denominations) {
        const received = all.reduce((total, [, one]) => total + (one[each] ?? 0), 0);
        const given = all.reduce((total, [, , one]) => total + (one[each] ?? 0), 0);
        expect(stock.value[each] ?? 0).toBe((full[each] ?? 0) + received - given);
      }
      const tips = all.reduce((total, [, , , tip]) => total + tip, 0);
      const sums = tillReasons.map((reason) => sumOf(journal, reason));
      expect(sums.reduce((total, each) => total + each, 0) + tips).toBe(valueOf(stock.value));

      const difference = differenceEntry(stock.value, counted);
      const more = difference.ok && difference.value !== undefined ? [difference.value] : [];
      const corrected = closingStock([...journal, ...more]);
      expect(corrected.ok && valueOf(corrected.value)).toBe(valueOf(counted));
    }),
    { numRuns: 200 },
  );
});
