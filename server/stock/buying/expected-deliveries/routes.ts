import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as schemas from '#contract/stock/expected-deliveries.schema.ts';
import * as contract from '#contract/stock/expected-deliveries.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import type { BuyingDeps } from '../service.ts';
import * as service from './service.ts';

export function expectedDeliveryRoutes(deps: BuyingDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(contract.listExpectedDeliveries, {
      summary: 'List the purchase orders of which goods are on the way, the earliest first',
      response: itemsOf(schemas.expectedDeliverySchema),
      handler: async () => ({ items: await service.listExpected(db) }),
    }),
    route(contract.getExpectedDelivery, {
      summary: 'Get the lines of a purchase order whose goods arrive',
      params: byIdSchema,
      response: schemas.openDeliverySchema,
      handler: ({ params }, { principal }) => service.getExpected(deps, principal, params.id),
    }),
    onceRoute(contract.decideRests, deps, {
      summary: 'Decide whether units that did not come will come',
      errors: ['not_found', 'purchase_order_over', 'receipt_of_other_line'],
      params: byIdSchema,
      body: schemas.newRestsSchema,
      response: schemas.openDeliverySchema,
      handler: ({ params, body }, { principal }, trx) =>
        service.decideRests({ trx, clock, actorId: principal.user_id }, principal, params.id, body),
    }),
  ];
}
