import * as contract from '#contract/cash/credits.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { creditRoutes } from './routes.ts';

export const credits = module({
  routes: (deps) => nameRoutes('tours', [contract], creditRoutes(deps)),
  tables: ['credit_payouts'],
  appendOnly: ['credit_payouts'],
});
