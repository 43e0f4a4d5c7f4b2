import { createContext, use } from 'react';
import type { Endpoint, Shape } from '#contract/endpoint.ts';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';

/**
 * The role of the staff member who sees the admin area. It outlives the session, like the page: a
 * preserved form must not lose its buttons. Outside of the admin area it grants nothing.
 */
export const StaffRoleContext = createContext<Role>('customer');

/** A call of the API that needs a permission. */
export type StaffCall = Pick<Endpoint<Shape, Permission>, 'access'>;

/**
 * Whether the staff member may make a call: by the access that the contract gives it, which the
 * server checks. This hides the buttons whose calls it would refuse.
 */
export function useMay({ access }: StaffCall): boolean {
  return can(use(StaffRoleContext), access);
}
