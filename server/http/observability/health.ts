import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '#server/db/migrate.ts';

/** Whether the process receives change notifications of the database. */
export interface SubscriptionState {
  /** True while the LISTEN connection has had a recent heartbeat. */
  readonly isListening: boolean;
  /** How often the LISTEN connection was lost. */
  readonly losses: number;
}

/** Whether the process goes on taking requests. */
export interface Readiness {
  /** Shutting down: load balancers must send no more requests. */
  isDraining: boolean;
  subscription: SubscriptionState;
}

/** Liveness and readiness for process supervisors. */
export function healthRoutes({ pool, readiness }: { pool: pg.Pool; readiness: Readiness }): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }))
    .get('/readyz', async (context) => {
      if (readiness.isDraining) return context.json({ status: 'leaving' }, 503);
      const isReady = await isMigrated(pool).catch(() => false);
      const status = isReady ? 'ready' : 'not ready';
      // Without LISTEN the process is slower, as it does not cache, but still correct.
      const { isListening } = readiness.subscription;
      return context.json({ status, is_listening: isListening }, isReady ? 200 : 503);
    });
}
