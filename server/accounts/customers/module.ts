import * as contract from '#contract/accounts/customers.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { customerRoutes } from './routes.ts';

export const customers = module({
  routes: (deps) => nameRoutes('customers', [contract], customerRoutes(deps)),
});
