import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/outbox.admin.ts';
import { outboxMessageSchema, outboxQuerySchema } from '#contract/messages/outbox.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
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
