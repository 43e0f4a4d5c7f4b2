import { expect, test } from 'vitest';
import { isImplausible, isTooLight } from './weight.ts';

const pieces = (quantity: number, nominal_weight_g: number, weight_g: number) => ({
  quantity,
  nominal_weight_g,
  weight_g,
});

test.each([
  [1, 500, 450],
  // 0.9 * 3 * 700 is 1890.0000000000002.
  [3, 700, 1890],
  [6, 330, 1782],
])('asks about %d × %d g below nine tenths of it, %d g', (quantity, nominal_weight_g, least) => {
  expect(isTooLight(pieces(quantity, nominal_weight_g, least))).toBe(false);
  expect(isTooLight(pieces(quantity, nominal_weight_g, least - 1))).toBe(true);
});

test('a weight of nothing, or of more than twice the goods, is no weight of them', () => {
  const weights = [0, 1, 2000, 2001];
  const found = weights.map((weight_g) => isImplausible(pieces(2, 500, weight_g)));
  expect(found).toEqual([true, false, false, true]);
});
