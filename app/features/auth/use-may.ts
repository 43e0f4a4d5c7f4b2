import { createContext, use } from 'react';
import { can, type Permission } from '#domain/identity/permissions.ts';
import type { Role } from '#domain/identity/roles.ts';

/**
 * The role of the employee whom the admin area is shown to. It outlives the session, as the page
 * does: a preserved form must not lose its buttons. Everywhere else it permits nothing.
 */
export const StaffRoleContext = createContext<Role>('customer');

/** Whether the employee may do something. The server decides; this hides what it would refuse. */
export function useMay(permission: Permission): boolean {
  return can(use(StaffRoleContext), permission);
}
