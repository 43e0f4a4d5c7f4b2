import * as contract from '#contract/stock/picking.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { pickingRoutes } from './routes.ts';

export const picking = module({
  routes: (deps) => nameRoutes('picking', [contract], pickingRoutes(deps)),
  tables: ['pick_batch_orders', 'pick_batches'],
  constraints: { pick_batch_orders_open: 'order_in_batch' },
});
