import * as contract from '#contract/stock/proposals.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { proposalRoutes } from './admin-routes.ts';
import { proposeOrders, proposeOrdersTask } from './compute-proposals.ts';
import { countDemand, countDemandTask } from './count-demand.ts';

export const forecast = module({
  routes: (deps) => nameRoutes('forecast', [contract], proposalRoutes(deps)),
  tables: ['counted_days', 'demand_days', 'proposal_lines', 'proposals'],
  tasks: (deps) => ({
    [countDemandTask]: () => countDemand(deps),
    [proposeOrdersTask]: () => proposeOrders(deps),
  }),
  crontab: [`0 2 * * * ${countDemandTask}`, `10 2 * * * ${proposeOrdersTask}`],
});
