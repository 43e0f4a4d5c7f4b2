import * as adminDemandContract from '#contract/delivery/demand.admin.ts';
import * as demandContract from '#contract/delivery/demand.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { demandRoutes } from './routes.ts';
import { deleteOldDemand } from './service.ts';

export const demand = module({
  routes: (deps) => nameRoutes('demand', [demandContract, adminDemandContract], demandRoutes(deps)),
  tables: ['postal_code_demand'],
  intervals: (deps) => [
    { minutes: 60, failure: 'old demand was not deleted', run: () => deleteOldDemand(deps) },
  ],
});
