import * as contract from '#contract/insight/reports.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { reportRoutes } from './routes.ts';

export const reports = module({
  routes: (deps) =>
    nameRoutes('reports', [contract], reportRoutes({ ...deps, db: deps.reportsDb ?? deps.db })),
});
