import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { OverloadError, turns, type Priority } from '#server/platform/db/shop-pool.ts';

/** For supervisors: they must learn that the process lives. */
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Milliseconds that the event loop is late on average from which on requests are refused. Orders
 * and work only have to wait for a connection: a burst of them is what makes the loop late.
 */
const lagLimits: Record<Priority, number> = { 0: Infinity, 1: 2000, 2: 1000, 3: 500 };
/** Milliseconds over which the delay is averaged. */
const windowMs = 500;

/**
 * Gives each request its turn at the database, and refuses the less important ones while the event
 * loop is late: what is begun can then be finished.
 */
export function shedLoad(lagMs: () => number): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (operations.has(path)) return next();
    const priority = priorityOf(method, path);
    if (lagMs() > lagLimits[priority]) throw new OverloadError('The event loop is late');
    return turns.run({ priority, since: performance.now() }, next);
  };
}

/** A session is what orders and work events need, so both queue with them by time. */
const first = new Set(['/api/v1/orders', '/auth/v1/token']);

function priorityOf(method: string, path: string): Priority {
  if (path.startsWith('/media/')) return 3;
  if (path.startsWith('/api/v1/work/') || first.has(path)) return 0;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !path.startsWith('/auth/') ? 2 : 1;
}

/** How late the event loop of this process is, in milliseconds, on average over a moment. */
export function measureLag(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let [measuredAt, lag] = [performance.now(), 0];
  return () => {
    if (performance.now() - measuredAt < windowMs) return lag;
    // Without a sample the loop was busy for the whole window.
    const mean = histogram.count > 0 ? histogram.mean / 1e6 : windowMs;
    [measuredAt, lag] = [performance.now(), mean];
    histogram.reset();
    return lag;
  };
}
