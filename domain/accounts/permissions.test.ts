import { expect, test } from 'vitest';
import { can, startPathOf } from './permissions.ts';
import { isStaff, roles, staffRoles } from './roles.ts';

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

test('every role but that of the customers is of the staff', () => {
  expect(['customer', ...staffRoles]).toEqual(roles);
});
