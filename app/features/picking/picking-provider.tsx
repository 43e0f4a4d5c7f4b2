import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { refetchWhenStale } from '#app/api/query-client.ts';
import { useMay } from '#app/features/auth/use-may.ts';
import { useWorker } from '#app/features/work-layout/use-worker.ts';
import { useWorkQueue, type WorkQueue } from '#app/features/work-queue/use-work-queue.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { isPickEvent, type AnsweredEvent, type PickEvent } from './events.ts';
import { openPickingStore, type PickingStore } from './picking-store.ts';
import { pickingKey } from './queries.ts';
import { PickingContext, type Picking } from './use-picking.ts';
import { useSendingPicks } from './use-sending-picks.ts';

/** Sends what the employee does, on every page of `/work`, and says what became of it. */
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
  const client = useQueryClient();
  const canStore = queue.isAvailable();
  const store = useMemo(() => openPickingStore(userId, canStore), [userId, canStore]);
  const { known, reload } = useKnownEvents(queue, store);
  useSendingPicks(store);
  useEffect(
    () =>
      queue.subscribe(({ kind }) => {
        if (kind === 'answered') void refetchWhenStale(client, [pickingKey]);
      }),
    [queue, client],
  );
  useUnloadWarning(!canStore && (known?.unsent.length ?? 0) > 0);

  const picking = useMemo<Picking | null>(
    () =>
      known && {
        store,
        ...known,
        record: async (kind, payload) => {
          const { event_id } = await queue.append(kind, payload, null);
          await reload();
          return event_id;
        },
        confirm: async (eventIds) => {
          await store.deleteAnswers(eventIds);
          await reload();
        },
      },
    [known, store, queue, reload],
  );
  if (picking === null) return <Skeleton className="mt-6 h-40 w-full" />;
  return <PickingContext value={picking}>{children}</PickingContext>;
}

interface KnownEvents {
  unsent: PickEvent[];
  answers: AnsweredEvent[];
}

/** What is unsent, and what was answered since. Another tab may change both. */
function useKnownEvents(queue: OpenedProps['queue'], store: PickingStore) {
  const [known, setKnown] = useState<KnownEvents | null>(null);
  const reload = useCallback(async () => {
    // In this order no event is missed: its answer is stored before it leaves the queue.
    const unsent = (await queue.listUnsent()).filter(isPickEvent);
    const answers = await store.listAnswers();
    setKnown({ unsent, answers });
  }, [queue, store]);
  useEffect(() => {
    const stop = new AbortController();
    const read = () => void reload();
    read();
    document.addEventListener('visibilitychange', read, { signal: stop.signal });
    const unsubscribe = queue.subscribe(({ kind }) => {
      if (kind === 'answered') read();
    });
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [queue, reload]);
  return { known, reload };
}

/** Without storage, what is unsent is lost with the page. */
function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
