import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[], undefined],
  [[7], 7],
  [[9, 1, 100], 9],
  [[4, 1, 10, 2], 3],
])('the median of %j is %s', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});
