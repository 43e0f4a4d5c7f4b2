import * as contract from '#contract/cash/safe.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { safeRoutes } from './routes.ts';

export const safe = module({
  routes: (deps) => nameRoutes('tours', [contract], safeRoutes(deps)),
  tables: ['safe_counts', 'safe_movements'],
  appendOnly: ['safe_counts', 'safe_movements'],
  constraints: { safe_overdrawn: 'safe_overdrawn' },
});
