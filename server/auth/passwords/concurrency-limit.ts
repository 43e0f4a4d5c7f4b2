import { AuthError } from '../http/auth-error.ts';

/** Runs work when its turn comes. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs a limited number of jobs at once; further ones wait in line. Throws AuthError
 * `over_request_rate_limit` when the line is full: the last one would wait longer than a browser
 * does.
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
      // A finished job passes its place on, so the count stays.
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
