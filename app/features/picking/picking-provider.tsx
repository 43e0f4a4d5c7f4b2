import type { ReactNode } from 'react';
import { useMay } from '#app/features/auth/use-may.ts';
import { useWorker } from '#app/features/work-layout/use-worker.ts';
import { useWorkMemory } from '#app/features/work-queue/use-work-memory.ts';
import { useWorkQueue, type WorkQueue } from '#app/features/work-queue/use-work-queue.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PickingContext } from './use-picking.ts';

/** Knows what the picker has done on this device, on every page of `/work`. */
export function PickingProvider({ children }: { children: ReactNode }) {
  const { id } = useWorker();
  const { queue } = useWorkQueue();
  const mayPick = useMay('orders:pick');
  if (!mayPick) return children;
  if (queue === null) return <Skeleton className="mt-6 h-40 w-full" />;
  return (
    <Opened userId={id} queue={queue}>
      {children}
    </Opened>
  );
}

interface OpenedProps {
  userId: string;
  queue: NonNullable<WorkQueue['queue']>;
  children: ReactNode;
}

function Opened({ userId, queue, children }: OpenedProps) {
  const picking = useWorkMemory('picking', userId, queue);
  if (picking === null) return <Skeleton className="mt-6 h-40 w-full" />;
  return <PickingContext value={picking}>{children}</PickingContext>;
}
