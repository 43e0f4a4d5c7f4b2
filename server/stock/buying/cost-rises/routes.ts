import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/stock/cost-rises.admin.ts';
import { costRiseSchema } from '#contract/stock/cost-rises.schema.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import type { BuyingDeps } from '../service.ts';
import { keepPrice, listCostRises } from './cost-rises.ts';

export function costRiseRoutes(deps: BuyingDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(contract.listCostRises, {
      summary: 'List products that cost more than 5 % more than before, until someone decides',
      response: itemsOf(costRiseSchema),
      handler: async () => ({ items: await listCostRises(db) }),
    }),
    onceRoute(contract.keepPrice, deps, {
      summary: 'Keep the price of a product that costs more, and list the other ones',
      errors: ['cost_rise_decided', 'not_found'],
      params: byIdSchema,
      response: itemsOf(costRiseSchema),
      handler: async ({ params }, { principal }, trx) => ({
        items: await keepPrice({ trx, clock, actorId: principal.user_id }, params.id),
      }),
    }),
  ];
}
