import { useEffect } from 'react';
import type { SendEvents } from './events.ts';
import { startSending } from './sender.ts';
import { useWorkQueue } from './use-work-queue.ts';

/** Sends the employee's events while the page is open. `send` needs a stable identity. */
export function useSending(send: SendEvents): void {
  const { queue } = useWorkQueue();
  useEffect(() => {
    if (queue !== null) return startSending(queue, send);
  }, [queue, send]);
}
