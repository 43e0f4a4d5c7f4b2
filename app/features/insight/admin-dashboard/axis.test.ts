import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisEnd } from './axis.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [43_900, 50_000],
])('an axis of values up to %i ends at %i', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});

test('the highest bar takes at least two fifths of the axis and never leaves it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (highest) => {
      const share = highest / axisEnd(highest);
      expect(share).toBeLessThanOrEqual(1);
      expect(share).toBeGreaterThanOrEqual(0.4);
    }),
  );
});
