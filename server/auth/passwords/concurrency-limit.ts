import { OverloadError } from '#server/db/shop-pool.ts';

/** Runs work when a slot is free. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits concurrent jobs; further ones wait in a queue. Throws OverloadError when the
 * queue is full: the last job would exceed the browser's timeout.
 */
export function createWorkQueue({
  at_once,
  waiting,
}: {
  at_once: number;
  waiting: number;
}): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
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
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
