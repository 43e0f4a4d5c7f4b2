import * as contract from '#contract/cash/fiscal.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { fiscalRoutes } from './routes.ts';

export const fiscal = module({
  routes: (deps) => nameRoutes('fiscal', [contract], fiscalRoutes(deps)),
  tables: ['fiscal_records'],
});
