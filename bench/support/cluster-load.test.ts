import { expect, test } from 'vitest';
import { findLongestGap } from './cluster-load.ts';

test('finds the longest time between two orders, also up to the last moment', () => {
  expect(findLongestGap([0, 100, 400, 450])).toEqual({ ms: 300, end: 400 });
  expect(findLongestGap([0, 100, 900])).toEqual({ ms: 800, end: 900 });
  expect(findLongestGap([5])).toEqual({ ms: 0, end: 5 });
});
