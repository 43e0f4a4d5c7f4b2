import * as contract from '#contract/messages/alerts.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { alertRoutes } from './routes.ts';

export const alerts = module({
  routes: (deps) => nameRoutes('alerts', [contract], alertRoutes(deps)),
  tables: ['alerts'],
  constraints: { alerts_limit: 'too_many_alerts' },
});
