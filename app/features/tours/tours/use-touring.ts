import { createContext, use } from 'react';
import type { WorkDone } from '#app/features/staff/work-queue/use-work-memory.ts';

/** Null until the storage of the browser has answered. */
export const TourContext = createContext<WorkDone<'tours'> | null>(null);

/** What the driver has done on this device. Only within `TourProvider`. */
export function useTouring(): WorkDone<'tours'> {
  const touring = use(TourContext);
  if (touring === null) throw new Error('useTouring is outside of TourProvider');
  return touring;
}
