import { expect, test } from 'vitest';
import { missedWeightFor, servicePercentOf } from './missed-weight.ts';

test('a higher service level never weighs a missed sale less', () => {
  for (const slug of ['backwaren', 'fleisch', 'milchprodukte', 'obst-gemuese', 'blumen']) {
    const found = Array.from({ length: 50 }, (_, index) => missedWeightFor(50 + index, slug));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  }
});

test('reaches the level of the backtest, and ends at the highest weight', () => {
  expect(missedWeightFor(85, 'backwaren')).toBe(0.5);
  expect(missedWeightFor(93, 'fleisch')).toBe(9);
  expect(missedWeightFor(93, 'blumen')).toBe(4);
  expect(missedWeightFor(99, 'fleisch')).toBe(40);
});

test('sells less of what soon ends, and the usual percent of other categories', () => {
  expect(['backwaren', 'obst-gemuese', 'fleisch', 'blumen'].map(servicePercentOf)).toEqual([
    85, 90, 93, 93,
  ]);
});
