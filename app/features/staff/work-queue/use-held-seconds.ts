import { useEffect, useState } from 'react';
import type { QueuedEvent } from './events.ts';
import { heldUntil } from './held-back.ts';

/** How many seconds an event is still held back; 0 without one. */
export function useHeldSeconds(event: Pick<QueuedEvent, 'occurred_at'> | undefined): number {
  const until = event === undefined ? 0 : heldUntil(event);
  const [now, setNow] = useState(() => Date.now());
  const isOver = until <= now;
  useEffect(() => {
    if (isOver && until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
