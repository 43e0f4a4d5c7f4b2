import { expect, test } from 'vitest';
import { isEarlyStart } from './early-start.ts';

const leaves_at = '2026-11-21T11:00:00.000Z';

test.each([
  ['09:28', true],
  ['10:44', true],
  ['10:45', false],
  ['11:00', false],
  ['12:30', false],
])('a tour planned for 11:00 that begins at %s is early: %s', (time, isEarly) => {
  expect(isEarlyStart({ leaves_at }, new Date(`2026-11-21T${time}:00.000Z`))).toBe(isEarly);
});
