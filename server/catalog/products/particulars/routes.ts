import * as contract from '#contract/catalog/particulars.admin.ts';
import * as schemas from '#contract/catalog/particulars.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listIncomplete } from './queries.ts';
import { getParticulars, waiveParticular } from './service.ts';

export function particularsRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.getParticulars, {
      summary: 'Count what the law asks for and products on sale lack, and list the waivers',
      response: schemas.particularsOverviewSchema,
      handler: () => getParticulars(deps),
    }),
    listRoute(contract.listIncompleteProducts, {
      summary: 'List products on sale that lack a particular',
      query: schemas.incompleteQuerySchema,
      item: schemas.incompleteProductSchema,
      list: (filter) => listIncomplete(deps.db, toBerlin(deps.clock()).day, filter),
      keyset: ({ id, name }) => ({ key: name, id }),
      present: (row) => row,
    }),
    onceRoute(contract.waiveParticular, deps, {
      summary: 'Let a product be sold without a particular until a day',
      errors: ['waiver_not_allowed', 'waiver_period', 'waiver_exists'],
      params: byIdSchema,
      body: schemas.newWaiverSchema,
      response: schemas.waiverSchema,
      status: 201,
      handler: ({ params, body }, { principal }, db) =>
        waiveParticular({ ...deps, db }, principal.user_id, params.id, body),
    }),
  ];
}
