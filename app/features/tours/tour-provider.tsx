import type { ReactNode } from 'react';
import { useMay } from '#app/features/auth/use-may.ts';
import { useWorker } from '#app/features/work-layout/use-worker.ts';
import { useWorkMemory } from '#app/features/work-queue/use-work-memory.ts';
import { useWorkQueue, type WorkQueue } from '#app/features/work-queue/use-work-queue.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TourContext } from './use-touring.ts';

/** Knows what the driver has done on this device, on every page of `/work`. */
export function TourProvider({ children }: { children: ReactNode }) {
  const { id } = useWorker();
  const { queue } = useWorkQueue();
  const mayDrive = useMay('orders:deliver');
  if (!mayDrive) return children;
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
  const touring = useWorkMemory('tours', userId, queue);
  if (touring === null) return <Skeleton className="mt-6 h-40 w-full" />;
  return <TourContext value={touring}>{children}</TourContext>;
}
