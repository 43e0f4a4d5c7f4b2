/** Of an account; what each may do is in `permissions.ts`, which pages of customers do not load. */
export const roles = ['customer', 'picker', 'driver', 'dispatcher', 'admin'] as const;
export type Role = (typeof roles)[number];

export type StaffRole = Exclude<Role, 'customer'>;

/** Whether a role belongs to the staff, who work in the admin area. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'customer';
}

/** Those who work in the shop. */
export const staffRoles = roles.filter(isStaff);
