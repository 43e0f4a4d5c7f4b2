import { can, permissions, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

/** Areas about persons: accounts, the team, the own work, and the keys themselves. */
const areasOfPeople = new Set(['accounts', 'keys', 'staff', 'work']);

/** Whether only a person who is signed in may use a permission, never a program with a key. */
export function isForPeople(permission: Permission): boolean {
  const [area = ''] = permission.split(':');
  return areasOfPeople.has(area) || permission === 'customers:set_role';
}

/** What a key can be given. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !isForPeople(permission),
);

/** The key of a program that calls on behalf of the person who created it. */
export interface ActingKey {
  id: string;
  permissions: readonly Permission[];
}

/** Who calls: a person by their role, or a key of theirs. */
export interface Holder {
  role: Role;
  key?: ActingKey;
}

/** A key may what it names, as long as its creator may it, too. */
export function may({ role, key }: Holder, permission: Permission): boolean {
  const mayKey =
    key === undefined || (key.permissions.includes(permission) && !isForPeople(permission));
  return mayKey && can(role, permission);
}

/** The longest life of a key. */
export const maximumKeyDays = 365;
/** For so long a replaced secret continues to work, unless the next one is replaced before. */
export const overlapHours = 24;
/** Valid keys of a shop: so few that a person can read the list of them. */
export const maximumKeys = 50;

export interface ApiKeyRejection {
  code: 'too_many_keys';
  maximum: number;
}
