import { createContext, use } from 'react';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';

/**
 * The role of the staff member who sees the admin area. It outlives the session, like the page: a
 * preserved form must not lose its buttons. Outside of the admin area it grants nothing.
 */
export const StaffRoleContext = createContext<Role>('customer');

/**
 * Whether the staff member has a permission. The server checks it too; this hides what it would
 * refuse.
 */
export function useMay(permission: Permission): boolean {
  return can(use(StaffRoleContext), permission);
}
