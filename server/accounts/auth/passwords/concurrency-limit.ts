import { OverloadError } from '#server/platform/db/shop-pool.ts';

/** Runs work when a slot is free. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The client has given up by then: the work would be in vain. */
const defaultWaitTimeoutMs = 10_000;

/**
 * Limits concurrent jobs; further ones wait in a queue. Throws OverloadError when the queue is
 * full, and for a job whose turn comes too late.
 */
export function createWorkQueue({
  at_once,
  waiting,
  waitTimeoutMs = defaultWaitTimeoutMs,
}: {
  at_once: number;
  waiting: number;
  waitTimeoutMs?: number;
}): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    const arrived = performance.now();
    if (running < at_once) {
      running += 1;
    } else if (line.length < waiting) {
      // A finished job hands its slot to the next one, so the count is unchanged.
      const { promise: turn, resolve: takeTurn } = Promise.withResolvers<void>();
      line.push(takeTurn);
      await turn;
    } else {
      throw new OverloadError('Too many passwords are being checked');
    }
    try {
      if (performance.now() - arrived > waitTimeoutMs)
        throw new OverloadError('The check of a password had to wait too long');
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
