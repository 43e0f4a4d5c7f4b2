import { expect, test } from 'vitest';
import { chilledUntil } from './chilled-until.ts';

test('chilled goods have two hours, also when the clocks change', () => {
  const loaded = new Date('2026-03-29T00:30:00Z');
  expect(chilledUntil(loaded)).toEqual(new Date('2026-03-29T02:30:00Z'));
});
