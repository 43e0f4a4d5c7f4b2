import { module } from '#server/module.ts';
import { countDemand, countDemandTask } from './count-demand.ts';

export const forecast = module({
  tables: ['counted_days', 'demand_days'],
  tasks: (deps) => ({ [countDemandTask]: () => countDemand(deps) }),
  crontab: [`0 2 * * * ${countDemandTask}`],
});
