import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LotNeed, type LotStock, allocate, canPromise, promisable } from './fefo.ts';

const lot = (lot_id: string, date: string | null, quantity: number): LotStock => ({
  lot_id,
  date,
  quantity,
});
const need = (
  key: string,
  needed_until: string,
  quantity: number,
  origin: string | null = null,
): LotNeed => ({ key, needed_until, quantity, origin });

const lots = [lot('late', '2026-10-20', 2), lot('forever', null, 1), lot('early', '2026-10-10', 3)];

test('takes the lot that expires first, splits a need, and takes lots without a date last', () => {
  const shares = allocate([need('a', '2026-10-05', 4), need('b', '2026-10-05', 2)], lots);
  expect(shares).toEqual(
    new Map([
      [
        'a',
        [
          { lot_id: 'early', quantity: 3 },
          { lot_id: 'late', quantity: 1 },
        ],
      ],
      [
        'b',
        [
          { lot_id: 'late', quantity: 1 },
          { lot_id: 'forever', quantity: 1 },
        ],
      ],
    ]),
  );
});

test('leaves the late lots for the needs that can take no others', () => {
  const needs = [need('soon', '2026-10-05', 3), need('later', '2026-10-15', 3)];
  expect(canPromise(needs, lots)).toBe(true);
  expect(allocate(needs, lots)?.get('soon')).toEqual([{ lot_id: 'early', quantity: 3 }]);
  expect(promisable({ needed_until: '2026-10-05' }, needs, lots)).toBe(0);
});

test('a lot serves a need until its own date, and none until the day after it', () => {
  expect(canPromise([need('a', '2026-10-20', 3)], lots)).toBe(true);
  expect(canPromise([need('a', '2026-10-21', 3)], lots)).toBe(false);
  expect(allocate([need('a', '2026-10-21', 2)], lots)).toBeUndefined();
  expect(promisable({ needed_until: '2026-10-21' }, [], lots)).toBe(1);
});

test('promises as many units as later needs leave', () => {
  const needs = [need('a', '2026-10-15', 2)];
  const days = ['2026-10-05', '2026-10-10', '2026-10-11', '2026-10-20', '2026-10-21'];
  expect(days.map((day) => promisable({ needed_until: day }, needs, lots))).toEqual([
    4, 4, 1, 1, 1,
  ]);
});

test('promises nothing more when the lots cannot even serve the needs', () => {
  const needs = [need('a', '2026-10-21', 2)];
  expect(promisable({ needed_until: '2026-10-01' }, needs, lots)).toBe(0);
});

test('promises of an origin only its lots, less what lines without an origin need of them', () => {
  const stock = [
    { ...lot('a', '2026-10-10', 3), origin: 'ES' },
    { ...lot('b', '2026-10-20', 5), origin: 'MA' },
  ];
  const wish = { needed_until: '2026-10-05', origin: 'ES' };
  expect(promisable(wish, [], stock)).toBe(3);
  expect(promisable(wish, [need('a', '2026-10-05', 4)], stock)).toBe(3);
  expect(promisable(wish, [need('a', '2026-10-05', 6)], stock)).toBe(2);
  expect(promisable(wish, [need('a', '2026-10-05', 4, 'MA')], stock)).toBe(3);
});

test('changes neither needs nor lots', () => {
  const needs = [need('a', '2026-10-05', 1), need('b', '2026-10-15', 1)];
  const before = structuredClone({ needs, lots });
  allocate(needs, lots);
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
    .map((all) =>
      all.map(([until, units, origin], index) => need(`line-${index}`, until, units, origin)),
    );
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

test('promises exactly what a maximum matching can serve', () => {
  const answers = { yes: 0, no: 0 };
  fc.assert(
    fc.property(anyNeeds, anyLots, (needs, stock) => {
      const can = matchUnits(needs, stock) === total(needs);
      answers[can ? 'yes' : 'no'] += 1;
      expect(canPromise(needs, stock)).toBe(can);
    }),
    runs,
  );
  // Both answers come up often enough.
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(50);
});

test('an allocation is complete, late enough and within the lots whenever it is promised', () => {
  fc.assert(
    fc.property(needsFrom(fc.constant(null)), lotsFrom(fc.constant(null)), (needs, stock) => {
      const shares = allocate(needs, stock);
      expect(shares !== undefined).toBe(canPromise(needs, stock));
      if (shares === undefined) return;

      expect([...shares.keys()].toSorted()).toEqual(needs.map(({ key }) => key));
      for (const { key, needed_until, quantity: units } of needs) {
        const taken = shares.get(key) ?? [];
        expect(total(taken)).toBe(units);
        const dates = taken.map(({ lot_id }) => stock.find((each) => each.lot_id === lot_id)?.date);
        expect(dates.filter((date) => date !== null && !(date && date >= needed_until))).toEqual(
          [],
        );
        expect(taken.filter((share) => share.quantity <= 0)).toEqual([]);
      }
      const all = [...shares.values()].flat();
      const overused = stock.filter(
        ({ lot_id, quantity: units }) =>
          total(all.filter((share) => share.lot_id === lot_id)) > units,
      );
      expect(overused).toEqual([]);
    }),
    runs,
  );
});

test('the promisable quantity is accepted and one more is refused', () => {
  fc.assert(
    fc.property(
      anyNeeds,
      anyLots,
      fc.constantFrom(...days),
      anyOrigin,
      (needs, stock, until, origin) => {
        const most = promisable({ needed_until: until, origin }, needs, stock);
        const can = canPromise(needs, stock);
        expect(can || most === 0).toBe(true);
        expect(canPromise([...needs, need('more', until, most, origin)], stock)).toBe(can);
        expect(canPromise([...needs, need('more', until, most + 1, origin)], stock)).toBe(false);
      },
    ),
    runs,
  );
});
