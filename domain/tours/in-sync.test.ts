import { expect, test } from 'vitest';
import { isInSync } from './in-sync.ts';

test('a device is in sync for a minute after it asked the shop', () => {
  expect([0, 59_999, 60_000].map((age) => isInSync(1_000_000, 1_000_000 + age))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a device that never reached the shop, or whose clock was set back, is not', () => {
  expect(isInSync(-Infinity, 0)).toBe(false);
  expect(isInSync(1_000_000, 940_000)).toBe(false);
});
