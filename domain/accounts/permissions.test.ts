import { expect, test } from 'vitest';
import { can, isStaff, startPathOf } from './permissions.ts';
import { roles } from './roles.ts';

test.each([
  ['customer', null],
  ['picker', '/work'],
  ['driver', '/work'],
  ['dispatcher', '/admin'],
  ['admin', '/admin'],
] as const)('a %s begins at the own work, or at the desk: %s', (role, path) => {
  expect(startPathOf(role)).toBe(path);
});

test.each(roles.filter(isStaff))('a %s may open the pages of work', (role) => {
  expect(can(role, 'work:read')).toBe(true);
});
