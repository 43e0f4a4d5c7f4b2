import { expect, test } from 'vitest';
import { can, isStaff, startPathOf } from './permissions.ts';
import { roles } from './roles.ts';

test('staff begin at their own work, who runs the shop at the desk', () => {
  expect(roles.map((role) => [role, startPathOf(role)])).toEqual([
    ['customer', null],
    ['picker', '/work'],
    ['driver', '/work'],
    ['dispatcher', '/admin'],
    ['admin', '/admin'],
  ]);
});

test.each(roles.filter(isStaff))('a %s may open the pages of work', (role) => {
  expect(can(role, 'work:read')).toBe(true);
});
