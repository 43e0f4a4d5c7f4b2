import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { refetchWhenStale } from '#app/api/query-client.ts';
import type { EventQueue } from '#app/features/work-queue/event-queue.ts';
import type { QueuedEvent } from '#app/features/work-queue/events.ts';
import type { WorkPayload } from '#contract/work/work-events.schema.ts';
import type { WorkEventKind } from '#domain/work/work-events.ts';
import type { Answer, Area, StoredSnapshot, Snapshot } from './areas.ts';
import { openWorkMemory, type EventOfArea, type WorkMemory } from './work-memory.ts';

/** What an employee has done on this device, and how to do more. */
export interface WorkDone<A extends Area> {
  store: WorkMemory<A>;
  unsent: readonly EventOfArea<A>[];
  answers: readonly Answer<A>[];
  /** Resolves when the event is stored, with its id. Throws when it is not. */
  record: <Kind extends EventOfArea<A>['kind'] & WorkEventKind>(
    kind: Kind,
    payload: WorkPayload<Kind>,
  ) => Promise<string>;
  /** Takes back an event that is still held back. False if it was sent. */
  takeBack: (eventId: string) => Promise<boolean>;
  /** The employee has read that these were not booked. */
  confirm: (eventIds: readonly string[]) => Promise<void>;
}

interface MemoryOptions<A extends Area> {
  area: A;
  userId: string;
  queue: EventQueue;
  isOwn: (event: QueuedEvent) => event is QueuedEvent & EventOfArea<A>;
  toStored: (snapshot: Snapshot<A> & { id: string; user_id: string }) => StoredSnapshot;
}

/** Null until the storage of the browser has answered. The options need a stable identity. */
export function useWorkMemory<A extends Area>(options: MemoryOptions<A>): WorkDone<A> | null {
  const { area, userId, queue, isOwn, toStored } = options;
  const client = useQueryClient();
  const canStore = queue.isAvailable();
  const store = useMemo(
    () => openWorkMemory(area, userId, canStore, toStored),
    [area, userId, canStore, toStored],
  );
  const { known, reload } = useKnownEvents(queue, store, isOwn);
  useEffect(
    () =>
      queue.subscribe(({ kind }) => {
        if (kind === 'answered') void refetchWhenStale(client, [area]);
      }),
    [queue, client, area],
  );
  useUnloadWarning(!canStore && (known?.unsent.length ?? 0) > 0);

  return useMemo(
    () =>
      known && {
        store,
        ...known,
        record: async (kind, payload) => {
          const { event_id } = await queue.append(kind, payload, null);
          await reload();
          return event_id;
        },
        takeBack: async (eventId) => {
          const isTakenBack = await queue.takeBack(eventId);
          await reload();
          return isTakenBack;
        },
        confirm: async (eventIds) => {
          await store.deleteAnswers(eventIds);
          await reload();
        },
      },
    [known, store, queue, reload],
  );
}

/** What is unsent, and what was answered since. Another tab may change both. */
function useKnownEvents<A extends Area>(
  queue: EventQueue,
  store: WorkMemory<A>,
  isOwn: MemoryOptions<A>['isOwn'],
) {
  const [known, setKnown] = useState<{
    unsent: EventOfArea<A>[];
    answers: Answer<A>[];
  } | null>(null);
  const reload = useCallback(async () => {
    // In this order no event is missed: its answer is stored before it leaves the queue.
    const unsent = (await queue.listUnsent()).filter(isOwn);
    const answers = await store.listAnswers();
    setKnown({ unsent, answers });
  }, [queue, store, isOwn]);
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
