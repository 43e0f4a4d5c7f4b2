import { z } from 'zod';
import * as contract from '#contract/admin-desk.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { decodeCursor, toPage } from '#server/http/cursor.ts';
import { byId, defaultLimit, pageOf, pageQueryFields, timeSchema } from '#server/http/schemas.ts';
import { listOutbox } from './outbox-queries.ts';
import { retryMessage } from './service.ts';

const states = z.enum(['queued', 'sent', 'kept', 'failed']);
const channels = z.enum(['mail', 'sms']);

const messageSchema: z.ZodType<contract.OutboxMessage> = z.strictObject({
  id: z.uuid(),
  channel: channels,
  recipient: z.string(),
  subject: z.string().nullable(),
  state: states,
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: timeSchema,
  sent_at: timeSchema.nullable(),
});

const outboxQuery: z.ZodType<contract.OutboxQuery> = z.strictObject({
  ...pageQueryFields,
  state: states.exactOptional(),
  channel: channels.exactOptional(),
});

export function outboxRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.listOutbox, {
      summary: 'Mails and SMS with their state, the newest first',
      query: outboxQuery,
      response: pageOf(messageSchema),
      handler: async ({ query: { limit = defaultLimit, cursor, ...filter } }) => {
        const after = cursor === undefined ? undefined : decodeCursor(cursor);
        const rows = await listOutbox(db, { ...filter, limit, after });
        return toPage(
          rows,
          limit,
          (row) => ({ key: row.created_at, id: row.id }),
          (row) => row,
        );
      },
    }),
    route(contract.retryMessage, {
      summary: 'Send a message once more',
      params: byId,
      response: messageSchema,
      handler: ({ params }) => retryMessage(db, params.id),
    }),
  ];
}
