import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import {
  crateBalanceSchema,
  crateMovementQuerySchema,
  crateMovementSchema,
  newCrateMovementSchema,
} from '#contract/stock/crates.schema.ts';
import * as contract from '#contract/stock/crates.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import type { InventoryDeps } from '../service.ts';
import { listCrates, moveCrates } from './crates.ts';
import { listMovements } from './queries.ts';

export function crateRoutes(deps: InventoryDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(contract.listCrates, {
      summary: 'List how many crates of a supplier are here, by kind',
      errors: ['not_found'],
      params: byIdSchema,
      response: itemsOf(crateBalanceSchema),
      handler: async ({ params }) => ({ items: await listCrates(db, params.id) }),
    }),
    listRoute(contract.listCrateMovements, {
      summary: 'List the movements of the crates of a supplier, newest first',
      query: crateMovementQuerySchema,
      item: crateMovementSchema,
      list: (filter) => listMovements(db, filter, filter.supplier_id),
      keyset: ({ id }) => ({ key: String(id), id: String(id) }),
      present: (row) => row,
    }),
    onceRoute(contract.moveCrates, deps, {
      summary: 'Record crates that came, went back or were counted',
      errors: ['crates_exceed_balance', 'not_found'],
      body: newCrateMovementSchema,
      response: itemsOf(crateBalanceSchema),
      handler: async ({ body }, { principal }, trx) => ({
        items: await moveCrates({ trx, clock, actorId: principal.user_id }, body),
      }),
    }),
  ];
}
