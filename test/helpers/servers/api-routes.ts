import { demoImages } from '#demo/seed.ts';
import { openImageStore } from '#server/catalog/images/open-image-store.ts';
import { readEnv } from '#server/env.ts';
import { createRoutes } from '#server/modules.ts';
import { LiveEventHub } from '#server/platform/events/live-events.ts';
import { createLog } from '#server/platform/http/observability/log.ts';

/** All routes of the API, to be listed: there is no database behind them. */
export function listApiRoutes(): ReturnType<typeof createRoutes> {
  return createRoutes({
    db: {} as never,
    clock: () => new Date(0),
    log: createLog('silent'),
    env: readEnv({ PROMOTION_CODE: 'for-the-list-of-routes' }),
    live: new LiveEventHub(createLog('silent')),
    images: openImageStore({ ...readEnv({}), demoImages }),
  });
}
