import { isStaff, type Role } from './roles.ts';

/**
 * Permissions in the admin area. Each area has one to read, which its pages and its GET calls need,
 * and others to act (`server/platform/http/permissions.test.ts`).
 */
export const permissions = [
  'accounts:read',
  'accounts:restrict',
  'audit:read',
  'buying:read',
  'buying:write',
  'cash:manage',
  'cash:read',
  'catalog:read',
  'catalog:release',
  'catalog:write',
  'certificates:read',
  'certificates:write',
  'contents:read',
  'contents:write',
  'counter:read',
  'counter:work',
  'customers:read',
  'customers:set_role',
  'dashboard:read',
  'delivery:manage',
  'delivery:read',
  'inquiries:read',
  'inquiries:resolve',
  'keys:read',
  'keys:write',
  'offers:read',
  'offers:write',
  'orders:advance',
  'orders:change',
  'orders:deliver',
  'orders:pick',
  'orders:read',
  'orders:take_payment',
  'orders:work',
  'outbox:read',
  'outbox:retry',
  'promotions:read',
  'promotions:write',
  'reports:read',
  'settings:read',
  'settings:write',
  'staff:manage',
  'staff:read',
  'staff_orders:place',
  'staff_orders:read',
  'stock:book',
  'stock:read',
  'tasks:read',
  'tasks:resolve',
  'tours:plan',
  'tours:read',
  'webhooks:read',
  'webhooks:write',
  'work:read',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * The roles with their permissions. Everything else is refused. Pickers take goods from the
 * shelves and hand over what customers fetch, drivers deliver the orders of their tours and collect
 * money at the doors, dispatchers plan the day and answer customers, admins run the shop.
 */
const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  customer: [],
  picker: [
    'orders:read',
    'orders:work',
    'orders:advance',
    'orders:pick',
    'catalog:read',
    'counter:read',
    'counter:work',
    'stock:book',
    'stock:read',
    'work:read',
  ],
  driver: ['orders:read', 'orders:work', 'orders:deliver', 'work:read'],
  dispatcher: [
    'orders:read',
    'orders:work',
    'orders:advance',
    'orders:change',
    'orders:deliver',
    'orders:pick',
    'orders:take_payment',
    'staff_orders:place',
    'staff_orders:read',
    'tasks:read',
    'tasks:resolve',
    'tours:plan',
    'tours:read',
    'cash:manage',
    'cash:read',
    'counter:read',
    'counter:work',
    'delivery:manage',
    'delivery:read',
    'inquiries:read',
    'inquiries:resolve',
    'work:read',
  ],
  admin: permissions,
};

export function can(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}

/**
 * Whether a role works on all orders. Pickers and drivers see those that wait for them and those of
 * their own batches and tours.
 */
export function worksOnAllOrders(role: Role): boolean {
  return can(role, 'orders:change');
}

/** Whether a role counts the money of tours, and may note what is paid at their doors by hand. */
export function managesCash(role: Role): boolean {
  return can(role, 'cash:manage');
}

/** Where a role begins to work; null for customers, who begin in the shop. */
export function startPathOf(role: Role): '/admin' | '/work' | null {
  if (!isStaff(role)) return null;
  return worksOnAllOrders(role) ? '/admin' : '/work';
}
