import { z } from 'zod';
import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/inquiries.admin.ts';
import { defaultLimit, pageOf } from '#contract/page.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { decodeCursor, toPage } from '#server/http/cursor.ts';
import { doneMark, letterFields, letterQuery } from '../schemas.ts';
import { listContactMessages } from './admin-queries.ts';
import { markContactMessage } from './service.ts';

const schema: z.ZodType<contract.AdminContactMessage> = z.strictObject({
  ...letterFields,
  message: z.string(),
});

export function adminContactRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.listContactMessages, {
      summary: 'What customers wrote in the contact form, the newest first',
      query: letterQuery,
      response: pageOf(schema),
      handler: async ({ query: { limit = defaultLimit, cursor, state } }) => {
        const after = cursor === undefined ? undefined : decodeCursor(cursor);
        const rows = await listContactMessages(deps.db, { ...(state && { state }), limit, after });
        return toPage(
          rows,
          limit,
          (row) => ({ key: row.created_at, id: row.id }),
          (row) => row,
        );
      },
    }),
    route(contract.markContactMessage, {
      summary: 'Mark a message as done, or as open again',
      params: byIdSchema,
      body: doneMark,
      response: schema,
      handler: ({ params, body }, { principal }) =>
        markContactMessage(deps, principal.user_id, params.id, body.is_done),
    }),
  ];
}
