import * as contract from '#contract/shop/events.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { eventRoutes } from './routes.ts';

export const events = module({
  routes: (deps) => nameRoutes('events', [contract], eventRoutes(deps)),
  tables: ['pending_notifications'],
});
