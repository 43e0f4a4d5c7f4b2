import type { ReactNode } from 'react';
import type { Permission } from '#domain/accounts/permissions.ts';
import { useMay } from './use-may.ts';

/** Actions for staff members with the permission. The server refuses them to all others. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : null;
}
