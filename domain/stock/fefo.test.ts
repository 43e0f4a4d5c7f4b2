import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LotNeed, type LotStock, promisable } from './fefo.ts';

const lot = (lot_id: string, date: string | null, quantity: number): LotStock => ({
  lot_id,
  date,
  quantity,
});
const need = (needed_until: string, quantity: number, origin: string | null = null): LotNeed => ({
  needed_until,
  quantity,
  origin,
});

const lots = [lot('late', '2026-10-20', 2), lot('forever', null, 1), lot('early', '2026-10-10', 3)];

test('leaves the late lots for the needs that can take no others', () => {
  const needs = [need('2026-10-05', 3), need('2026-10-15', 3)];
  expect(promisable({ needed_until: '2026-10-05' }, needs.slice(1), lots)).toBe(3);
  expect(promisable({ needed_until: '2026-10-05' }, needs, lots)).toBe(0);
});

test('a lot serves a need until its own date, and none until the day after it', () => {
  expect(promisable({ needed_until: '2026-10-20' }, [], lots)).toBe(3);
  expect(promisable({ needed_until: '2026-10-21' }, [], lots)).toBe(1);
});

test('promises as many units as later needs leave', () => {
  const needs = [need('2026-10-15', 2)];
  const days = ['2026-10-05', '2026-10-10', '2026-10-11', '2026-10-20', '2026-10-21'];
  expect(days.map((day) => promisable({ needed_until: day }, needs, lots))).toEqual([
    4, 4, 1, 1, 1,
  ]);
});

test('promises nothing more when the lots cannot even serve the needs', () => {
  const needs = [need('2026-10-21', 2)];
  expect(promisable({ needed_until: '2026-10-01' }, needs, lots)).toBe(0);
});

test('promises of an origin only its lots, less what lines without an origin need of them', () => {
  const stock = [
    { ...lot('a', '2026-10-10', 3), origin: 'ES' },
    { ...lot('b', '2026-10-20', 5), origin: 'MA' },
  ];
  const wish = { needed_until: '2026-10-05', origin: 'ES' };
  expect(promisable(wish, [], stock)).toBe(3);
  expect(promisable(wish, [need('2026-10-05', 4)], stock)).toBe(3);
  expect(promisable(wish, [need('2026-10-05', 6)], stock)).toBe(2);
  expect(promisable(wish, [need('2026-10-05', 4, 'MA')], stock)).toBe(3);
});

test('changes neither needs nor lots', () => {
  const needs = [need('2026-10-05', 1), need('2026-10-15', 1)];
  const before = structuredClone({ needs, lots });
  promisable({ needed_until: '2026-10-05' }, needs, lots);
  expect({ needs, lots }).toEqual(before);
});

const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-12-31', '2027-01-01'];
const quantity = fc.nat({ max: 4 });
const lotsFrom = (origins: fc.Arbitrary<string | null>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...days, null), quantity, origins), { maxLength: 5 })
    .map((all) =>
      all.map(([date, units, origin], index) => ({ ...lot(`lot-${index}`, date, units), origin })),
    );
const needsFrom = (origins: fc.Arbitrary<string | null>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...days), quantity, origins), { maxLength: 5 })
    .map((all) => all.map(([until, units, origin]) => need(until, units, origin)));
const anyOrigin = fc.constantFrom(null, 'ES', 'MA');
const [anyLots, anyNeeds] = [lotsFrom(anyOrigin), needsFrom(anyOrigin)];
const runs = { numRuns: 1000 };

/**
 * The most units that the lots can serve, by a maximum matching of single units with augmenting
 * paths. Compares dates on its own.
 */
function matchUnits(needs: LotNeed[], stock: LotStock[]): number {
  const wanted = needs.flatMap((each) => Array<LotNeed>(each.quantity).fill(each));
  const units = stock.flatMap((each) => Array<LotStock>(each.quantity).fill(each));
  const servedBy = new Map<number, number>();
  const serve = (index: number, seen: Set<number>): boolean =>
    units.some(({ date, origin }, unit) => {
      const wish = wanted[index];
      const isFrom = (wish?.origin ?? origin) === origin;
      if (seen.has(unit) || !isFrom || (date ?? '9999-12-31') < (wish?.needed_until ?? '')) {
        return false;
      }
      seen.add(unit);
      const other = servedBy.get(unit);
      if (other !== undefined && !serve(other, seen)) return false;
      servedBy.set(unit, index);
      return true;
    });
  return wanted.filter((_, index) => serve(index, new Set())).length;
}

const total = (parts: { quantity: number }[]) =>
  parts.reduce((sum, part) => sum + part.quantity, 0);

test('promises exactly what a maximum matching can serve in addition to the needs', () => {
  const answers = { some: 0, none: 0 };
  fc.assert(
    fc.property(
      anyNeeds,
      anyLots,
      fc.constantFrom(...days),
      anyOrigin,
      (needs, stock, until, origin) => {
        const most = promisable({ needed_until: until, origin }, needs, stock);
        answers[most === 0 ? 'none' : 'some'] += 1;
        const canServe = (all: LotNeed[]) => matchUnits(all, stock) === total(all);
        const withMore = (units: number) => [...needs, need(until, units, origin)];
        expect(canServe(withMore(most + 1))).toBe(false);
        expect(canServe(needs) ? canServe(withMore(most)) : most === 0).toBe(true);
      },
    ),
    runs,
  );
  // Both answers come up often enough.
  expect(Math.min(answers.some, answers.none)).toBeGreaterThan(50);
});
