import { expect, test } from 'vitest';
import { expiryOfHold } from './hold.ts';

const now = new Date('2026-11-18T08:00:00Z');

test.each([
  ['after a quarter of an hour', '2026-11-18T09:00:00.000Z', '2026-11-18T08:15:00.000Z'],
  ['when its window closes', '2026-11-18T08:10:00.000Z', '2026-11-18T08:10:00.000Z'],
])('the place of a checkout is free again %s', (_, until, expires) => {
  expect(expiryOfHold(now, until).toISOString()).toBe(expires);
});
