import * as contract from '#contract/catalog/recommendations.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { recommendationRoutes } from './routes.ts';
import { countBoughtTogether, countPairsTask } from './service.ts';

export const recommendations = module({
  routes: (deps) => nameRoutes('recommendations', [contract], recommendationRoutes(deps)),
  tables: ['product_pairs'],
  tasks: (deps) => ({ [countPairsTask]: () => countBoughtTogether(deps) }),
  crontab: [`47 2 * * * ${countPairsTask}`],
});
