import { OverloadError } from '#server/platform/db/shop-pool.ts';
import type { Log } from './log.ts';

/** Milliseconds between two lines about requests that could not be served for the moment. */
const intervalMs = 10_000;

interface Outage {
  nextLineAt: number;
  /** Requests since the last line, which were not logged. */
  unlogged: number;
}

const outages = new WeakMap<Log, Outage>();

/**
 * Logs why a request failed. Of those that a database refused which is away (503), one in ten
 * seconds, with the number of the others: hundreds of equal lines would hide the cause, and the
 * metrics count them. `now` in milliseconds.
 */
export function logFailure(
  log: Log,
  status: number,
  line: { err: unknown; method: string; path: string } & Record<string, unknown>,
  now = performance.now(),
): void {
  if (line.err instanceof OverloadError) return;
  if (status !== 503) {
    log.error(line);
    return;
  }
  const outage = outages.get(log);
  if (outage !== undefined && now < outage.nextLineAt) {
    outage.unlogged += 1;
    return;
  }
  outages.set(log, { nextLineAt: now + intervalMs, unlogged: 0 });
  log.error({ ...line, unlogged: outage?.unlogged ?? 0 });
}
