import * as contract from '#contract/accounts/customers.admin.ts';
import {
  adminCustomerSchema,
  customerQuerySchema,
  roleBodySchema,
} from '#contract/accounts/customers.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { listCustomers } from './queries.ts';
import { setRole } from './service.ts';

export function customerRoutes({ db }: { db: Database }): Route[] {
  return [
    listRoute(contract.listCustomers, {
      summary: 'List accounts with profile and order totals, newest first',
      query: customerQuerySchema,
      item: adminCustomerSchema,
      list: (filter) => listCustomers(db, filter),
      keyset: byCreation,
      present: (row) => row,
    }),
    route(contract.setRole, {
      summary: "Change an account's role",
      errors: ['last_admin', 'own_role'],
      params: byIdSchema,
      body: roleBodySchema,
      response: adminCustomerSchema,
      handler: ({ params, body }, { principal }) =>
        setRole(db, principal.user_id, params.id, body.role),
    }),
  ];
}
