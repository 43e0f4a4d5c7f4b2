import type { Context, ReactNode } from 'react';
import { useMay, type StaffCall } from '#app/features/frame/permissions/use-may.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { EventQueue } from './event-queue.ts';
import { useWorkMemory, type WorkDone } from './use-work-memory.ts';
import { useWorkQueue } from './use-work-queue.ts';
import type { WorkKind } from './work-kinds.ts';

interface WorkMemoryProviderProps<A extends WorkKind> {
  area: A;
  userId: string;
  /** Others do none of this work: the pages are shown without it. */
  needs: StaffCall;
  context: Context<WorkDone<A> | null>;
  children: ReactNode;
}

/** Gives the pages within what the employee has done on this device, once its storage answers. */
export function WorkMemoryProvider<A extends WorkKind>(props: WorkMemoryProviderProps<A>) {
  const { queue } = useWorkQueue();
  if (!useMay(props.needs)) return props.children;
  return queue === null ? <Loading /> : <Opened {...props} queue={queue} />;
}

function Opened<A extends WorkKind>({
  area,
  userId,
  queue,
  context: Known,
  children,
}: WorkMemoryProviderProps<A> & { queue: EventQueue }) {
  const done = useWorkMemory(area, userId, queue);
  return done === null ? <Loading /> : <Known value={done}>{children}</Known>;
}

function Loading() {
  return <Skeleton className="mt-6 h-40 w-full" />;
}
