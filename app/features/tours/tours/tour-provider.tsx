import type { ReactNode } from 'react';
import { useWorker } from '#app/features/frame/work-layout/use-worker.ts';
import { WorkMemoryProvider } from '#app/features/staff/work-queue/work-memory-provider.tsx';
import { listOwnTours } from '#contract/tours/driver.ts';
import { TourContext } from './use-touring.ts';

/** Knows what the driver has done on this device, on every page of `/work`. */
export function TourProvider({ children }: { children: ReactNode }) {
  const { id } = useWorker();
  return (
    <WorkMemoryProvider area="tours" userId={id} needs={listOwnTours} context={TourContext}>
      {children}
    </WorkMemoryProvider>
  );
}
