import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '#server/db/migrate.ts';

/** Whether the process hears what changes in the database. */
export interface SubscriptionState {
  /** It was told so a moment ago, by the connection on which changes are announced. */
  readonly isListening: boolean;
  /** How often this connection was lost. */
  readonly losses: number;
}

/** Whether the process goes on taking requests. */
export interface Readiness {
  /** Asked to end: whoever shares out requests is to give it no more. */
  isDraining: boolean;
  subscription: SubscriptionState;
}

/** What a process supervisor asks: is it alive, and may it get requests? */
export function healthRoutes({ pool, readiness }: { pool: pg.Pool; readiness: Readiness }): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }))
    .get('/readyz', async (context) => {
      if (readiness.isDraining) return context.json({ status: 'leaving' }, 503);
      const isReady = await isMigrated(pool).catch(() => false);
      const status = isReady ? 'ready' : 'not ready';
      // A process that does not listen answers correctly, only slower: nothing is cached.
      const { isListening } = readiness.subscription;
      return context.json({ status, is_listening: isListening }, isReady ? 200 : 503);
    });
}
