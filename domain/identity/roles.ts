export const roles = ['customer', 'picker', 'driver', 'dispatcher', 'admin'] as const;
export type Role = (typeof roles)[number];
