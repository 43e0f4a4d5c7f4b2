import { createContext, use } from 'react';
import type { WorkDone } from '#app/features/staff/work-queue/use-work-memory.ts';

/** Null until the storage of the browser has answered. */
export const PickingContext = createContext<WorkDone<'picking'> | null>(null);

/** What the employee has done on this device. Only within `PickingProvider`. */
export function usePicking(): WorkDone<'picking'> {
  const picking = use(PickingContext);
  if (picking === null) throw new Error('usePicking is outside of PickingProvider');
  return picking;
}
