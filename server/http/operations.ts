import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '#server/db/migrate.ts';

/** What a process supervisor asks: is it alive, and may it get requests? */
export function operationRoutes({ pool }: { pool: pg.Pool }): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }))
    .get('/readyz', async (context) => {
      const isReady = await isMigrated(pool).catch(() => false);
      return context.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
    });
}
