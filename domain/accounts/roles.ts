export const roles = ['customer', 'picker', 'driver', 'dispatcher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Those of the staff. */
export const staffRoles = ['picker', 'driver', 'dispatcher', 'admin'] as const satisfies Role[];
export type StaffRole = (typeof staffRoles)[number];
