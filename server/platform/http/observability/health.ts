import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '#server/platform/db/migrate.ts';

/** Whether the process receives change notifications of the database. */
export interface SubscriptionState {
  /** True while the LISTEN connection has had a recent heartbeat. */
  readonly isListening: boolean;
  /** How often the LISTEN connection was lost. */
  readonly losses: number;
}

/** What the job queues say of themselves. */
export interface QueueState {
  /** Whether they look for jobs, and take those that are due. */
  readonly isWorking: boolean;
}

/** What the process says of itself. */
export interface Readiness {
  /** Shutting down: load balancers must send no more requests. */
  isDraining: boolean;
  subscription: SubscriptionState;
  queue: QueueState;
}

/**
 * Liveness and readiness for process supervisors. A database that all processes share, and a full
 * pool, take none of them out of service: pages are served from the cache, and the balancer's own
 * error page would help no customer.
 */
export function healthRoutes({ pool, readiness }: { pool: pg.Pool; readiness: Readiness }): Hono {
  // For good: a later build only adds migrations.
  let wasMigrated = false;
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }))
    .get('/readyz', async (context) => {
      if (readiness.isDraining) return context.json({ status: 'leaving' }, 503);
      wasMigrated ||= await isMigrated(pool).catch(() => false);
      const status = wasMigrated ? 'ready' : 'not ready';
      const { subscription, queue } = readiness;
      // Without LISTEN the process is slower, as it does not cache, but still correct.
      const parts = { is_listening: subscription.isListening, is_queue_working: queue.isWorking };
      return context.json({ status, ...parts }, wasMigrated ? 200 : 503);
    });
}
