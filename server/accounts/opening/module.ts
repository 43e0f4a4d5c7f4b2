import * as contract from '#contract/accounts/opening.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { openingRoutes } from './routes.ts';

export const opening = module({
  routes: (deps) => nameRoutes('opening', [contract], openingRoutes(deps)),
  tables: ['setup_links', 'shop_opening'],
  notInBackups: ['setup_links'],
  constraints: { shop_not_open: 'shop_not_open' },
});
