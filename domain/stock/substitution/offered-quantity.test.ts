import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NetUnit } from '#domain/catalog/unit-price.ts';
import { offeredQuantity, type SizedProduct } from './offered-quantity.ts';

const packed = (amount: number, unit: NetUnit, pack: string | null = 'bag'): SizedProduct => ({
  net_content: { amount, unit },
  pack,
});
const loose = (amount: number, unit: NetUnit) => packed(amount, unit, null);
const unknown: SizedProduct = { net_content: null, pack: 'bag' };

test.each([
  ['the same pack', 3, packed(1, 'kg'), packed(1, 'kg'), 3],
  ['one bag for five onions by weight', 5, loose(150, 'g'), packed(3, 'kg'), 1],
  ['one bag for five onions by piece', 5, loose(1, 'piece'), packed(3, 'kg'), 1],
  ['two bags for forty onions by piece', 40, loose(1, 'piece'), packed(3, 'kg'), 2],
  ['two small packs for a large one', 1, packed(1, 'l'), packed(500, 'ml'), 2],
  ['the nearer of too little and too much', 1, packed(1, 'l'), packed(750, 'ml'), 1],
  ['the larger of two that are equally near', 1, packed(0.3, 'kg'), packed(200, 'g'), 2],
  [
    'three packs for three whose sum is no binary fraction',
    3,
    packed(0.7, 'l'),
    packed(2.1, 'l'),
    1,
  ],
  ['eggs by piece', 1, packed(10, 'piece'), packed(6, 'piece'), 2],
  ['as many packs without a net amount', 4, unknown, packed(1, 'kg'), 4],
  ['as many packs for one without a net amount', 4, packed(1, 'kg'), unknown, 4],
  ['as many packs for pieces in a pack', 4, packed(1, 'kg'), packed(10, 'piece'), 4],
  ['one pack by weight for two by volume', 2, packed(500, 'ml'), packed(1, 'kg'), 1],
  ['no more packs than ordered in another dimension', 2, packed(1, 'kg'), loose(1, 'piece'), 2],
  ['no more than an order line may have', 2, packed(5, 'kg'), packed(10, 'g'), 99],
])('offers %s', (_, quantity, ordered, substitute, packs) => {
  expect(offeredQuantity({ ...ordered, quantity }, substitute)).toBe(packs);
});

test.each([
  [2, 1],
  [2, 2],
  [2, 0],
])('offers of %i packs the %i that are in stock', (quantity, stock) => {
  const kilo = packed(1, 'kg');
  expect(offeredQuantity({ ...kilo, quantity }, kilo, stock)).toBe(stock);
});

const grams = fc.integer({ min: 1, max: 3000 });
const few = fc.integer({ min: 1, max: 9 });

test('no other number of packs comes nearer to the ordered amount', () => {
  fc.assert(
    fc.property(few, grams, grams, (quantity, ordered, size) => {
      const offered = offeredQuantity({ ...packed(ordered, 'g'), quantity }, packed(size, 'g'));
      const distanceOf = (packs: number) => Math.abs(packs * size - quantity * ordered);
      const distances = Array.from({ length: 99 }, (_, index) => distanceOf(index + 1));
      expect(distanceOf(offered)).toBe(Math.min(...distances));
    }),
    { numRuns: 500 },
  );
});

const units = fc.constantFrom<NetUnit[]>('g', 'kg', 'ml', 'l', 'piece');
const anyProduct = fc.record({
  net_content: fc.option(fc.record({ amount: grams.map((amount) => amount / 1000), unit: units })),
  pack: fc.constantFrom('bag', null),
});

test('offers a whole number from one to the stock for any two products', () => {
  fc.assert(
    fc.property(few, anyProduct, anyProduct, few, (quantity, ordered, substitute, stock) => {
      const offered = offeredQuantity({ ...ordered, quantity }, substitute, stock);
      expect(Number.isInteger(offered)).toBe(true);
      expect(offered).toBeGreaterThanOrEqual(1);
      expect(offered).toBeLessThanOrEqual(stock);
    }),
    { numRuns: 500 },
  );
});
