/** Those who work in the shop. */
export const staffRoles = ['picker', 'driver', 'dispatcher', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];
