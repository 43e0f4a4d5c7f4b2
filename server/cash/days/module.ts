import * as contract from '#contract/cash/days.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { dayRoutes } from './routes.ts';

export const days = module({
  routes: (deps) => nameRoutes('tours', [contract], dayRoutes(deps)),
  tables: ['day_closes'],
  appendOnly: ['day_closes'],
});
