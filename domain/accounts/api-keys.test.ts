import { expect, test } from 'vitest';
import { isForPeople, keyPermissions, may } from './api-keys.ts';
import { can, permissions } from './permissions.ts';
import { roles } from './roles.ts';

test('a key can be given no permission about persons', () => {
  expect(permissions.filter(isForPeople)).toEqual([
    'accounts:read',
    'accounts:restrict',
    'customers:set_role',
    'keys:read',
    'keys:write',
    'staff:manage',
    'staff:read',
    'work:read',
  ]);
  expect([...keyPermissions, ...permissions.filter(isForPeople)].toSorted()).toEqual(permissions);
});

test('a key may exactly what it names, of what its creator may', () => {
  for (const role of roles) {
    for (const named of permissions) {
      const key = { id: 'key', permissions: [named] };
      for (const permission of permissions) {
        const expected = permission === named && can(role, named) && !isForPeople(named);
        expect(may({ role, key }, permission)).toBe(expected);
      }
    }
  }
});

test('without a key a person may what their role may', () => {
  for (const role of roles) {
    for (const permission of permissions) {
      expect(may({ role }, permission)).toBe(can(role, permission));
    }
  }
});
