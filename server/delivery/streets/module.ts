import * as contract from '#contract/delivery/streets.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { streetRoutes } from './routes.ts';

export const streets = module({
  routes: (deps) => nameRoutes('streets', [contract], streetRoutes(deps)),
  tables: ['streets'],
});
