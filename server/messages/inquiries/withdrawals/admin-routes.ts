import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/inquiries.admin.ts';
import {
  adminWithdrawalSchema,
  resolveBodySchema,
  inquiryQuerySchema,
} from '#contract/messages/inquiries.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { listWithdrawals } from './admin-queries.ts';
import { markWithdrawal } from './service.ts';

export function adminWithdrawalRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    listRoute(contract.listWithdrawals, {
      summary: 'List declared withdrawals, newest first',
      query: inquiryQuerySchema,
      item: adminWithdrawalSchema,
      list: (filter) => listWithdrawals(deps.db, filter),
      keyset: byCreation,
      present: (row) => row,
    }),
    route(contract.markWithdrawal, {
      summary: 'Mark a withdrawal as done, or as open again',
      params: byIdSchema,
      body: resolveBodySchema,
      response: adminWithdrawalSchema,
      handler: ({ params, body }, { principal }) =>
        markWithdrawal(deps, principal.user_id, params.id, body.is_done),
    }),
  ];
}
