import { isStaff, permissionsOf } from './permissions.ts';

export type Role = keyof typeof permissionsOf;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const roles = Object.keys(permissionsOf) as Role[];

export type StaffRole = Exclude<Role, 'customer'>;
/** Those who work in the shop. */
export const staffRoles = roles.filter((role): role is StaffRole => isStaff(role));
