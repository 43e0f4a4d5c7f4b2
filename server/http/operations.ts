import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '#server/db/migrate.ts';

/** Whether the process goes on taking requests. */
export interface Readiness {
  /** Asked to end: whoever shares out requests is to give it no more. */
  isLeaving: boolean;
}

/** What a process supervisor asks: is it alive, and may it get requests? */
export function operationRoutes({
  pool,
  readiness,
}: {
  pool: pg.Pool;
  readiness: Readiness;
}): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }))
    .get('/readyz', async (context) => {
      if (readiness.isLeaving) return context.json({ status: 'leaving' }, 503);
      const isReady = await isMigrated(pool).catch(() => false);
      return context.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
    });
}
