import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/inquiries/outbox.admin.ts';
import { outboxMessageSchema, outboxQuerySchema } from '#contract/inquiries/outbox.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { byCreation, listRoute } from '#server/http/list-route.ts';
import { listOutbox } from './outbox-queries.ts';
import { retryMessage } from './service.ts';

export function outboxRoutes({ db }: { db: Database }): Route[] {
  return [
    listRoute(contract.listOutbox, {
      summary: 'List mails and SMS with their state, newest first',
      query: outboxQuerySchema,
      item: outboxMessageSchema,
      list: (filter) => listOutbox(db, filter),
      keyset: byCreation,
      present: (row) => row,
    }),
    route(contract.retryMessage, {
      summary: 'Send a failed message again',
      params: byIdSchema,
      response: outboxMessageSchema,
      handler: ({ params }) => retryMessage(db, params.id),
    }),
  ];
}
