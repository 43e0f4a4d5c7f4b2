import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { refetchWhenStale } from '#app/api/query-client.ts';
import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import type { WorkEventKind } from '#domain/staff/work-events.ts';
import type { EventQueue } from './event-queue.ts';
import { isOf, type Answer, type WorkKind } from './work-kinds.ts';
import { openWorkMemory, type EventOfKind, type WorkMemory } from './work-memory.ts';

/** What an employee has done on this device, and how to do more. */
export interface WorkDone<A extends WorkKind> {
  store: WorkMemory<A>;
  unsent: readonly EventOfKind<A>[];
  answers: readonly Answer<A>[];
  /** Resolves when the event is stored, with its id. Throws when it is not. */
  record: <Kind extends EventOfKind<A>['kind'] & WorkEventKind>(
    kind: Kind,
    payload: WorkPayload<Kind>,
  ) => Promise<string>;
  /** Takes back an event that is still held back. False if it was sent. */
  takeBack: (eventId: string) => Promise<boolean>;
  /** The employee has read that these were not booked. */
  confirm: (eventIds: readonly string[]) => Promise<void>;
}

/** Null until the storage of the browser has answered. */
export function useWorkMemory<A extends WorkKind>(
  area: A,
  userId: string,
  queue: EventQueue,
): WorkDone<A> | null {
  const client = useQueryClient();
  const canStore = queue.isAvailable();
  const store = useMemo(() => openWorkMemory(area, userId, canStore), [area, userId, canStore]);
  const { known, reload } = useKnownEvents(area, queue, store);
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
function useKnownEvents<A extends WorkKind>(area: A, queue: EventQueue, store: WorkMemory<A>) {
  const [known, setKnown] = useState<{
    unsent: EventOfKind<A>[];
    answers: Answer<A>[];
  } | null>(null);
  const reload = useCallback(async () => {
    // In this order no event is missed: its answer is stored before it leaves the queue.
    const unsent = (await queue.listUnsent()).filter((event) => isOf[area](event));
    const answers = await store.listAnswers();
    setKnown({ unsent, answers });
  }, [area, queue, store]);
  useEffect(() => {
    const stop = new AbortController();
    // Without the key of sealed events: once they are sent, their answers are there.
    const read = () => void reload().catch(() => undefined);
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
