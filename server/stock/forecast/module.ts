import * as demandSettings from '#contract/stock/demand-settings.admin.ts';
import * as proposals from '#contract/stock/proposals.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { proposalRoutes } from './admin-routes.ts';
import { proposeOrders, proposeOrdersTask } from './compute-proposals.ts';
import { countDemand, countDemandTask } from './count-demand.ts';
import { demandSettingsRoutes } from './settings-routes.ts';

export const forecast = module({
  routes: (deps) =>
    nameRoutes(
      'forecast',
      [proposals, demandSettings],
      [...proposalRoutes(deps), ...demandSettingsRoutes(deps)],
    ),
  tables: [
    'counted_days',
    'demand_days',
    'demand_factors',
    'proposal_lines',
    'proposals',
    'service_levels',
  ],
  tasks: (deps) => ({
    [countDemandTask]: () => countDemand(deps),
    [proposeOrdersTask]: () => proposeOrders(deps),
  }),
  crontab: [`0 2 * * * ${countDemandTask}`, `10 2 * * * ${proposeOrdersTask}`],
});
