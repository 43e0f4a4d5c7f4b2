import { expect, test } from 'vitest';
import { chilledUntil } from './chilled-until.ts';
import { judgeTemperature } from './readings.ts';

test.each([
  [-10, 'fine'],
  [70, 'fine'],
  [71, 'needs_note'],
  [100, 'needs_note'],
  [101, 'forbids_delivery'],
])('a chilled box at %i tenths of a degree: %s', (tenths, verdict) => {
  expect(judgeTemperature('chilled', tenths)).toBe(verdict);
});

test.each([
  [-250, 'fine'],
  [-180, 'fine'],
  [-179, 'needs_note'],
  [-150, 'needs_note'],
  [-149, 'forbids_delivery'],
  [40, 'forbids_delivery'],
])('a frozen box at %i tenths of a degree: %s', (tenths, verdict) => {
  expect(judgeTemperature('frozen', tenths)).toBe(verdict);
});

test('chilled goods have two hours, also when the clocks change', () => {
  const loaded = new Date('2026-03-29T00:30:00Z');
  expect(chilledUntil(loaded)).toEqual(new Date('2026-03-29T02:30:00Z'));
});
