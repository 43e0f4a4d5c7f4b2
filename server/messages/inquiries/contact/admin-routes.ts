import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/inquiries.admin.ts';
import {
  adminContactMessageSchema,
  resolveBodySchema,
  inquiryQuerySchema,
} from '#contract/messages/inquiries.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { listContactMessages } from './admin-queries.ts';
import { markContactMessage } from './service.ts';

export function adminContactRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    listRoute(contract.listContactMessages, {
      summary: 'List contact messages, newest first',
      query: inquiryQuerySchema,
      item: adminContactMessageSchema,
      list: (filter) => listContactMessages(deps.db, filter),
      keyset: byCreation,
      present: (row) => row,
    }),
    route(contract.markContactMessage, {
      summary: 'Mark a contact message as done, or as open again',
      params: byIdSchema,
      body: resolveBodySchema,
      response: adminContactMessageSchema,
      handler: ({ params, body }, { principal }) =>
        markContactMessage(deps, principal.user_id, params.id, body.is_done),
    }),
  ];
}
