import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { compareContents, familyKey, findLowestUnitPrices } from './pack-sizes.ts';
import { slugOf } from './slug.ts';
import { netUnits, unitPriceUnits, type UnitPrice } from './unit-price.ts';

const pack = (price: number, per: UnitPrice['per'] = 'kg', is_orderable = true) => ({
  unit_price: { price_cents: cents(price), per },
  is_orderable,
});

describe('the lowest unit price', () => {
  it('is that of the cheapest pack', () => {
    const large = pack(299);
    expect(findLowestUnitPrices([pack(399), large, pack(349)])).toEqual([large]);
  });

  it('compares no kilograms with litres or pieces', () => {
    expect(findLowestUnitPrices([pack(399), pack(1, 'l'), pack(2, 'piece')])).toEqual([]);
    const [kilogram, litre] = [pack(5), pack(3, 'l')];
    expect(findLowestUnitPrices([pack(6), kilogram, litre, pack(4, 'l')])).toEqual([
      kilogram,
      litre,
    ]);
  });

  it('is shared by packs with the same one, unless all have it', () => {
    expect(findLowestUnitPrices([pack(2), pack(3), pack(2)])).toHaveLength(2);
    expect(findLowestUnitPrices([pack(2), pack(2)])).toEqual([]);
  });

  it('is never that of a pack that cannot be bought', () => {
    const small = pack(399);
    expect(findLowestUnitPrices([small, pack(299, 'kg', false)])).toEqual([]);
    expect(findLowestUnitPrices([small, pack(299, 'kg', false), pack(499)])).toEqual([small]);
  });

  it('needs a unit price', () => {
    expect(findLowestUnitPrices([{ unit_price: null, is_orderable: true }, pack(2)])).toEqual([]);
    expect(findLowestUnitPrices([])).toEqual([]);
  });

  it('is at most that of every comparable pack, and below that of one of them', () => {
    const packs = fc.array(
      fc.record({
        unit_price: fc.option(
          fc.record({
            price_cents: fc.integer({ min: 0, max: 5 }).map(cents),
            per: fc.constantFrom(...unitPriceUnits),
          }),
        ),
        is_orderable: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(packs, (given) => {
        const lowest = findLowestUnitPrices(given);
        for (const { unit_price, is_orderable } of lowest) {
          expect(is_orderable).toBe(true);
          const prices = given
            .filter((other) => other.is_orderable && other.unit_price?.per === unit_price?.per)
            .map((other) => Number(other.unit_price?.price_cents));
          expect(Number(unit_price?.price_cents)).toBe(Math.min(...prices));
          expect(Number(unit_price?.price_cents)).toBeLessThan(Math.max(...prices));
        }
        const reversed = findLowestUnitPrices(given.toReversed());
        expect(new Set(reversed)).toEqual(new Set(lowest));
      }),
    );
  });
});

test('packs are sorted from small to large, those without a content last', () => {
  const contents = [
    null,
    { amount: 1, unit: 'kg' },
    { amount: 6, unit: 'piece' },
    { amount: 500, unit: 'g' },
    { amount: 2, unit: 'l' },
    { amount: 5, unit: 'kg' },
    { amount: 330, unit: 'ml' },
  ] as const;
  const sorted = contents.toSorted(compareContents).map((content) => content?.amount);
  expect(sorted).toEqual([500, 1, 5, 330, 2, 6, undefined]);
});

test('the order of packs is consistent', () => {
  const content = fc.option(
    fc.record({ amount: fc.integer({ min: 1, max: 5000 }), unit: fc.constantFrom(...netUnits) }),
  );
  fc.assert(
    fc.property(fc.array(content), (contents) => {
      const sorted = contents.toSorted(compareContents);
      sorted.slice(1).forEach((each, index) => {
        expect(compareContents(sorted[index] ?? null, each)).toBeLessThanOrEqual(0);
      });
    }),
  );
});

test('the slug of a name with letters is a key of a family', () => {
  expect(slugOf('Basmatireis, 1 kg')).toMatch(familyKey);
});
