import * as contract from '#contract/cash/bookkeeping.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { bookkeepingRoutes } from './routes.ts';

export const bookkeeping = module({
  routes: (deps) =>
    nameRoutes(
      'reports',
      [contract],
      bookkeepingRoutes({ ...deps, db: deps.reportsDb ?? deps.db }),
    ),
});
