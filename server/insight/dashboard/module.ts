import * as contract from '#contract/insight/dashboard.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboard = module({
  routes: (deps) => nameRoutes('dashboard', [contract], dashboardRoutes(deps)),
});
