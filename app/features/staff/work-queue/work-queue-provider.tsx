import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { call } from '#app/api/client.ts';
import { getDeviceKey } from '#contract/staff/work.ts';
import { openEventQueue, type EventQueue } from './event-queue.ts';
import { WorkQueueContext } from './use-work-queue.ts';

/** Opens the queue of a user, and counts what is unsent. */
export function WorkQueueProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [queue, setQueue] = useState<EventQueue | null>(null);
  const unsentCount = useUnsentCount(queue);
  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      const opened = await openEventQueue(userId, fetchKey);
      if (isCurrent) setQueue(opened);
    };
    void open();
    return () => {
      isCurrent = false;
      setQueue(null);
    };
  }, [userId]);
  const value = useMemo(() => ({ queue, unsentCount }), [queue, unsentCount]);
  return <WorkQueueContext value={value}>{children}</WorkQueueContext>;
}

const fetchKey = async () => (await call(getDeviceKey)).key;

function useUnsentCount(queue: EventQueue | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (queue === null) return;
    const stop = new AbortController();
    const read = async () => {
      const unsent = await queue.countUnsent();
      if (!stop.signal.aborted) setCount(unsent);
    };
    void read();
    // Another tab may have sent events in the meantime.
    document.addEventListener('visibilitychange', () => void read(), { signal: stop.signal });
    const unsubscribe = queue.subscribe(() => void read());
    return () => {
      stop.abort();
      unsubscribe();
      setCount(0);
    };
  }, [queue]);
  return count;
}
