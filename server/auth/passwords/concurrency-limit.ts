import { AuthError } from '../http/auth-error.ts';

/** Runs work when its turn comes. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Does so many things at once; what comes meanwhile waits in line. Throws AuthError
 * `over_request_rate_limit` when the line is full: whoever came last would wait longer than a
 * browser does.
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
      // Whoever is done hands their place over, so the count stays.
      const { promise: turn, resolve: takeTurn } = Promise.withResolvers<void>();
      line.push(takeTurn);
      await turn;
    } else {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
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
