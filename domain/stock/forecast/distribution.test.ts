import { expect, test } from 'vitest';
import { expectedAbove, expectedBelow, negativeBinomial, quantileOf } from './distribution.ts';

const momentsOf = ({ from, shares }: ReturnType<typeof negativeBinomial>) => {
  const mean = shares.reduce((sum, share, index) => sum + share * (from + index), 0);
  const variance = shares.reduce(
    (sum, share, index) => sum + share * (from + index - mean) ** 2,
    0,
  );
  return { total: shares.reduce((sum, share) => sum + share, 0), mean, variance };
};

test.each([
  [0.01, 1],
  [0.4, 1.8],
  [8, 1],
  [8, 3],
  [1, 10],
  [5_000, 2.5],
])('has mean %f and dispersion %f', (mean, dispersion) => {
  const moments = momentsOf(negativeBinomial(mean, dispersion));
  expect(moments.total).toBeCloseTo(1, 9);
  expect(moments.mean / mean).toBeCloseTo(1, 6);
  expect(moments.variance / moments.mean).toBeCloseTo(dispersion, 5);
});

test('is that of Poisson with a dispersion of 1', () => {
  const { from, shares } = negativeBinomial(2, 1);
  expect(from).toBe(0);
  expect(shares[3]).toBeCloseTo((Math.exp(-2) * 8) / 6, 9);
});

test('is the distribution of the sum of two days', () => {
  const [one, other] = [negativeBinomial(1.5, 2).shares, negativeBinomial(0.7, 2).shares];
  const five = [0, 1, 2, 3, 4, 5].reduce(
    (sum, units) => sum + (one[units] ?? 0) * (other[5 - units] ?? 0),
    0,
  );
  expect(negativeBinomial(2.2, 2).shares[5]).toBeCloseTo(five, 9);
});

test('without demand all is left', () => {
  const none = negativeBinomial(0, 3);
  expect([quantileOf(none, 0.95), expectedBelow(none, 4), expectedAbove(none, 0)]).toEqual([
    0, 4, 0,
  ]);
});

test('what is above less what is below is the mean less the number', () => {
  const demand = negativeBinomial(6, 2);
  expect(expectedAbove(demand, 4) - expectedBelow(demand, 4)).toBeCloseTo(2, 6);
  expect(quantileOf(negativeBinomial(2, 1), 0.95)).toBe(5);
});
