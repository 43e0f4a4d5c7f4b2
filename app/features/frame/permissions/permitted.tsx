import type { ReactNode } from 'react';
import { useMay, type StaffCall } from './use-may.ts';

/** Actions for staff members who may make their call. The server refuses it to all others. */
export function Permitted({ to, children }: { to: StaffCall; children: ReactNode }) {
  return useMay(to) ? children : null;
}
