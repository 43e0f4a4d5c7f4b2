import type { ReactNode } from 'react';
import { useWorker } from '#app/features/frame/work-layout/use-worker.ts';
import { WorkMemoryProvider } from '#app/features/staff/work-queue/work-memory-provider.tsx';
import { startBatch } from '#contract/stock/picking.ts';
import { PickingContext } from './use-picking.ts';

/** Knows what the picker has done on this device, on every page of `/work`. */
export function PickingProvider({ children }: { children: ReactNode }) {
  const { id } = useWorker();
  return (
    <WorkMemoryProvider area="picking" userId={id} needs={startBatch} context={PickingContext}>
      {children}
    </WorkMemoryProvider>
  );
}
