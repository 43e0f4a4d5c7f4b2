import { expect, test } from 'vitest';
import { checkClose } from './close-till.ts';

const till = { drivers: ['driver', 'colleague'], is_counted: true, is_closed: false };

test('a counted till is closed by another person', () => {
  expect(checkClose(till, 'dispatcher')).toEqual({ ok: true, value: undefined });
});

test.each([
  ['the own till', till, 'driver', 'own_till'],
  ['a till that was not counted', { ...till, is_counted: false }, 'dispatcher', 'till_uncounted'],
  ['a till twice', { ...till, is_closed: true }, 'dispatcher', 'till_closed'],
])('refuses to close %s', (_, which, actor, code) => {
  expect(checkClose(which, actor)).toEqual({ ok: false, error: { code } });
});
